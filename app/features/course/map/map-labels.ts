/** A label beside a point of the map, px. */
export interface MapLabel {
	x: number;
	y: number;
	/** Of its text. */
	widthPx: number;
}

/** Where a label is beside its point: −1, 0 or 1 to the right, and down. */
export type LabelSide = readonly [number, number];

const sides: readonly LabelSide[] = [
	...([
		[1, 0],
		[-1, 0],
		[0, -1],
		[0, 1],
		[1, -1],
		[1, 1],
		[-1, -1],
		[-1, 1],
	] as const),
];
export const labelHeightPx = 17;
/** Between a point and its label, px. */
export const labelGapPx = 7;
/** A point that has a mark of its own counts as this many points of the course. */
const markWeight = 4;

/** Labels that would cover more than this are left out: the course comes first. */
const mostCovered = 5;

export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/**
 * Sides for labels, the first ones first, so that none overlaps another nor leaves the frame, and each covers as
 * little as possible of the course; null for one that finds no room. `reserved` stays free.
 */
export function placeLabels(
	labels: readonly MapLabel[],
	course: readonly (readonly [number, number])[],
	frame: { widthPx: number; heightPx: number },
	reserved: readonly Box[] = [],
): (LabelSide | null)[] {
	const taken = [...reserved];
	return labels.map((label) => {
		let best: { side: LabelSide; box: Box; covered: number } | null = null;
		for (const side of sides) {
			const box = boxOf(label, side);
			if (box.left < 0 || box.top < 0) continue;
			if (box.right > frame.widthPx || box.bottom > frame.heightPx) continue;
			if (taken.some((other) => overlap(box, other))) continue;
			let covered = 0;
			for (const other of labels) {
				if (other !== label && contains(box, other.x, other.y)) covered += markWeight;
			}
			for (let i = 0; i < course.length && covered <= mostCovered; i++) {
				if (contains(box, course[i][0], course[i][1])) covered++;
			}
			if (covered <= mostCovered && covered < (best?.covered ?? Number.POSITIVE_INFINITY))
				best = { side, box, covered };
			if (covered === 0) break;
		}
		if (!best) return null;
		taken.push(best.box);
		return best.side;
	});
}

function boxOf({ x, y, widthPx }: MapLabel, [right, down]: LabelSide): Box {
	const left = x + right * labelGapPx + ((right - 1) / 2) * widthPx;
	const top = y + down * labelGapPx + ((down - 1) / 2) * labelHeightPx;
	return { left, top, right: left + widthPx, bottom: top + labelHeightPx };
}

const overlap = (a: Box, b: Box) =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const contains = (box: Box, x: number, y: number) =>
	x > box.left && x < box.right && y > box.top && y < box.bottom;
