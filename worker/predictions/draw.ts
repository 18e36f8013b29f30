import { errorLine } from "../../domain/loggable.ts";
import type { Course } from "../../domain/predictions/course.ts";
import { mapLineOf } from "../../domain/predictions/map-line.ts";
import { openArrivingCourse } from "./arriving-course.ts";
import type { PredictionDeps } from "./context.ts";
import type { UndrawnRow } from "./thumbnail-rows.ts";

/** Of one invocation, to stay within its CPU time: rows, and bytes of their files. */
const rowsAtOnce = 10;
const bytesAtOnce = 10 * 2 ** 20;

/**
 * Fills map line and thumbnail of rows stored before there were any, some at a time, one file after another. Ends when no
 * row is left: a file that is missing or refused marks its row. A bucket that fails is asked again by the queue.
 */
export async function draw({ store, enqueue }: PredictionDeps, after = ""): Promise<void> {
	const rows = await store.withoutThumbnail(after, rowsAtOnce);
	let bytes = 0;
	let last: string | undefined;
	for (const row of rows) {
		bytes += row.fileBytes;
		if (last !== undefined && bytes > bytesAtOnce) break;
		const object = await store.file(row);
		const course = object && readCourse(await object.bytes(), row);
		if (course) await store.addMapLine(row.id, mapLineOf(course));
		else await store.leaveUnread(row.id);
		last = row.id;
	}
	const isLast = rows.length < rowsAtOnce && last === rows.at(-1)?.id;
	if (!isLast) await enqueue({ kind: "predictions.draw", after: last });
}

/** Null when the core cannot read it: it read it once, so a later version refuses it. */
function readCourse(bytes: Uint8Array, { track }: UndrawnRow): Course | null {
	try {
		return openArrivingCourse().finish(bytes, track);
	} catch (error) {
		console.error(JSON.stringify({ event: "course_not_drawn", message: errorLine(error) }));
		return null;
	}
}
