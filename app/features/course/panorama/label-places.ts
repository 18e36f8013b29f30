/** A size that a label may take, px. */
interface LabelSize {
	widthPx: number;
	heightPx: number;
}

/** What has a label in the picture. */
export interface SignedPlace {
	/** Of the width, 0 to 1. */
	share: number;
	/** Above the bottom. */
	dotPx: number;
	/** The best first; without one that finds room the place has no label. */
	sizes: readonly LabelSize[];
	/** How much it matters. */
	weight: number;
}

export interface PlacedLabel {
	/** Which of the sizes. */
	size: number;
	/** Of its lower edge, above the bottom. */
	bottomPx: number;
	/** The part of its width that is left of its place, before the frame moves it. */
	lean: number;
}

interface LabelSpace {
	widthPx: number;
	/** Labels stay below this. */
	topPx: number;
	/** Height of the land between two shares of the width, at most, px. */
	landPx: (fromShare: number, toShare: number) => number;
}

export interface LabelBox {
	left: number;
	right: number;
	bottom: number;
	top: number;
}

/** Between labels, and between a label and a leader, px. */
const gapPx = { across: 8, down: 3 };
/** Between the land and a label: the dot and some of its leader. */
const aboveLandPx = 16;
/** Centred above its place where that is possible, else beside its leader; or first of all beside it. */
const leanOrders = [
	[0.5, 0.12, 0.88],
	[0.88, 0.5, 0.12],
	[0.12, 0.5, 0.88],
];

/**
 * Labels above the land, each with a leader down to its dot, so that none overlaps another, is cut by the frame or crossed
 * by a leader; null for one that finds no room. What holds at a width holds at every greater one, with the same bottoms.
 */
export function placeLabels(
	places: readonly SignedPlace[],
	frame: LabelSpace,
): (PlacedLabel | null)[] {
	const columns = places.map((place) => columnsOf(place, frame));
	const index = places.map((_, place) => place);
	const by = (value: (place: SignedPlace) => number) =>
		index.toSorted((a, b) => value(places[b]) - value(places[a]));
	const orders = [
		by(({ weight }) => weight),
		by(({ share }) => -share),
		by(({ share }) => share),
		by(({ dotPx }) => -dotPx),
		by(({ dotPx }) => dotPx),
	];
	const most = places.reduce((sum, { weight }) => sum + weight, 0);
	let best: Attempt | null = null;
	for (const leans of leanOrders) {
		for (const order of orders) {
			const one = placeInOrder({ places, columns, topPx: frame.topPx, order, leans });
			if (!best || one.worth > best.worth) best = one;
			if (best.worth >= most) return best.placed;
		}
	}
	return best?.placed ?? [];
}

/** A label of one size at one side of its leader. */
interface Column {
	size: number;
	lean: number;
	left: number;
	right: number;
	heightPx: number;
	/** The lowest that it may be. */
	fromPx: number;
	leaderX: number;
	dotPx: number;
}

function columnsOf(place: SignedPlace, frame: LabelSpace): Column[] {
	return place.sizes.flatMap(({ widthPx, heightPx }, size) => {
		if (widthPx > frame.widthPx) return [];
		return leanOrders[0].map((lean) => {
			const [left, right] = spanOf(place.share, widthPx, frame.widthPx, lean);
			const landPx = frame.landPx(left / frame.widthPx, right / frame.widthPx);
			const fromPx = Math.ceil(Math.max(landPx, place.dotPx) + aboveLandPx);
			const leaderX = place.share * frame.widthPx;
			return { size, lean, left, right, heightPx, fromPx, leaderX, dotPx: place.dotPx };
		});
	});
}

interface Attempt {
	placed: (PlacedLabel | null)[];
	worth: number;
}

interface Attempted {
	places: readonly SignedPlace[];
	columns: readonly (readonly Column[])[];
	topPx: number;
	order: readonly number[];
	/** The first ones are preferred. */
	leans: readonly number[];
}

function placeInOrder({ places, columns, topPx, order, leans }: Attempted): Attempt {
	const placed: (PlacedLabel | null)[] = places.map(() => null);
	const taken: Taken[] = [];
	let worth = 0;
	for (const place of order) {
		const { sizes, weight } = places[place];
		for (let size = 0; size < sizes.length && !placed[place]; size++) {
			const found = leans
				.flatMap((lean) => columns[place].filter((one) => one.size === size && one.lean === lean))
				.map((column) => lowestRoom(column, topPx, taken))
				.reduce((low, one) => (one && (!low || one.to < low.to) ? one : low), null);
			if (!found) continue;
			placed[place] = { size, bottomPx: found.bottom, lean: found.lean };
			taken.push(found);
			worth += (weight * (sizes.length - size)) / sizes.length;
		}
	}
	return { placed, worth };
}

/** A label and its leader. */
interface Taken extends LabelBox {
	lean: number;
	x: number;
	from: number;
	to: number;
}

/** The lowest place of a column that is free: on its land, or on a label below it. */
function lowestRoom(column: Column, topPx: number, taken: readonly Taken[]): Taken | null {
	const { left, right, heightPx, fromPx, leaderX: x, dotPx: from, lean } = column;
	const near = taken.filter(
		(one) => one.left < right + gapPx.across && left < one.right + gapPx.across,
	);
	const bottoms = near
		.map(({ top }) => top + gapPx.down)
		.filter((bottom) => bottom > fromPx)
		.sort((a, b) => a - b);
	for (const bottom of [fromPx, ...bottoms]) {
		const top = bottom + heightPx;
		if (top > topPx) return null;
		const one = { left, right, bottom, top, lean, x, from, to: bottom };
		if (taken.every((other) => isClear(one, other))) return one;
	}
	return null;
}

const isClear = (a: Taken, b: Taken) => !overlap(a, b) && !crosses(a, b) && !crosses(b, a);

/** Left and right of a label: as much of it left of its place as it leans, and all of it inside of the frame. */
export function spanOf(
	share: number,
	widthPx: number,
	framePx: number,
	lean = 0.5,
): [number, number] {
	const left = Math.min(Math.max(0, share * framePx - lean * widthPx), framePx - widthPx);
	return [left, left + widthPx];
}

const overlap = (a: LabelBox, b: LabelBox) =>
	a.left < b.right + gapPx.across &&
	b.left < a.right + gapPx.across &&
	a.bottom < b.top + gapPx.down &&
	b.bottom < a.top + gapPx.down;

/** Whether the leader of one passes through the other. */
const crosses = ({ x, from, to }: Taken, box: LabelBox) =>
	x > box.left - gapPx.across / 2 &&
	x < box.right + gapPx.across / 2 &&
	from < box.top &&
	to > box.bottom;

/** Something along a line, of sizes as those of labels. */
export interface RowSign {
	share: number;
	widthsPx: readonly number[];
	weight: number;
}

/**
 * Rows, from 0, for signs along a line, and which of its widths each takes, so that none overlaps another; null for one
 * that finds no room. What holds at a width holds at every greater one.
 */
export function placeInRows(
	signs: readonly RowSign[],
	{ widthPx, rows }: { widthPx: number; rows: number },
): ({ size: number; row: number } | null)[] {
	const placed: ({ size: number; row: number } | null)[] = signs.map(() => null);
	const taken: [number, number][][] = Array.from({ length: rows }, () => []);
	const order = signs.map((_, k) => k).sort((a, b) => signs[b].weight - signs[a].weight || a - b);
	for (const k of order) {
		for (const [size, width] of signs[k].widthsPx.entries()) {
			if (width > widthPx) continue;
			const [left, right] = spanOf(signs[k].share, width, widthPx);
			const row = taken.findIndex((spans) =>
				spans.every(([from, to]) => left >= to + gapPx.across || right <= from - gapPx.across),
			);
			if (row < 0) continue;
			taken[row].push([left, right]);
			placed[k] = { size, row };
			break;
		}
	}
	return placed;
}
