import { heightAt } from "./height-field.ts";
import type { Box } from "./region.ts";

/** Points along a line, [longitude, latitude]. */
export type Line = readonly (readonly [number, number])[];

/** One contour line, and its height, m. */
interface Contour {
	readonly heightM: number;
	readonly line: Line;
}

/** Lines of equal height each `stepM` metres, by marching squares on a grid of `cells` × `cells`. */
export function contoursOf(box: Box, { stepM = 20, cells = 240 } = {}): Contour[] {
	const grid = sampled(box, cells);
	const [low, high] = extent(grid.heights);
	const contours: Contour[] = [];
	for (let heightM = Math.ceil(low / stepM) * stepM; heightM <= high; heightM += stepM) {
		for (const line of joined(segmentsAt(grid, heightM))) contours.push({ heightM, line });
	}
	return contours;
}

interface Grid {
	readonly box: Box;
	readonly cells: number;
	/** Row after row from the south-west. */
	readonly heights: Float64Array;
}

function sampled(box: Box, cells: number): Grid {
	const [west, south, east, north] = box;
	const heights = new Float64Array((cells + 1) ** 2);
	for (let row = 0; row <= cells; row++) {
		for (let column = 0; column <= cells; column++) {
			const lon = west + ((east - west) * column) / cells;
			const lat = south + ((north - south) * row) / cells;
			heights[row * (cells + 1) + column] = heightAt({ lon, lat });
		}
	}
	return { box, cells, heights };
}

const extent = (values: Float64Array): [number, number] => [
	values.reduce((least, value) => Math.min(least, value)),
	values.reduce((most, value) => Math.max(most, value)),
];

/** Ends of a piece of line, each on an edge of the grid that its name tells. */
type Segment = readonly [string, string];
interface Segments {
	readonly list: readonly Segment[];
	readonly places: ReadonlyMap<string, readonly [number, number]>;
}

/** Edges of a cell that the line joins, by which corners (south-west, south-east, north-east, north-west) are above. */
const joinedEdges: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
	1: [[3, 0]],
	2: [[0, 1]],
	3: [[3, 1]],
	4: [[1, 2]],
	6: [[0, 2]],
	7: [[3, 2]],
	8: [[2, 3]],
	9: [[2, 0]],
	11: [[2, 1]],
	12: [[1, 3]],
	13: [[1, 0]],
	14: [[0, 3]],
	5: [
		[3, 0],
		[1, 2],
	],
	10: [
		[0, 1],
		[2, 3],
	],
};

function segmentsAt({ box, cells, heights }: Grid, heightM: number): Segments {
	const [west, south, east, north] = box;
	const list: Segment[] = [];
	const places = new Map<string, readonly [number, number]>();
	const side = cells + 1;
	/** Where the line crosses from one corner to the next, by their numbers. */
	const crossing = (from: number, to: number): string => {
		const name = `${Math.min(from, to)}-${Math.max(from, to)}`;
		const share = (heightM - heights[from]) / (heights[to] - heights[from]);
		const column = (from % side) + share * ((to % side) - (from % side));
		const [fromRow, toRow] = [Math.floor(from / side), Math.floor(to / side)];
		const row = fromRow + share * (toRow - fromRow);
		const lon = west + ((east - west) * column) / cells;
		const lat = south + ((north - south) * row) / cells;
		places.set(name, [lon, lat]);
		return name;
	};
	for (let row = 0; row < cells; row++) {
		for (let column = 0; column < cells; column++) {
			const corner = row * side + column;
			const corners = [corner, corner + 1, corner + side + 1, corner + side];
			const above = corners.reduce(
				(bits, at, i) => bits | (heights[at] >= heightM ? 1 << i : 0),
				0,
			);
			for (const pair of joinedEdges[above] ?? []) {
				const [from, to] = pair.map((edge) => crossing(corners[edge], corners[(edge + 1) % 4]));
				list.push([from, to]);
			}
		}
	}
	return { list, places };
}

/** Pieces that share an end, as lines. */
function joined({ list, places }: Segments): Line[] {
	const byEnd = new Map<string, Segment[]>();
	for (const segment of list) {
		for (const end of segment) byEnd.set(end, [...(byEnd.get(end) ?? []), segment]);
	}
	const used = new Set<Segment>();
	const walk = (from: string): string[] => {
		const names = [from];
		for (;;) {
			const at = names[names.length - 1];
			const next = byEnd.get(at)?.find((segment) => !used.has(segment));
			if (!next) return names;
			used.add(next);
			names.push(next[0] === at ? next[1] : next[0]);
		}
	};
	// Open lines begin at an end that no other piece shares, rings anywhere.
	const starts = [...byEnd].filter(([, segments]) => segments.length === 1).map(([end]) => end);
	return [...starts, ...byEnd.keys()]
		.map(walk)
		.filter((names) => names.length > 2)
		.map((names) => names.map((name) => places.get(name) ?? [0, 0]));
}
