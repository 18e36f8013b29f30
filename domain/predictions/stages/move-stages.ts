import type { Piece } from "../course/edits/course-edit.ts";
import { passagesOf, piecesLengthM, placeOf } from "../course/edits/piece-places.ts";
import { decimetres } from "../course/rounding.ts";
import { maxStages, type Stage, shortestStageM } from "../options/stage.ts";
import { secondsBetween } from "../options/start-time.ts";

/** A course before and after an edit. */
interface MovedAlong {
	from: readonly Piece[];
	to: readonly Piece[];
}

/**
 * The stages of a course that was edited: each begins at the same place on the ground, the first time that the course
 * passes it. One whose place is left out is dropped, and so is one that would be too short. Starts stay in order: on a
 * course that is turned round, the first day is still the first.
 */
export function moveStages(stages: readonly Stage[], { from, to }: MovedAlong): Stage[] {
	const courseM = piecesLengthM(to);
	const kept = stages.flatMap(({ startM, start }) => {
		const place = placeOf(from, startM);
		const [atM] = place ? passagesOf(to, place) : [];
		return atM === undefined ? [] : [{ startM: decimetres(atM), start }];
	});
	const starts = startsInOrder(kept);
	const inOrder = kept.toSorted((a, b) => a.startM - b.startM);
	const moved: Stage[] = [];
	for (const [k, { startM }] of inOrder.entries()) {
		const beforeM = moved.at(-1)?.startM ?? 0;
		if (startM - beforeM < shortestStageM || courseM - startM < shortestStageM) continue;
		moved.push({ startM, start: starts[k] });
	}
	return moved.slice(0, maxStages - 1);
}

/** The starts of stages, those that are known from the earliest on. */
function startsInOrder(stages: readonly Stage[]): (string | null)[] {
	const known = stages.flatMap(({ start }) => start ?? []);
	const sorted = known.toSorted((a, b) => -(secondsBetween(a, b) ?? 0));
	let next = 0;
	return stages.map(({ start }) => (start === null ? null : sorted[next++]));
}
