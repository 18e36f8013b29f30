import type { LeftOutReason } from "./archive/selection.ts";

/** What a runner chose to import at once: an archive, or a handful of files. */
export interface NewImport {
	/** The archive's or the files' name. */
	readonly name: string;
	readonly filesTotal: number;
	/** Files that were found not to be activities before anything was sent. */
	readonly leftOut: readonly { readonly path: string; readonly reason: LeftOutReason }[];
}

export interface ImportSummary {
	readonly id: string;
	readonly name: string;
	readonly createdAt: Date;
	readonly filesTotal: number;
	/** Activities that it added. */
	readonly activities: number;
	readonly leftOut: number;
}

export interface ImportDetail extends ImportSummary {
	/** The newest 500 files that were left out, with the reason. */
	readonly leftOutFiles: readonly { readonly path: string; readonly code: string }[];
}

/** An activity without a file, as an archive's table has it. Null is unknown. */
export interface TypedInActivity {
	readonly id: string;
	readonly name: string;
	/** The archive's word for it. */
	readonly sport: string;
	readonly startAtMs: number;
	readonly elapsedS: number;
	readonly movingS: number | null;
	readonly distanceM: number;
	readonly elevationGainM: number | null;
	readonly averageHeartRateBpm: number | null;
	readonly maxHeartRateBpm: number | null;
}
