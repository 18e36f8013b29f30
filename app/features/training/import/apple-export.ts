import { AppError } from "#domain/app-error.ts";
import { type AppleRun, readAppleRun } from "#domain/training/archive/apple/apple-run.ts";
import {
	type HealthParts,
	openHealthScanner,
} from "#domain/training/archive/apple/health-scanner.ts";
import { openRunBeats, type RunBeats } from "#domain/training/archive/apple/run-beats.ts";
import { runFile } from "#domain/training/archive/apple/run-file.ts";
import type { ArchiveEntry, ImportSelection } from "#domain/training/archive/selection.ts";
import { maxActivityFileBytes } from "#domain/training/file-limits.ts";
import type { FileActivity } from "#domain/training/files/activity-file.ts";
import { bound, piecesOf, readBounded, TooLarge } from "#domain/training/files/bounded.ts";
import { readGpx } from "#domain/training/files/gpx.ts";

/** Bytes of `export.xml`, unpacked: ten years of a watch are two to three gigabytes. */
export const maxHealthBytes = 8_000_000_000;
/** Two runs a day for thirty years. */
export const maxAppleRuns = 25_000;

/** A file that can be read more than once. */
export interface ReadableFile {
	/** As its archive claims. */
	readonly bytes: number;
	stream(): ReadableStream<Uint8Array>;
}

/** The folder of an export as it lies in an archive, or as it was chosen unpacked. */
interface AppleFolder {
	/** `export.xml`, by whatever name. */
	readonly xml: ReadableFile & { readonly path: string };
	/** GPX files by their names without folders. */
	readonly routes: ReadonlyMap<string, ReadableFile>;
}

/** The runs of an export: their files are made when they are read. */
export interface AppleExport {
	readonly selection: ImportSelection;
	/** Undefined for a path that is no run of this export. */
	read(path: string): Promise<Uint8Array<ArrayBuffer>> | undefined;
}

interface Found {
	/** Newest first. */
	readonly runs: readonly AppleRun[];
	readonly unreadable: number;
	readonly otherWorkouts: number;
	readonly whole: boolean;
}

/**
 * Reads an export in two passes: its runs, which stand behind the records, then the heart rates during them. Memory
 * holds the runs and a byte for each second of them, whatever the size of the export.
 *
 * @param report the share that is read, 0 to 1.
 * @throws AppError `import.health_too_large`, `file.too_many_activities`, `file.token_too_long`.
 */
export async function openAppleExport(
	folder: AppleFolder,
	report: (share: number) => void,
	maxBytes = maxHealthBytes,
): Promise<AppleExport> {
	const { xml } = folder;
	const found = await findRuns({ xml, maxBytes, report: (share) => report(share / 2) });
	const beats = openRunBeats(found.runs);
	if (found.runs.length > 0) {
		const parts = { beat: beats.add, run() {}, otherWorkout() {} };
		await scan({ xml, maxBytes, report: (share) => report((1 + share) / 2) }, parts);
	}
	return exportOf(folder, found, beats);
}

interface Pass {
	readonly xml: ReadableFile;
	readonly maxBytes: number;
	readonly report: (share: number) => void;
}

async function findRuns(pass: Pass): Promise<Found> {
	const runs: AppleRun[] = [];
	let unreadable = 0;
	let otherWorkouts = 0;
	const whole = await scan(pass, {
		beat() {},
		run(xml) {
			const run = xml === null ? null : readAppleRun(xml);
			if (run) runs.push(run);
			else unreadable++;
			if (runs.length > maxAppleRuns) {
				throw new AppError("file.too_many_activities", { max: maxAppleRuns });
			}
		},
		otherWorkout() {
			otherWorkouts++;
		},
	});
	runs.sort((a, b) => b.startAtMs - a.startAtMs);
	return { runs, unreadable, otherWorkouts, whole };
}

/** True when the export ends where it should. */
async function scan({ xml, maxBytes, report }: Pass, parts: HealthParts): Promise<boolean> {
	const scanner = openHealthScanner(parts);
	const decoder = new TextDecoder();
	let bytes = 0;
	try {
		for await (const piece of piecesOf(xml.stream().pipeThrough(bound(maxBytes)))) {
			scanner.write(decoder.decode(piece, { stream: true }));
			bytes += piece.length;
			report(Math.min(1, bytes / xml.bytes));
		}
	} catch (error) {
		if (!(error instanceof TooLarge)) throw error;
		throw new AppError("import.health_too_large", { maxGb: maxBytes / 1e9 });
	}
	return scanner.end();
}

function exportOf(folder: AppleFolder, found: Found, beats: RunBeats): AppleExport {
	const byPath = new Map<string, AppleRun>();
	const files: { path: string; entry: ArchiveEntry }[] = [];
	const typedIn: ArchiveEntry[] = [];
	for (const run of found.runs) {
		const hasSamples = run.routes.length > 0 || beats.of(run).some((bpm) => bpm > 0);
		if (!hasSamples) {
			typedIn.push(entryOf(run, null));
			continue;
		}
		const path = freePath(byPath, run);
		byPath.set(path, run);
		files.push({ path, entry: entryOf(run, path) });
	}
	const { path } = folder.xml;
	const leftOut = [
		...(found.whole ? [] : [{ path, reason: "cut" } as const]),
		...(found.unreadable === 0
			? []
			: [{ path: `${path} (Workout)`, reason: "not_readable" } as const]),
	];
	/** One run at a time: three are asked for at once, and a route may have megabytes. */
	let last: Promise<unknown> = Promise.resolve();
	return {
		selection: {
			files,
			typedIn,
			leftOut,
			otherWorkouts: found.otherWorkouts,
			healthRuns: files.length + typedIn.length,
		},
		read(path) {
			const run = byPath.get(path);
			if (!run) return undefined;
			const bytes = last.then(() => packedRun(folder, run, beats));
			last = bytes.catch(() => undefined);
			return bytes;
		},
	};
}

/** A path of its own: several apps may have recorded one run. */
function freePath(taken: ReadonlyMap<string, AppleRun>, { startAtMs }: AppleRun): string {
	const start = new Date(startAtMs).toISOString().slice(0, 19).replace("T", " ");
	const name = `Apple Health ${start.replaceAll(":", "-")}`;
	let path = `${name}.tcx.gz`;
	for (let count = 2; taken.has(path); count++) path = `${name} ${count}.tcx.gz`;
	return path;
}

const entryOf = (run: AppleRun, file: string | null): ArchiveEntry => ({
	id: String(run.startAtMs),
	name: "",
	sport: run.indoor ? "treadmill-run" : "run",
	startAtMs: run.startAtMs,
	elapsedS: (run.endAtMs - run.startAtMs) / 1000,
	movingS: run.activeS,
	distanceM: run.distanceM,
	elevationGainM: null,
	averageHeartRateBpm: null,
	maxHeartRateBpm: null,
	file,
	zone: run.zone,
});

async function packedRun(
	folder: AppleFolder,
	run: AppleRun,
	beats: RunBeats,
): Promise<Uint8Array<ArrayBuffer>> {
	const routes: FileActivity[] = [];
	for (const path of run.routes) routes.push(...(await readRoute(folder, path)));
	routes.sort((a, b) => a.summary.startAtMs - b.summary.startAtMs);
	const pieces = runFile(run, routes, beats.of(run));
	const encoder = new TextEncoder();
	const text = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull(controller) {
			const { done, value } = pieces.next();
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
	});
	return readBounded(text.pipeThrough(new CompressionStream("gzip")), maxActivityFileBytes);
}

/** The samples of a route; none of one that has no positions with times, which watches without a fix write. */
async function readRoute({ routes }: AppleFolder, path: string): Promise<FileActivity[]> {
	const file = routes.get(path.split("/").at(-1) as string);
	if (!file) throw new MissingRoute(`'${path}' is not in the export.`);
	const bytes = await readBounded(file.stream(), maxActivityFileBytes, {
		expectedBytes: file.bytes,
	});
	try {
		return readGpx(bytes);
	} catch (error) {
		const { code } = error as AppError;
		if (code === "file.no_samples" || code === "file.no_times") return [];
		throw error;
	}
}

/** A route that a run names, and the export lacks. */
export class MissingRoute extends Error {}
