import type { SQL } from "drizzle-orm";
import type {
	ActivitySource,
	ActivityStreams,
	ActivitySummary,
} from "../../domain/training/activity.ts";

/** Whose activities, and from where. */
export interface Source {
	readonly userId: string;
	readonly source: ActivitySource;
}

/**
 * A source that writes. `owner` is a SELECT of the row that owns its activities: the tracker's link, the import's
 * item. Each transaction fails with `request.owner_deleted`, and writes nothing, once it finds no row.
 */
export interface Origin extends Source {
	readonly owner: SQL;
}

/**
 * How activities get into training, from a tracker and from files alike. Every call may be repeated with the
 * same outcome; each updates just the days that it touches.
 */
export interface TrainingIntake {
	/**
	 * Adds what is new, follows edits, renews what has lived half of its time. Effort is an estimate until samples come.
	 * `expiresAt` is null for what does not lapse. The answer names what still has no samples.
	 */
	record(
		origin: Origin,
		summaries: readonly ActivitySummary[],
		times: { readonly seenAt: Date; readonly expiresAt: Date | null },
	): Promise<{
		readonly added: number;
		readonly changed: number;
		readonly withoutSamples: readonly string[];
	}>;

	/** Reduces the samples of a recorded activity and drops them. Null: the source has none. Unknown ids are ignored. */
	recordStreams(origin: Origin, externalId: string, streams: ActivityStreams | null): Promise<void>;

	/** Removes what the source no longer lists among those that started in [fromMs, toMs). */
	removeUnlisted(
		origin: Origin,
		listed: {
			readonly externalIds: readonly string[];
			readonly fromMs: number;
			readonly toMs: number;
		},
	): Promise<{ readonly removed: number }>;

	remove(origin: Origin, externalIds: readonly string[]): Promise<void>;

	/** How many activities a source has brought, and how many of them come with samples. */
	count(source: Source): Promise<{ readonly activities: number; readonly withSamples: number }>;

	/** Removes everything of one source, derived figures included. */
	removeSource(origin: Origin): Promise<void>;

	/** Runners with rows that lapse before then, the first to lapse at the front. */
	lapsing(before: Date, limit: number): Promise<string[]>;

	/** Removes a runner's rows that lapse before then, and what was derived from them; bounded per call. */
	purgeLapsed(
		userId: string,
		before: Date,
	): Promise<{ readonly removed: number; readonly more: boolean }>;
}
