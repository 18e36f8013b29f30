import type { CourseEdit } from "../../../../domain/predictions/edits/course-edit";
import { isSameEdits, type Reshape, type Reshaped, type Shaped } from "./edit-history";

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

export function undoEdits({ now, history }: Reshaped, reshape: Reshape): Reshaped {
	const last = history.past.at(-1);
	if (!last) return { now, history };
	const { before, after } = last;
	const next = isAsPlaced(now, after) ? before : reshape(now, before.edits);
	return {
		now: next,
		history: {
			past: history.past.slice(0, -1),
			future: [...history.future, { before: next, after: now, token: null }],
		},
	};
}

export function redoEdits({ now, history }: Reshaped, reshape: Reshape): Reshaped {
	const undone = history.future.at(-1);
	if (!undone) return { now, history };
	const { before, after } = undone;
	const next = isAsPlaced(now, before) ? after : reshape(now, after.edits);
	return {
		now: next,
		history: {
			past: [...history.past, { before: now, after: next, token: null }],
			future: history.future.slice(0, -1),
		},
	};
}

const isAsPlaced = (a: Shaped, b: Shaped) => a.stations === b.stations && a.stages === b.stages;
