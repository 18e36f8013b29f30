// The ground of the invented examples: mountains that rivers have cut, 40 by 36 km, the same on every run.

/** Heights on a square grid, row by row from south to north. */
export interface Terrain {
	readonly columns: number;
	readonly rows: number;
	readonly cellM: number;
	readonly heightM: Float64Array;
}

const cellM = 200;
const columns = 200;
const rows = 180;
/** Of the ground before it rises. */
const plainM = 340;

const steps = 240;
const yearsPerStep = 20_000;
/** Stream power: lowering, m a year, of slope 1 below 1 m² of land. */
const erodibility = 8e-6;
const areaExponent = 0.45;
/** Of the creep of soil, m² a year. */
const diffusivity = 0.25;

/**
 * Land that rises while its rivers cut: the stream power law, solved downstream first for every step (Braun & Willett
 * 2013, Geomorphology 180–181:170), and soil that creeps downhill.
 */
export function makeTerrain(): Terrain {
	const count = columns * rows;
	const heightM = Float64Array.from({ length: count }, (_, i) => plainM + 20 * randomAt(i));
	const uplift = Float64Array.from({ length: count }, (_, i) =>
		upliftAt((i % columns) / columns, Math.floor(i / columns) / rows),
	);
	const receiver = new Int32Array(count);
	const order = new Int32Array(count);
	const area = new Float64Array(count);
	for (let step = 0; step < steps; step++) {
		findReceivers(heightM, receiver);
		orderDownstreamFirst(receiver, order);
		area.fill(cellM * cellM);
		for (let k = count - 1; k >= 0; k--) {
			const i = order[k];
			if (receiver[i] !== i) area[receiver[i]] += area[i];
		}
		for (let k = 0; k < count; k++) {
			const i = order[k];
			if (isOutlet(i)) continue;
			const raised = heightM[i] + uplift[i] * yearsPerStep;
			const to = receiver[i];
			if (to === i) {
				heightM[i] = raised;
				continue;
			}
			const lengthM = neighbourM[neighbours.indexOf(to - i)];
			const power = (erodibility * yearsPerStep * area[i] ** areaExponent) / lengthM;
			heightM[i] = (raised + power * heightM[to]) / (1 + power);
		}
		creep(heightM);
	}
	return { columns, rows, cellM, heightM };
}

/** Uplift, m a year: hills in the west, a massif in the middle and the east, where its domes are highest. */
function upliftAt(east: number, north: number): number {
	const massif = smoothStep((east - 0.18) / 0.4);
	const dome = (x: number, y: number, reach: number) =>
		Math.exp(-((east - x) ** 2 + (north - y) ** 2) / reach ** 2);
	return 1e-4 * (1.5 + 3.6 * massif + 2.6 * dome(0.66, 0.6, 0.2) + 2 * dome(0.6, 0.24, 0.17));
}

/** Water leaves over the borders. */
const isOutlet = (i: number) => {
	const column = i % columns;
	return column === 0 || column === columns - 1 || i < columns || i >= columns * (rows - 1);
};

/** Of a cell that is no outlet: how far its neighbours are in the grid, and in m. */
const neighbours = [
	...([-columns - 1, -columns, -columns + 1, -1, 1, columns - 1, columns, columns + 1] as const),
];
const neighbourM = neighbours.map((step) => {
	const isStraight = Math.abs(step) === 1 || Math.abs(step) === columns;
	return isStraight ? cellM : cellM * Math.SQRT2;
});

function findReceivers(heightM: Float64Array, receiver: Int32Array): void {
	for (let i = 0; i < receiver.length; i++) {
		receiver[i] = i;
		if (isOutlet(i)) continue;
		let steepest = 0;
		for (let k = 0; k < 8; k++) {
			const to = i + neighbours[k];
			const slope = (heightM[i] - heightM[to]) / neighbourM[k];
			if (slope > steepest) {
				steepest = slope;
				receiver[i] = to;
			}
		}
	}
}

/** Each cell after the one that it drains to. */
function orderDownstreamFirst(receiver: Int32Array, order: Int32Array): void {
	const first = new Int32Array(receiver.length).fill(-1);
	const next = new Int32Array(receiver.length).fill(-1);
	const stack: number[] = [];
	receiver.forEach((to, i) => {
		if (to === i) {
			stack.push(i);
		} else {
			next[i] = first[to];
			first[to] = i;
		}
	});
	let k = 0;
	for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
		order[k++] = i;
		for (let from = first[i]; from >= 0; from = next[from]) stack.push(from);
	}
}

function creep(heightM: Float64Array): void {
	const before = heightM.slice();
	const share = (diffusivity * yearsPerStep) / cellM ** 2;
	for (let row = 1; row < rows - 1; row++) {
		for (let column = 1; column < columns - 1; column++) {
			const i = row * columns + column;
			const around =
				before[i - 1] + before[i + 1] + before[i - columns] + before[i + columns] - 4 * before[i];
			heightM[i] += share * around;
		}
	}
}

/** 0 to 1, the same for the same number. */
function randomAt(seed: number): number {
	let value = (seed + 1) * 0x9e3779b1;
	value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
	value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
	return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32;
}

/** 0 below 0, 1 above 1, without a corner. */
function smoothStep(value: number): number {
	const t = Math.min(1, Math.max(0, value));
	return t * t * (3 - 2 * t);
}

/** Height at a place of the grid, m east and north of its south-western corner: cubic between cells (Catmull & Rom 1974). */
export function heightOn(
	{ columns, rows, cellM, heightM }: Terrain,
	eastM: number,
	northM: number,
) {
	const x = Math.min(columns - 2.001, Math.max(1, eastM / cellM));
	const y = Math.min(rows - 2.001, Math.max(1, northM / cellM));
	const [column, row] = [Math.floor(x), Math.floor(y)];
	const along = (r: number) => {
		const i = r * columns + column;
		return cubic(heightM[i - 1], heightM[i], heightM[i + 1], heightM[i + 2], x - column);
	};
	return cubic(along(row - 1), along(row), along(row + 1), along(row + 2), y - row);
}

const cubic = (a: number, b: number, c: number, d: number, t: number) =>
	b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
