import type { Sport } from "../activity.ts";
import { maxActivityFileBytes } from "../file-limits.ts";
import { formatOfName } from "../files/activity-file.ts";

/** A line of the archive's `activities.csv`. */
export interface ArchiveEntry {
	readonly id: string;
	readonly name: string;
	readonly sport: Sport;
	/** UTC; null where the date is written in a way that is not known. */
	readonly startAtMs: number | null;
	readonly elapsedS: number | null;
	readonly movingS: number | null;
	readonly distanceM: number | null;
	readonly elevationGainM: number | null;
	readonly averageHeartRateBpm: number | null;
	readonly maxHeartRateBpm: number | null;
	/** Path within the archive; null for an activity that was typed in by hand. */
	readonly file: string | null;
	/** IANA name of the zone where it was recorded; missing where the archive does not say. */
	readonly zone?: string | null;
}

/** A file inside an archive, as its directory lists it, or one that was chosen by itself. */
export interface ArchiveFile {
	readonly path: string;
	/** Unpacked size as the directory claims it. */
	readonly bytes: number;
	/** Chosen by itself, as a recording. */
	readonly chosen?: boolean;
}

/** Why a file of an archive is not imported. Each has a sentence in the catalogues. */
export const leftOutReasons = [
	"not_activity_file",
	"odd_path",
	"too_large",
	"missing",
	"not_readable",
	"cut",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface ImportSelection {
	/** Newest first as far as dates are known. */
	readonly files: readonly { readonly path: string; readonly entry: ArchiveEntry | null }[];
	/** Activities that were typed in by hand: totals without a file. */
	readonly typedIn: readonly ArchiveEntry[];
	readonly leftOut: readonly { readonly path: string; readonly reason: LeftOutReason }[];
	/** Workouts of Apple Health that are no runs: they stay on the device. */
	readonly otherWorkouts: number;
	/** How many of the activities are runs of Apple Health. */
	readonly healthRuns: number;
}

const entryName = "activities.csv";
export const isActivitiesTable = (path: string) =>
	path === entryName || path.endsWith(`/${entryName}`);
export const isInnerArchive = (path: string) => /\.zip$/i.test(path);

/** What to import of an archive: the files that its table names, or every activity file without a table. */
export function selectFiles(
	files: readonly ArchiveFile[],
	entries: readonly ArchiveEntry[] | null,
): ImportSelection {
	const leftOut: { path: string; reason: LeftOutReason }[] = [];
	const usable = new Map<string, ArchiveFile>();
	const byPath = new Map(
		(entries ?? []).flatMap((entry) => (entry.file ? [[entry.file, entry]] : [])),
	);
	for (const file of files) {
		if (isActivitiesTable(file.path) || file.path.endsWith("/")) continue;
		if (!formatOfName(file.path)) {
			// An archive holds photos, messages and tables by the thousand: only what claims to be a recording is reported.
			if (file.chosen || byPath.has(file.path)) {
				leftOut.push({ path: file.path, reason: "not_activity_file" });
			}
		} else if (isOddPath(file.path)) leftOut.push({ path: file.path, reason: "odd_path" });
		else if (file.bytes > maxActivityFileBytes)
			leftOut.push({ path: file.path, reason: "too_large" });
		else usable.set(file.path, file);
	}
	const listed = new Set(files.map((file) => file.path));
	for (const path of byPath.keys()) {
		if (!listed.has(path)) leftOut.push({ path, reason: "missing" });
	}
	// Archives hold routes and courses too: with a table, only what it names was run.
	const chosen = [...usable.keys()].filter((path) => entries === null || byPath.has(path));
	return {
		files: chosen
			.map((path) => ({ path, entry: byPath.get(path) ?? null }))
			.sort((a, b) => newestFirst(a.entry, b.entry) || (a.path < b.path ? 1 : -1)),
		typedIn: (entries ?? []).filter((entry) => entry.file === null).sort(newestFirst),
		leftOut,
		otherWorkouts: 0,
		healthRuns: 0,
	};
}

/** The activities of two selections, newest first. */
export const joinSelections = (a: ImportSelection, b: ImportSelection): ImportSelection => ({
	files: [...a.files, ...b.files].sort((one, other) => newestFirst(one.entry, other.entry)),
	typedIn: [...a.typedIn, ...b.typedIn].sort(newestFirst),
	leftOut: [...a.leftOut, ...b.leftOut],
	otherWorkouts: a.otherWorkouts + b.otherWorkouts,
	healthRuns: a.healthRuns + b.healthRuns,
});

function newestFirst(a: ArchiveEntry | null, b: ArchiveEntry | null): number {
	if (a?.startAtMs != null && b?.startAtMs != null) return b.startAtMs - a.startAtMs;
	return Number(b?.id ?? 0) - Number(a?.id ?? 0);
}

/** Path traversal. Nothing is written by these names, and no exporter makes them. */
const isOddPath = (path: string) =>
	path.startsWith("/") ||
	path.includes("\\") ||
	path.includes("\0") ||
	path.split("/").includes("..");
