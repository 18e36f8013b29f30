import { AppError } from "../../domain/app-error.ts";
import { errorLine } from "../../domain/loggable.ts";
import { type MapLine, mapLineOf } from "../../domain/predictions/map-line.ts";
import { isMemoryError } from "../platform/memory-budget.ts";
import type { PredictionDeps } from "./context.ts";
import { withStoredCourse } from "./stored-course.ts";
import type { UndrawnRow } from "./thumbnail-rows.ts";

/** Of one invocation, to stay within its CPU time: rows, and bytes of their files. */
const rowsAtOnce = 10;
const bytesAtOnce = 10 * 2 ** 20;

/**
 * Fills map line and thumbnail of rows stored before there were any, some at a time, one file after another. Ends when no
 * row is left: a file that is missing or refused marks its row. A bucket that fails is asked again by the queue.
 */
export async function draw(deps: PredictionDeps, after = ""): Promise<void> {
	const { store, enqueue } = deps;
	const rows = await store.withoutThumbnail(after, rowsAtOnce);
	let bytes = 0;
	let last: string | undefined;
	for (const row of rows) {
		bytes += row.fileBytes;
		if (last !== undefined && bytes > bytesAtOnce) break;
		const mapLine = await readable(deps, row);
		if (mapLine) await store.addMapLine(row, mapLine);
		else await store.leaveUnread(row);
		last = row.id;
	}
	const isLast = rows.length < rowsAtOnce && last === rows.at(-1)?.id;
	if (!isLast) await enqueue({ kind: "predictions.draw", after: last });
}

/** Null when a file is missing, or refused by now, or too much for the core. */
async function readable(deps: PredictionDeps, row: UndrawnRow): Promise<MapLine | null> {
	try {
		return await withStoredCourse(deps, row, (edited) => edited && mapLineOf(edited.course));
	} catch (error) {
		const isRefused = error instanceof AppError && !isMemoryError(error);
		if (!(isRefused || error instanceof WebAssembly.RuntimeError)) throw error;
		console.error(JSON.stringify({ event: "course_not_drawn", message: errorLine(error) }));
		return null;
	}
}
