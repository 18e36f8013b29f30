import type { Course } from "./course.ts";

/** What a course adds up to from its start to a distance, m. Rises and falls add up to the course's gain and loss. */
export interface CourseSums {
	riseM(distanceM: number): number;
	fallM(distanceM: number): number;
	/** Flat-equivalent length. */
	equivalentM(distanceM: number): number;
	/** Smoothed height; 0 without heights. */
	heightM(distanceM: number): number;
	/** The slope of largest size of the cells between two distances, rise over run; 0 without heights. */
	steepest(startM: number, endM: number): number;
}

/** Fields of a course that its sums are made of. */
type Grid = Pick<
	Course,
	| "cellM"
	| "lastCellM"
	| "grade"
	| "elevationM"
	| "elevationMethod"
	| "distanceM"
	| "gainM"
	| "lossM"
>;

/** `cellCostM`: flat-equivalent metres of each cell. */
export function courseSums(course: Grid, cellCostM: Float64Array): CourseSums {
	const { cellM, lastCellM, grade, distanceM: courseM } = course;
	const cells = grade.length;
	const known = course.elevationMethod !== "none";
	const heights = known ? course.elevationM : new Float64Array(cells + 1);
	const rises = new Float64Array(cells + 1);
	const falls = new Float64Array(cells + 1);
	const costs = new Float64Array(cells + 1);
	for (let i = 0; i < cells; i++) {
		const step = heights[i + 1] - heights[i];
		rises[i + 1] = rises[i] + Math.max(0, step);
		falls[i + 1] = falls[i] + Math.max(0, -step);
		costs[i + 1] = costs[i] + cellCostM[i];
	}
	const cellAt = (distanceM: number) =>
		Math.min(cells - 1, Math.max(0, Math.floor(distanceM / cellM)));
	const at = (borders: Float64Array) => (distanceM: number) => {
		if (distanceM >= courseM) return borders[cells];
		const i = cellAt(distanceM);
		const share = (distanceM - i * cellM) / (i === cells - 1 ? lastCellM : cellM);
		return borders[i] + Math.min(1, Math.max(0, share)) * (borders[i + 1] - borders[i]);
	};
	/** The headline's gain filters small waves, plain sums do not. */
	const scaled = (borders: Float64Array, totalM: number) => {
		const scale = borders[cells] > 0 ? totalM / borders[cells] : 0;
		const sumAt = at(borders);
		return (distanceM: number) => scale * sumAt(distanceM);
	};
	return {
		riseM: scaled(rises, course.gainM),
		fallM: scaled(falls, course.lossM),
		equivalentM: at(costs),
		heightM: at(heights),
		steepest: (startM, endM) => {
			let steepest = 0;
			const last = Math.min(cells - 1, Math.ceil(endM / cellM) - 1);
			for (let i = cellAt(startM); known && i <= last; i++) {
				if (Math.abs(grade[i]) > Math.abs(steepest)) steepest = grade[i];
			}
			return steepest;
		},
	};
}
