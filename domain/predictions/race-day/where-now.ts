import type { Board, BoardRow } from "./race-board.ts";

/** Places that are offered at a time. */
const mostPlaces = 3;

/**
 * Places that a runner whose passage is overdue may have passed last, by the forecast of before: the likeliest first. None while
 * nothing is missing.
 */
export function candidatesOf(
	{ rows, missing, startMs }: Pick<Board, "rows" | "missing" | "startMs">,
	nowMs: number,
): BoardRow[] {
	if (missing === null || startMs === null) return [];
	const nowS = (nowMs - startMs) / 1000;
	const due = rows.filter(({ lowS }, k) => k === missing || (k > missing && lowS <= nowS));
	const by = ({ arrivalS }: BoardRow) => Math.abs(nowS - arrivalS);
	return due.sort((a, b) => by(a) - by(b)).slice(0, mostPlaces);
}
