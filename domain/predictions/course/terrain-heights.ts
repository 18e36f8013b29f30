/**
 * Heights of the operator's terrain model at the borders of a course's grid, for a file without heights: the first one, then
 * the step to each next one, in decimetres. Edge and browser fill the course with the same numbers.
 */
export type TerrainHeights = readonly number[];

const stepsPerM = 10;

export function packHeights(heightsM: ArrayLike<number>): TerrainHeights {
	let before = 0;
	return Array.from(heightsM, (heightM) => {
		const height = Math.round(heightM * stepsPerM);
		const step = height - before;
		before = height;
		return step;
	});
}

/** m. */
export function unpackHeights(steps: TerrainHeights): Float64Array {
	let height = 0;
	return Float64Array.from(steps, (step) => {
		height += step;
		return height / stepsPerM;
	});
}
