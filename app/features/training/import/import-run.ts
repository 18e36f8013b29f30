import type { ApiFailure, ApiResult } from "#app/api-client/call-api.ts";
import type { ErrorNotice, PageError } from "#app/i18n/error-text.ts";
import { minuteMs } from "#domain/time.ts";
import type { ImportSelection } from "#domain/training/archive/selection.ts";
import type { ImportedFile } from "#domain/training/imports.ts";

/** A file ready to be sent, or why it cannot be. */
export type ReadFile =
	| { readonly kind: "file"; readonly bytes: Uint8Array<ArrayBuffer> }
	| { readonly kind: "other" }
	| { readonly kind: "left_out"; readonly code: string };

export interface ImportProgress {
	readonly state: "running" | "paused" | "waiting" | "offline" | "signed_out" | "refused" | "done";
	/** Why the server takes no more; null unless it refuses. */
	readonly refusal: ErrorNotice | null;
	readonly done: number;
	readonly total: number;
	readonly activities: number;
	readonly known: number;
	/** Files of a watch that record no activity: settings, sleep, heart rate of the day. */
	readonly others: number;
	/** Workouts of Apple Health that are no runs, and are not sent. */
	readonly otherWorkouts: number;
	readonly leftOut: readonly { readonly path: string; readonly code: string }[];
}

type SelectedFile = ImportSelection["files"][number];

interface Ports {
	read(path: string): Promise<ReadFile>;
	send(file: SelectedFile, bytes: Uint8Array<ArrayBuffer>): Promise<ApiResult<ImportedFile>>;
	/** Resolves after a while, or earlier when another attempt makes sense. */
	wait(ms: number): Promise<void>;
	/** Called for each file that need not be sent again. */
	settled(path: string): void;
	changed(progress: ImportProgress): void;
}

const inFlight = 3;
const shortestWaitMs = 1_000;
const longestWaitMs = minuteMs;
/** Wait after a 429 whose response does not say how long. */
const rateLimitWaitMs = 15_000;
/** Attempts for one file at a server that fails, over some minutes. */
const maxFailures = 10;

interface Run {
	readonly ports: Ports;
	/** Files that are still to be sent. */
	readonly queue: readonly SelectedFile[];
	/** The list that `progress` shows; it can be long, and so is never copied. */
	readonly leftOut: { path: string; code: string }[];
	next: number;
	progress: ImportProgress;
	/** Pending while the run is paused. */
	resumed: Promise<void>;
	wake: () => void;
}

/**
 * Imports the selected files, newest first, a few at a time. It can be paused, waits for a lost network, and sends a
 * file again whose response was lost: the server knows it by its content.
 */
export function createImportRun(
	{ files, otherWorkouts }: ImportSelection,
	settledBefore: ReadonlySet<string>,
	ports: Ports,
) {
	const queue = files.filter(({ path }) => !settledBefore.has(path));
	const leftOut: Run["leftOut"] = [];
	const run: Run = {
		ports,
		queue,
		leftOut,
		next: 0,
		progress: {
			state: "paused",
			refusal: null,
			done: files.length - queue.length,
			total: files.length,
			activities: 0,
			known: 0,
			others: 0,
			otherWorkouts,
			leftOut,
		},
		resumed: Promise.resolve(),
		wake: () => {},
	};
	return {
		/** Runs to the end; resolves when every file is done, or when the server takes no more. */
		start: () => start(run),
		pause: () => pause(run),
		resume: () => resume(run),
		progress: () => run.progress,
	};
}

async function start(run: Run): Promise<ImportProgress> {
	become(run, "running");
	await Promise.all(Array.from({ length: inFlight }, () => importQueue(run)));
	if (run.progress.done === run.progress.total) become(run, "done");
	return run.progress;
}

function pause(run: Run): void {
	if (!["running", "offline", "waiting"].includes(run.progress.state)) return;
	run.resumed = new Promise((resolve) => {
		run.wake = resolve;
	});
	become(run, "paused");
}

function resume(run: Run): void {
	if (run.progress.state !== "paused") return;
	become(run, "running");
	run.wake();
}

function update(run: Run, changes: Partial<ImportProgress>): void {
	run.progress = { ...run.progress, ...changes };
	run.ports.changed(run.progress);
}

function become(run: Run, state: ImportProgress["state"]): void {
	if (run.progress.state !== state) update(run, { state });
}

const isEnded = ({ progress: { state } }: Run) => state === "signed_out" || state === "refused";

async function importQueue(run: Run): Promise<void> {
	while (run.next < run.queue.length) {
		await run.resumed;
		if (isEnded(run)) return;
		const file = run.queue[run.next++];
		if (file) await importFile(run, file);
	}
}

async function importFile(run: Run, file: SelectedFile): Promise<void> {
	const { path } = file;
	const read = await run.ports.read(path);
	const sent = read.kind === "file" ? await sendUntilAnswered(run, file, read.bytes) : read;
	if (sent === "ended") return;
	// A file that the server could not take is not settled: the next visit sends it again.
	if (sent !== "failed") run.ports.settled(path);
	update(run, { done: run.progress.done + 1, ...countOf(run, path, sent) });
}

/** What a file changes of the counts. */
function countOf(
	{ progress: { activities, known, others }, leftOut }: Run,
	path: string,
	sent: ImportedFile | Exclude<ReadFile, { kind: "file" }> | "failed",
): Partial<ImportProgress> {
	const left = (code: string) => {
		leftOut.push({ path, code });
		return {};
	};
	if (sent === "failed") return left("not_taken");
	if ("kind" in sent) return sent.kind === "other" ? { others: others + 1 } : left(sent.code);
	if (sent.outcome === "added") return { activities: activities + sent.activities };
	if (sent.outcome === "known") return { known: known + 1 };
	return left(sent.code ?? "unexpected");
}

async function sendUntilAnswered(
	run: Run,
	file: SelectedFile,
	bytes: Uint8Array<ArrayBuffer>,
): Promise<ImportedFile | "failed" | "ended"> {
	let failures = 0;
	for (let waitMs = shortestWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
		await run.resumed;
		if (isEnded(run)) return "ended";
		const result = await run.ports.send(file, bytes);
		if (result.ok) {
			backOnline(run);
			return result.value;
		}
		const { error, retryAfterMs } = result;
		switch (meaningOf(result)) {
			case "signed_out":
				become(run, "signed_out");
				return "ended";
			case "import_refused":
				update(run, { state: "refused", refusal: typeof error === "string" ? null : error });
				return "ended";
			case "file_refused":
				backOnline(run);
				return refusedFile(error);
			case "failed":
				if (++failures === maxFailures) return "failed";
				await run.ports.wait(retryAfterMs ?? waitMs);
				break;
			case "rate_limited":
				if (run.progress.state === "running") become(run, "waiting");
				await run.ports.wait(retryAfterMs ?? rateLimitWaitMs);
				break;
			case "offline":
				if (run.progress.state === "running") become(run, "offline");
				await run.ports.wait(waitMs);
		}
	}
}

function backOnline(run: Run): void {
	if (run.progress.state === "offline" || run.progress.state === "waiting") become(run, "running");
}

/** What a failed send means: for the file alone, for the import, or for the moment. */
function meaningOf({ error, status }: ApiFailure) {
	if (status === null) return "offline";
	if (status === 401) return "signed_out";
	if (status === 429) return "rate_limited";
	if (status < 400 || status >= 500) return "failed";
	return typeof error !== "string" && endsImport(error.code) ? "import_refused" : "file_refused";
}

/** Whether an error is about the import or the account, and so about every file that is left. */
const endsImport = (code: string) =>
	code.startsWith("quota.") || code === "import.not_found" || code === "request.owner_deleted";

const refusedFile = (error: PageError): ImportedFile => ({
	outcome: "left_out",
	activities: 0,
	code: typeof error === "string" ? "unexpected" : error.code,
	detail: null,
});
