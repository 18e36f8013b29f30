import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { CourseEdit } from "../../domain/predictions/edits/course-edit.ts";
import type { MapLine } from "../../domain/predictions/map-line.ts";
import type { TerrainHeights } from "../../domain/predictions/terrain-heights.ts";
import { thumbnailOf } from "../../domain/predictions/thumbnail.ts";
import type { Database } from "../platform/sql.ts";
import type { PackedPrediction } from "./packed-prediction.ts";
import { type JoinedFile, predictions } from "./tables.ts";

interface Context {
	db: Database;
}

/** A row stored before thumbnails: what its course is made from. */
export interface UndrawnRow {
	id: string;
	userId: string;
	fileKey: string;
	fileBytes: number;
	track: number | null;
	terrainHeights: TerrainHeights | null;
	edits: readonly CourseEdit[];
	joined: readonly JoinedFile[];
	packed: PackedPrediction;
	/** Of the row as it was read. */
	revision: number;
}

/** At most so many rows without a thumbnail after an id, in the order of ids; rows of earlier releases are packed first. */
export async function withoutThumbnail(
	{ db }: Context,
	after: string,
	limit: number,
): Promise<UndrawnRow[]> {
	const rows = await db
		.select({
			id: predictions.id,
			userId: predictions.userId,
			fileKey: predictions.fileKey,
			fileBytes: predictions.fileBytes,
			track: predictions.track,
			terrainHeights: predictions.terrainHeights,
			edits: predictions.edits,
			joined: predictions.joined,
			packed: predictions.packed,
			revision: predictions.revision,
		})
		.from(predictions)
		.where(and(undrawn, gt(predictions.id, after)))
		.orderBy(predictions.id)
		.limit(limit);
	return rows.map(({ packed, ...row }) => ({
		...row,
		edits: row.edits ?? [],
		joined: row.joined ?? [],
		packed: packed as PackedPrediction,
	}));
}

/** Adds what is drawn of a course, unless the row was written since it was read, or was deleted. */
export const addMapLine = (context: Context, row: UndrawnRow, mapLine: MapLine): Promise<void> => {
	const course = { ...row.packed.course, mapLine };
	return fill(context, row, { thumbnail: thumbnailOf(mapLine), packed: { ...row.packed, course } });
};

/** Marks a row whose file is missing or cannot be read, so that it is not read again. */
export const leaveUnread = (context: Context, row: UndrawnRow): Promise<void> =>
	fill(context, row, { thumbnail: "" });

const undrawn = and(
	isNull(predictions.thumbnail),
	isNull(predictions.question),
	isNotNull(predictions.packed),
);

async function fill(
	{ db }: Context,
	{ id, revision }: UndrawnRow,
	columns: { thumbnail: string; packed?: PackedPrediction },
): Promise<void> {
	await db
		.update(predictions)
		.set(columns)
		.where(and(eq(predictions.id, id), eq(predictions.revision, revision), undrawn));
}
