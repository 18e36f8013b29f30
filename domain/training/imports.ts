import type { LeftOutReason } from "./archive/selection.ts";

/** Where an import's activities come from: files, or the runs of an export of Apple Health alone. */
export const importKinds = ["files", "apple-health"] as const;
export type ImportKind = (typeof importKinds)[number];

/** What an import is begun with. */
export interface NewImport {
	readonly name: string;
	readonly kind: ImportKind;
	readonly filesTotal: number;
	/** What was found not to be an activity before anything was sent. */
	readonly leftOut: readonly { readonly path: string; readonly reason: LeftOutReason }[];
}

/** What is said of a file of an import as it is sent. */
export interface FileNotes {
	readonly path: string;
	/** IANA name of the zone that the runner lives in: files that note UTC alone take their days from it. */
	readonly zone: string;
	/** The runner's own title of the activity, and word for the sport. */
	readonly title?: string;
	readonly sport?: string;
}

/** What became of one file. `known`: the same file was imported before. */
export interface ImportedFile {
	readonly outcome: ImportOutcome;
	/** How many it brought. */
	readonly activities: number;
	/** Why it was left out, in a code of `errors.*`; null when it was not. */
	readonly code: string | null;
	readonly detail: string | null;
}
export const importOutcomes = ["added", "known", "left_out"] as const;
type ImportOutcome = (typeof importOutcomes)[number];

/** An activity without a file, as an archive's table has it. Null is unknown. */
interface TypedInActivity {
	readonly id: string;
	readonly name: string;
	readonly sport: string;
	readonly startAtMs: number;
	readonly elapsedS: number;
	readonly movingS: number | null;
	readonly distanceM: number;
	readonly elevationGainM: number | null;
	readonly averageHeartRateBpm: number | null;
	readonly maxHeartRateBpm: number | null;
}
export interface TypedInActivities {
	readonly zone: string;
	readonly activities: readonly TypedInActivity[];
}

/** An import with its figures, as pages show it. */
export interface ImportSummary {
	readonly id: string;
	readonly name: string;
	readonly kind: ImportKind;
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
