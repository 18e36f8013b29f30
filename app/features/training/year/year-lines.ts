import type { Outline } from "#domain/predictions/course/outline.ts";
import { outlineStepM } from "#domain/predictions/course/outline.ts";

/** Half of the side of the drawing, whose middle is where all runs begin. */
export const half = 500;
/** Runs that go much farther than most run out of the drawing, or the others would be a dot. */
const usualShare = 0.9;
const mostBeyondUsual = 3;
/** Rings at round distances, as many as there is room for. */
const mostRings = 3;
const roundSteps = [1, 2, 5];

/** How a drawing of outlines is scaled. */
export interface LinesScale {
	/** Units of the drawing a metre. */
	readonly perM: number;
	/** m from the start, each. */
	readonly rings: readonly number[];
}

/** `unitM`: of the distances that rings are round in. */
export function linesScale(outlines: readonly Outline[], unitM: number): LinesScale {
	const reaches = outlines.map(reachM).sort((a, b) => a - b);
	const farthest = reaches[reaches.length - 1] ?? unitM;
	const usual = reaches[Math.floor(usualShare * (reaches.length - 1))] ?? unitM;
	const shownM = Math.min(farthest, mostBeyondUsual * usual);
	const step = unitM * roundStep(shownM / unitM / mostRings);
	const count = Math.floor(shownM / step + 1e-9);
	return {
		perM: (half * 0.97) / shownM,
		rings: Array.from({ length: count }, (_, i) => (i + 1) * step),
	};
}

const reachM = ({ east, north }: Outline) =>
	outlineStepM * Math.max(...east.map((x, i) => Math.hypot(x, north[i])));

/** The least of 1, 2, 5, 10, … that is not below, from a tenth on. */
function roundStep(least: number): number {
	for (let power = 0.1; ; power *= 10) {
		const found = roundSteps.find((step) => step * power >= least);
		if (found) return found * power;
	}
}

/** Path data of an outline from the middle of the drawing, in whole units. */
export function linePathOf({ east, north }: Outline, { perM }: LinesScale): string {
	const units = (steps: number) => Math.round(steps * outlineStepM * perM);
	let path = "M0 0";
	let [x, y] = [0, 0];
	for (let i = 1; i < east.length; i++) {
		const [toX, toY] = [units(east[i]), -units(north[i])];
		if (toX === x && toY === y) continue;
		path += `l${toX - x} ${toY - y}`;
		[x, y] = [toX, toY];
	}
	return path;
}
