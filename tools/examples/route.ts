import { heightOn, type Terrain } from "./terrain.ts";

/** m east and north of the terrain's corner. */
export type Spot = readonly [eastM: number, northM: number];

/** What a way is built for. */
export interface WayKind {
	/** Slopes up to this one cost little, steeper ones much. */
	readonly easySlope: number;
	/** Radius over which bends are cut, m. */
	readonly bendM: number;
	/** Length over which its heights are levelled, m: roads are embanked, trails follow the ground. */
	readonly levelledM: number;
	/** Of the ground's small bumps, m. */
	readonly bumpM: number;
}

export const road: WayKind = { easySlope: 0.052, bendM: 90, levelledM: 180, bumpM: 0.4 };
export const trail: WayKind = { easySlope: 0.2, bendM: 45, levelledM: 40, bumpM: 1.6 };

/** A way over the ground: points of even spacing. */
export interface Way {
	readonly eastM: readonly number[];
	readonly northM: readonly number[];
	readonly heightM: readonly number[];
	/** From the start. */
	readonly distanceM: readonly number[];
}

const cellM = 50;
const spacingM = 16;

/** Steps to the cells around, and between them: sixteen directions, and their lengths, m. */
const stepX = [1, -1, 0, 0, 1, 1, -1, -1, 2, 2, -2, -2, 1, 1, -1, -1];
const stepY = [0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1, 2, -2, 2, -2];
const stepM = stepX.map((x, k) => Math.hypot(x, stepY[k]) * cellM);

/** Finds ways that people would build: short, and no steeper than they must be. */
export class WayFinder {
	readonly #terrain: Terrain;
	readonly #columns: number;
	readonly #rows: number;
	readonly #heightM: Float32Array;

	constructor(terrain: Terrain) {
		this.#terrain = terrain;
		this.#columns = Math.floor((terrain.columns * terrain.cellM) / cellM);
		this.#rows = Math.floor((terrain.rows * terrain.cellM) / cellM);
		this.#heightM = Float32Array.from({ length: this.#columns * this.#rows }, (_, i) =>
			heightOn(terrain, (i % this.#columns) * cellM, Math.floor(i / this.#columns) * cellM),
		);
	}

	/** The way through all spots, in their order. */
	through(spots: readonly Spot[], kind: WayKind): Way {
		const legs = spots.slice(1).map((to, k) => this.#leg(spots[k], to, kind));
		return this.#drawn([legs[0][0], ...legs.flatMap((leg) => leg.slice(1))], kind);
	}

	/** A* (Hart, Nilsson & Raphael 1968) over the grid. */
	#leg(from: Spot, to: Spot, kind: WayKind): Spot[] {
		const columns = this.#columns;
		const cellOf = ([eastM, northM]: Spot) =>
			Math.round(northM / cellM) * columns + Math.round(eastM / cellM);
		const [start, goal] = [cellOf(from), cellOf(to)];
		const [goalX, goalY] = [goal % columns, Math.floor(goal / columns)];
		const cost = new Float64Array(this.#heightM.length).fill(Infinity);
		const before = new Int32Array(this.#heightM.length).fill(-1);
		const open = new Heap();
		cost[start] = 0;
		open.push(start, 0);
		for (let i = open.pop(); i !== undefined && i !== goal; i = open.pop()) {
			const x = i % columns;
			const y = (i - x) / columns;
			for (let k = 0; k < 16; k++) {
				const [nx, ny] = [x + stepX[k], y + stepY[k]];
				if (nx < 0 || ny < 0 || nx >= columns || ny >= this.#rows) continue;
				const next = ny * columns + nx;
				const steepness =
					Math.abs(this.#heightM[next] - this.#heightM[i]) / stepM[k] / kind.easySlope;
				const reached = cost[i] + stepM[k] * (1 + steepness * steepness * steepness);
				if (reached >= cost[next]) continue;
				cost[next] = reached;
				before[next] = i;
				open.push(next, reached + Math.hypot(nx - goalX, ny - goalY) * cellM);
			}
		}
		const line: Spot[] = [];
		for (let i = goal; i >= 0; i = before[i]) {
			line.unshift([(i % columns) * cellM, Math.floor(i / columns) * cellM]);
		}
		return line;
	}

	/** Corners cut, points at even spacing that sway a little, heights of the ground. */
	#drawn(corners: readonly Spot[], kind: WayKind): Way {
		const even = evenly(corners, spacingM);
		const reach = Math.round(kind.bendM / spacingM);
		const east = smoothed(
			even.map(([eastM]) => eastM),
			reach,
		);
		const north = smoothed(
			even.map(([, northM]) => northM),
			reach,
		);
		const points = evenly(
			east.map((eastM, k) => swayed([eastM, north[k]], k * spacingM)),
			spacingM,
		);
		const ground = points.map(([eastM, northM], k) => {
			const bump = Math.sin(k / 5.1) + Math.sin(k / 2.3 + 1) * 0.5 + Math.sin(k / 13.7) * 1.3;
			return heightOn(this.#terrain, eastM, northM) + kind.bumpM * bump;
		});
		const distanceM = [0];
		for (let k = 1; k < points.length; k++) {
			const [a, b] = [points[k - 1], points[k]];
			distanceM.push(distanceM[k - 1] + Math.hypot(b[0] - a[0], b[1] - a[1]));
		}
		return {
			eastM: points.map(([eastM]) => eastM),
			northM: points.map(([, northM]) => northM),
			heightM: smoothed(ground, Math.round(kind.levelledM / spacingM)),
			distanceM,
		};
	}
}

/** Points of a line at even spacing, and its end. */
function evenly(line: readonly Spot[], stepM: number): Spot[] {
	const points: Spot[] = [line[0]];
	let aheadM = stepM;
	for (let k = 1; k < line.length; k++) {
		const [a, b] = [line[k - 1], line[k]];
		const lengthM = Math.hypot(b[0] - a[0], b[1] - a[1]);
		for (; aheadM < lengthM; aheadM += stepM) {
			const share = aheadM / lengthM;
			points.push([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]);
		}
		aheadM -= lengthM;
	}
	return [...points, line[line.length - 1]];
}

/** Thrice the mean over `reach` neighbours on each side, which is nearly a Gaussian; ends stay where they are. */
function smoothed(values: readonly number[], reach: number): number[] {
	let line = [...values];
	for (let round = 0; round < 3; round++) {
		const sums = [0];
		for (const value of line) sums.push(sums[sums.length - 1] + value);
		line = line.map((_, k) => {
			const half = Math.min(reach, k, line.length - 1 - k);
			return (sums[k + half + 1] - sums[k - half]) / (2 * half + 1);
		});
	}
	return line;
}

/** A few metres beside the line, as feet and wheels have worn it. */
const swayed = ([eastM, northM]: Spot, alongM: number): Spot => [
	eastM + 5 * Math.sin(alongM / 61) + 3 * Math.sin(alongM / 23 + 1),
	northM + 5 * Math.sin(alongM / 53 + 2) + 3 * Math.sin(alongM / 29),
];

/** A binary heap: the least comes first. */
class Heap {
	readonly #items: number[] = [];
	readonly #ranks: number[] = [];

	push(item: number, rank: number): void {
		const [items, ranks] = [this.#items, this.#ranks];
		let k = items.length;
		items.push(item);
		ranks.push(rank);
		while (k > 0) {
			const parent = (k - 1) >> 1;
			if (ranks[parent] <= rank) break;
			[items[k], ranks[k]] = [items[parent], ranks[parent]];
			k = parent;
		}
		[items[k], ranks[k]] = [item, rank];
	}

	pop(): number | undefined {
		const [items, ranks] = [this.#items, this.#ranks];
		const top = items[0];
		const item = items.pop();
		const rank = ranks.pop();
		if (item === undefined || rank === undefined || items.length === 0) return top;
		let k = 0;
		for (let child = 1; child < items.length; child = 2 * k + 1) {
			if (child + 1 < items.length && ranks[child + 1] < ranks[child]) child++;
			if (ranks[child] >= rank) break;
			[items[k], ranks[k]] = [items[child], ranks[child]];
			k = child;
		}
		[items[k], ranks[k]] = [item, rank];
		return top;
	}
}
