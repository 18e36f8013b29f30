import { errorLine } from "#domain/loggable.ts";
import type { Course } from "#domain/predictions/course/course.ts";
import {
	isUsable,
	type NormalsFile,
	normalsOfFile,
} from "#domain/predictions/model/climate/normal-rows.ts";
import {
	type LocalClimate,
	localClimate,
	type Normals,
} from "#domain/predictions/model/climate/normals.ts";
import { siteOf } from "#domain/predictions/model/conditions.ts";
import { z } from "#domain/schema.ts";
import { hourMs, minuteMs } from "#domain/time.ts";

/** Object of the bucket with maps: the operator's table of normals, as `npm run operator -- normals` writes it. */
export const normalsKey = "climate-normals.json";
export const mostNormalsFileBytes = 4 * 2 ** 20;

/** How long an isolate uses what it read, and does without after an error. */
const usedMs = hourMs;
const triedAgainMs = minuteMs;

const file = z.object({ source: z.string().min(1).max(120), rows: z.array(z.string().max(400)) });

export interface OperatorNormals {
	/** The climate of a course by the operator's table; undefined, for that of the built-in one, without a usable table. */
	climateOf(course: Course): Promise<LocalClimate | undefined>;
}

/** Reads the table once and keeps it. A table that is missing, broken or out of reach is as none; errors are logged. */
export function createOperatorNormals(bucket: R2Bucket, now: () => Date): OperatorNormals {
	let read: { table: Promise<Normals | null>; untilMs: number } | null = null;
	const tableNow = () => {
		const nowMs = now().getTime();
		if (!read || nowMs >= read.untilMs) {
			const own = { table: readTable(bucket), untilMs: nowMs + usedMs };
			own.table = own.table.catch((error: unknown) => {
				console.error(JSON.stringify({ event: "normals_unread", message: errorLine(error) }));
				own.untilMs = now().getTime() + triedAgainMs;
				return null;
			});
			read = own;
		}
		return read.table;
	};
	return {
		async climateOf(course) {
			const table = await tableNow();
			if (!table) return undefined;
			const { place, altitudeM } = siteOf(course);
			return localClimate(table, place, altitudeM);
		},
	};
}

async function readTable(bucket: R2Bucket): Promise<Normals | null> {
	const object = await bucket.get(normalsKey);
	if (!object) return null;
	if (object.size > mostNormalsFileBytes) {
		await object.body.cancel();
		throw new Error(`The table of normals has ${object.size} bytes.`);
	}
	const table = normalsOfFile(file.parse(await object.json()) satisfies NormalsFile);
	if (!isUsable(table)) throw new Error("The table of normals has a row that cannot be used.");
	return table;
}
