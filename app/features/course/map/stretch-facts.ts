import { valueAt } from "#domain/predictions/course/course-line.ts";
import type { Stretch } from "../course-stretch.ts";

/** Heights along a course, in lists of one length: m from the start, rising, and m. */
export interface CourseHeights {
	distanceM: readonly number[];
	elevationM: readonly number[];
}

interface StretchFacts {
	lengthM: number;
	/** Whole m, on the scale of the course's gain and loss; null without heights, as is the slope. */
	gainM: number | null;
	lossM: number | null;
	/** End to end, rise over run. */
	meanSlope: number | null;
}

/** What a stretch adds up to. Stretches that follow each other add up to the course. */
export function stretchFacts(
	{ distanceM, elevationM }: CourseHeights,
	course: { gainM: number | null; lossM: number | null },
	{ startM, endM }: Stretch,
): StretchFacts {
	const lengthM = endM - startM;
	const { gainM, lossM } = course;
	if (elevationM.length < 2 || gainM === null || lossM === null) {
		return { lengthM, gainM: null, lossM: null, meanSlope: null };
	}
	const inside = { up: 0, down: 0 };
	const whole = { up: 0, down: 0 };
	for (let i = 0; i + 1 < elevationM.length; i++) {
		const step = elevationM[i + 1] - elevationM[i];
		const [from, to] = [Math.max(startM, distanceM[i]), Math.min(endM, distanceM[i + 1])];
		const share = to > from ? (to - from) / (distanceM[i + 1] - distanceM[i]) : 0;
		const way = step > 0 ? "up" : "down";
		whole[way] += Math.abs(step);
		inside[way] += share * Math.abs(step);
	}
	// The course's gain and loss leave small waves out, plain sums do not.
	const scaled = (part: number, sum: number, totalM: number) =>
		sum > 0 ? Math.round((part / sum) * totalM) : 0;
	const heightAt = (atM: number) => valueAt(distanceM, elevationM, atM);
	return {
		lengthM,
		gainM: scaled(inside.up, whole.up, gainM),
		lossM: scaled(inside.down, whole.down, lossM),
		meanSlope: (heightAt(endM) - heightAt(startM)) / lengthM,
	};
}
