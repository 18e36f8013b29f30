import { z } from "zod";
import { dayMs } from "#domain/time.ts";

/**
 * Where a list goes on: the service has no pages, and a newest date that is on the athlete's own clock. The oldest
 * date that was listed is listed again, since a page may end within it, without what it has held.
 */
export interface Cursor {
	/** "2026-11-21", on the clock of the activities. */
	readonly date: string;
	/** Ids of that date that were listed. */
	readonly ids: readonly string[];
}

/** A row of the list, as far as it can be read. */
interface Place {
	readonly id: string | null;
	readonly date: string | null;
}

const cursor = z.object({ date: z.iso.date(), ids: z.array(z.string()) });

/** Null on the first page, and for a text that is none of ours. */
export function parseCursor(text: string | null | undefined): Cursor | null {
	if (!text) return null;
	try {
		return cursor.parse(JSON.parse(text));
	} catch {
		return null;
	}
}

/** The newest date to request, a day later than needed: whether the service includes it is not documented. */
export const newestOf = ({ date }: Cursor): string =>
	new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);

/** Whether a row was not listed before. Of the date that is listed twice, only a row with an id can be new. */
export const isBefore = ({ date, ids }: Cursor, row: Place): boolean =>
	row.date !== null &&
	(row.date < date || (row.date === date && row.id !== null && !ids.includes(row.id)));

/** The cursor behind the new rows of a page; null when there are none that can be placed, which ends the list. */
export function cursorAfter(rows: readonly Place[], before: Cursor | null): string | null {
	const dates = rows.flatMap(({ date }) => date ?? []).sort();
	if (dates.length === 0) return null;
	const [date] = dates;
	const own = rows.flatMap((row) => (row.date === date && row.id !== null ? [row.id] : []));
	const ids = before?.date === date ? [...before.ids, ...own] : own;
	return JSON.stringify({ date, ids } satisfies Cursor);
}
