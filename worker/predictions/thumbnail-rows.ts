import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { CourseEdit } from "../../domain/predictions/edits/course-edit.ts";
import type { MapLine } from "../../domain/predictions/map-line.ts";
import type { TerrainHeights } from "../../domain/predictions/terrain-heights.ts";
import { thumbnailOf } from "../../domain/predictions/thumbnail.ts";
import type { Database } from "../platform/sql.ts";
import { type JoinedFile, predictions } from "./tables.ts";

interface Context {
	db: Database;
}

/** A row stored before thumbnails: what its course is made from. */
export interface UndrawnRow {
	id: string;
	fileKey: string;
	fileBytes: number;
	track: number | null;
	terrainHeights: TerrainHeights | null;
	edits: readonly CourseEdit[];
	joined: readonly JoinedFile[];
}

/** At most so many rows without a thumbnail after an id, in the order of ids; rows to be converted come later. */
export async function withoutThumbnail(
	{ db }: Context,
	after: string,
	limit: number,
): Promise<UndrawnRow[]> {
	const rows = await db
		.select({
			id: predictions.id,
			fileKey: predictions.fileKey,
			fileBytes: predictions.fileBytes,
			track: predictions.track,
			terrainHeights: predictions.terrainHeights,
			edits: predictions.edits,
			joined: predictions.joined,
		})
		.from(predictions)
		.where(and(undrawn, isNotNull(predictions.course), gt(predictions.id, after)))
		.orderBy(predictions.id)
		.limit(limit);
	return rows.map((row) => ({ ...row, edits: row.edits ?? [], joined: row.joined ?? [] }));
}

/** Adds what is drawn of a course, unless the row has it by now or was deleted. */
export const addMapLine = (context: Context, id: string, line: MapLine): Promise<void> =>
	fill(context, id, {
		thumbnail: thumbnailOf(line),
		course: sql`json_set(${predictions.course}, '$.mapLine', json(${JSON.stringify(line)}))`,
	});

/** Marks a row whose file is missing or cannot be read, so that it is not read again. */
export const leaveUnread = (context: Context, id: string): Promise<void> =>
	fill(context, id, { thumbnail: "" });

const undrawn = isNull(predictions.thumbnail);

async function fill(
	{ db }: Context,
	id: string,
	columns: { thumbnail: string; course?: SQL },
): Promise<void> {
	await db
		.update(predictions)
		.set(columns)
		.where(and(eq(predictions.id, id), undrawn, isNotNull(predictions.course)));
}
