import type { Course } from "./course.ts";
import { percent } from "./present-rows.ts";
import type { PredictionBody } from "./wire.ts";

export const maxProfileSamples = 400;

/** Borders of cells, evenly thinned, first and last kept. Without elevation there are no heights. */
export function sampleProfile(course: Course): PredictionBody["profile"] {
	const cells = course.grade.length;
	const samples = Math.min(maxProfileSamples, cells + 1);
	const borders = Array.from({ length: samples }, (_, k) =>
		Math.round((k * cells) / (samples - 1)),
	);
	const metres = borders.map((i) => (i === cells ? course.distanceM : i * course.cellM));
	const known = course.elevationMethod !== "none";
	const heights = borders.map((i) => (known ? course.elevationM[i] : 0));
	return {
		distance_m: metres.map((value) => Math.round(value * 10) / 10),
		elevation_m: known ? heights.map((value) => Math.round(value * 10) / 10) : [],
		slope: heights.map((_, k) => {
			// the last sample repeats the slope that led to it
			const i = Math.min(k, samples - 2);
			return percent((heights[i + 1] - heights[i]) / (metres[i + 1] - metres[i]));
		}),
	};
}
