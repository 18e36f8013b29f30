// Folder: the days of a course. Imports: plan, export, what-if, edits.

import type { Stage } from "#domain/predictions/options/stage.ts";
import { stageProblem } from "#domain/predictions/stages/check-stages.ts";

interface DaysContext {
	courseM: number;
	start: string | null;
}

/** Days as they are edited: those that cannot be predicted yet are a draft, and the question keeps its own until then. */
export function editedDays(
	stages: readonly Stage[],
	context: DaysContext,
): { draft: readonly Stage[] | null; usable: readonly Stage[] | null } {
	const isUsable = stageProblem(stages, context) === null;
	return isUsable ? { draft: null, usable: stages } : { draft: stages, usable: null };
}

/** The days with one more, which begins at a distance, m, and has no start time. */
export const splitAt = (stages: readonly Stage[], startM: number): readonly Stage[] =>
	[...stages, { startM, start: null }].toSorted((a, b) => a.startM - b.startM);

/** Whether a further day can begin there. */
export const isFreeAt = (stages: readonly Stage[], startM: number, context: DaysContext) =>
	stageProblem(splitAt(stages, startM), context) === null;

/** A day after the first with other values; `place` counts from the second day, 0. */
export const withDay = (
	stages: readonly Stage[],
	place: number,
	part: Partial<Stage>,
): readonly Stage[] => stages.map((one, k) => (k === place ? { ...one, ...part } : one));

/** A day is run with the one before it. */
export const joinedDay = (stages: readonly Stage[], place: number): readonly Stage[] =>
	stages.filter((_, k) => k !== place);
