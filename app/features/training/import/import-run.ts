import { minuteMs } from "../../../../domain/time";
import type { ImportSelection } from "../../../../domain/training/archive/selection";
import type { ImportedFile } from "../../../../domain/training/import-wire";
import type { ApiFailure, ApiResult } from "../../../api-client/call-api";
import type { ErrorNotice, PageError } from "../../../i18n/error-text";

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
	readonly leftOut: readonly { readonly path: string; readonly code: string }[];
}

interface Ports {
	read(path: string): Promise<ReadFile>;
	send(
		file: ImportSelection["files"][number],
		bytes: Uint8Array<ArrayBuffer>,
	): Promise<ApiResult<ImportedFile>>;
	/** Resolves after a while, or earlier when something tells that trying again makes sense. */
	wait(ms: number): Promise<void>;
	/** Told of each file that need not be sent again. */
	settled(path: string): void;
	changed(progress: ImportProgress): void;
}

const inFlight = 3;
const shortestWaitMs = 1_000;
const longestWaitMs = minuteMs;
/** Wait after a 429 whose response does not say how long. */
const rateLimitWaitMs = 15_000;
/** A server that fails is asked so often for one file, over some minutes. */
const failuresAtMost = 10;

/**
 * Brings in the files of a plan one by one, newest first, a few at a time. It can be paused, waits for a lost
 * network, and a file whose answer was lost is sent again: the server knows it by its content.
 */
export function createImportRun(
	plan: ImportSelection,
	settledBefore: ReadonlySet<string>,
	ports: Ports,
) {
	const queue = plan.files.filter(({ path }) => !settledBefore.has(path));
	const leftOut: { path: string; code: string }[] = [];
	let next = 0;
	let state: ImportProgress["state"] = "paused";
	let refusal: ErrorNotice | null = null;
	let [done, activities, known, others] = [plan.files.length - queue.length, 0, 0, 0];
	let wake = () => {};
	let resumed = Promise.resolve();

	const progress = (): ImportProgress => ({
		...{ state, refusal, done, activities, known, others, leftOut },
		total: plan.files.length,
	});
	const changed = () => ports.changed(progress());
	const become = (to: ImportProgress["state"]) => {
		if (state === to) return;
		state = to;
		changed();
	};

	async function bring(file: ImportSelection["files"][number]): Promise<void> {
		const read = await ports.read(file.path);
		if (read.kind === "other") others++;
		else if (read.kind === "left_out") leftOut.push({ path: file.path, code: read.code });
		else {
			const answer = await sendUntilAnswered(file, read.bytes);
			if (answer === "ended") return;
			if (answer === "failed") {
				// not settled: a later sitting sends it again
				leftOut.push({ path: file.path, code: "not_taken" });
				done++;
				return changed();
			}
			if (answer.outcome === "added") activities += answer.activities;
			else if (answer.outcome === "known") known++;
			else leftOut.push({ path: file.path, code: answer.code ?? "unexpected" });
		}
		done++;
		ports.settled(file.path);
		changed();
	}

	async function sendUntilAnswered(
		file: ImportSelection["files"][number],
		bytes: Uint8Array<ArrayBuffer>,
	): Promise<ImportedFile | "failed" | "ended"> {
		let failures = 0;
		for (let waitMs = shortestWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
			await resumed;
			if (isEnded()) return "ended";
			const result = await ports.send(file, bytes);
			if (result.ok) {
				if (state === "offline" || state === "waiting") become("running");
				return result.value;
			}
			const { error, retryAfterMs } = result;
			switch (meaningOf(result)) {
				case "signed_out":
					become("signed_out");
					return "ended";
				case "import_refused":
					refusal = typeof error === "string" ? null : error;
					become("refused");
					return "ended";
				case "file_refused":
					if (state === "offline" || state === "waiting") become("running");
					return refusedFile(error);
				case "failed":
					if (++failures === failuresAtMost) return "failed";
					await ports.wait(retryAfterMs ?? waitMs);
					break;
				case "rate_limited":
					if (state === "running") become("waiting");
					await ports.wait(retryAfterMs ?? rateLimitWaitMs);
					break;
				case "offline":
					if (state === "running") become("offline");
					await ports.wait(waitMs);
			}
		}
	}

	const isEnded = () => state === "signed_out" || state === "refused";

	async function bringInTurn(): Promise<void> {
		while (next < queue.length) {
			await resumed;
			if (isEnded()) return;
			const file = queue[next++];
			if (file) await bring(file);
		}
	}

	return {
		/** Runs to the end; resolves when every file has had its turn, or when the server takes no more. */
		async start(): Promise<ImportProgress> {
			become("running");
			await Promise.all(Array.from({ length: inFlight }, bringInTurn));
			if (done === plan.files.length) become("done");
			return progress();
		},
		pause(): void {
			if (state !== "running" && state !== "offline" && state !== "waiting") return;
			resumed = new Promise((resolve) => {
				wake = resolve;
			});
			become("paused");
		},
		resume(): void {
			if (state !== "paused") return;
			become("running");
			wake();
		},
		progress,
	};
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
