// Folder: the question of a result as its runner changes it, edits of the course among it. Imports: plan.

import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { isSameEdits, type Reshape, type Reshaped, type Shaped } from "./edit-history.ts";

interface ChangeInputs {
	edits: readonly CourseEdit[];
	reshape: Reshape;
	token: object | null;
}

/** Other steps. Each move of a handle begins where the first one did, so that nothing is lost on the way. */
export function changeEdits(
	{ now, history }: Reshaped,
	{ edits, reshape, token }: ChangeInputs,
): Reshaped {
	const last = history.past.at(-1);
	const goesOn = token !== null && last?.token === token ? last : null;
	// Stations that were edited since count as they are now.
	const after = reshape(goesOn && isAsPlaced(now, goesOn.after) ? goesOn.before : now, edits);
	if (!goesOn && isSameEdits(edits, now.edits)) return { now, history };
	const before = goesOn?.before ?? now;
	const earlier = goesOn ? history.past.slice(0, -1) : history.past;
	const isBack = isSameEdits(edits, before.edits);
	return {
		now: after,
		history: { past: isBack ? earlier : [...earlier, { before, after, token }], future: [] },
	};
}

export function undoEdits(reshaped: Reshaped, reshape: Reshape): Reshaped {
	const { past, future } = reshaped.history;
	const last = past.at(-1);
	if (!last) return reshaped;
	const now = stepTo(last.before, last.after, reshaped.now, reshape);
	const undone = { before: now, after: reshaped.now, token: null };
	return { now, history: { past: past.slice(0, -1), future: [...future, undone] } };
}

export function redoEdits(reshaped: Reshaped, reshape: Reshape): Reshaped {
	const { past, future } = reshaped.history;
	const undone = future.at(-1);
	if (!undone) return reshaped;
	const now = stepTo(undone.after, undone.before, reshaped.now, reshape);
	const done = { before: reshaped.now, after: now, token: null };
	return { now, history: { past: [...past, done], future: future.slice(0, -1) } };
}

/** `target` as it was, unless stations or stages have changed since `left`: then its edits with those of now. */
const stepTo = (target: Shaped, left: Shaped, now: Shaped, reshape: Reshape): Shaped =>
	isAsPlaced(now, left) ? target : reshape(now, target.edits);

const isAsPlaced = (a: Shaped, b: Shaped) => a.stations === b.stations && a.stages === b.stages;
