import { z } from "#domain/schema.ts";
import { leftOutReasons } from "#domain/training/archive/selection.ts";
import { importKinds, importOutcomes } from "#domain/training/imports.ts";

/** IANA name of the zone that the runner lives in: files that note UTC alone take their days from it. */
const timeZone = z.string().max(64).describe('IANA time zone, "Europe/Paris"');
const title = z.string().max(300);

/** Body of `POST /api/imports`. */
export const newImport = z
	.object({
		name: z
			.string()
			.trim()
			.min(1)
			.max(200)
			.describe("What was chosen: the archive's or file's name"),
		files_total: z.int().min(0).max(200_000),
		kind: z
			.enum(importKinds)
			.default("files")
			.describe("apple-health: runs of an export of Apple Health, and nothing else"),
		left_out: z
			.array(z.object({ path: z.string().max(500), reason: z.enum(leftOutReasons) }))
			.max(500)
			.default([])
			.describe("What was found not to be an activity before anything was sent"),
	})
	.transform(({ name, files_total, kind, left_out }) => ({
		name,
		kind,
		filesTotal: files_total,
		leftOut: left_out,
	}));
export type NewImportWire = z.input<typeof newImport>;

export const importSummary = z.object({
	id: z.string(),
	name: z.string(),
	kind: z.enum(importKinds),
	created_at: z.iso.datetime(),
	files_total: z.int(),
	/** Activities that this import added. */
	activities: z.int(),
	left_out: z.int(),
});
export type ImportSummaryWire = z.infer<typeof importSummary>;

/** Query of `PUT /api/imports/{id}/files`; the body is the file, packed with gzip or not. */
export const importedFileQuery = z.object({
	path: z.string().min(1).max(500),
	zone: timeZone,
	title: title.optional().describe("The runner's own title of the activity"),
	sport: z.string().max(60).optional().describe("The runner's own word for the sport"),
});

/** Answer for one file. */
export const importedFile = z.object({
	outcome: z.enum(importOutcomes),
	activities: z.int().describe("How many it brought"),
	code: z.string().nullable().describe("Why it was left out"),
	detail: z.string().nullable(),
});

const typedInActivity = z
	.object({
		id: z.string().regex(/^\d{1,20}$/),
		title,
		sport: z.string().max(60),
		start_date: z.iso.datetime(),
		elapsed_time: z.number().nonnegative(),
		moving_time: z.number().nonnegative().nullable(),
		distance: z.number().nonnegative().describe("m"),
		total_elevation_gain: z.number().nonnegative().nullable(),
		average_heart_rate: z.number().positive().nullable(),
		max_heart_rate: z.number().positive().nullable(),
	})
	.transform((wire) => ({
		id: wire.id,
		name: wire.title,
		sport: wire.sport,
		startAtMs: Date.parse(wire.start_date),
		elapsedS: wire.elapsed_time,
		movingS: wire.moving_time,
		distanceM: wire.distance,
		elevationGainM: wire.total_elevation_gain,
		averageHeartRateBpm: wire.average_heart_rate,
		maxHeartRateBpm: wire.max_heart_rate,
	}));

/** Body of `PUT /api/imports/{id}/typed-in`: activities without a file, as the archive's table has them. */
export const typedInActivities = z.object({
	zone: timeZone,
	activities: z.array(typedInActivity).min(1).max(100),
});
export type TypedInActivitiesWire = z.input<typeof typedInActivities>;

/** Answer of `GET /api/imports`. */
export const importsResponse = z.object({ imports: z.array(importSummary) });

/** Answer of `GET /api/imports/{id}`: the newest 500 files that were left out, with the reason. */
export const importDetail = importSummary.extend({
	left_out_files: z.array(z.object({ path: z.string(), code: z.string() })),
});
export type ImportDetailWire = z.infer<typeof importDetail>;
