import type { ImportPlan } from "../../../../domain/training/archive/plan";
import type { ImportedFile } from "../../../../domain/training/import-wire";

/** A file ready to be sent, or why it cannot be. */
export type ReadFile =
	| { readonly kind: "file"; readonly bytes: Uint8Array<ArrayBuffer> }
	| { readonly kind: "other" }
	| { readonly kind: "left_out"; readonly code: string };

/** How a file that was sent fared. `later` is a server that asks to wait; `offline` no server at all. */
export type Sent =
	| { readonly kind: "answer"; readonly answer: ImportedFile }
	| { readonly kind: "later"; readonly afterMs: number }
	| { readonly kind: "offline" }
	| { readonly kind: "signed_out" };

export interface ImportProgress {
	readonly state: "running" | "paused" | "offline" | "signed_out" | "done";
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
	send(file: ImportPlan["files"][number], bytes: Uint8Array<ArrayBuffer>): Promise<Sent>;
	/** Resolves after a while, or earlier when something tells that trying again makes sense. */
	wait(ms: number): Promise<void>;
	/** Told of each file that need not be sent again. */
	settled(path: string): void;
	changed(progress: ImportProgress): void;
}

const inFlight = 3;
const shortestWaitMs = 1_000;
const longestWaitMs = 60_000;

/**
 * Brings in the files of a plan one by one, newest first, a few at a time. It can be paused, waits for a lost
 * network, and a file whose answer was lost is sent again: the server knows it by its content.
 */
export function createImportRun(
	plan: ImportPlan,
	settledBefore: ReadonlySet<string>,
	ports: Ports,
) {
	const queue = plan.files.filter(({ path }) => !settledBefore.has(path));
	const leftOut: { path: string; code: string }[] = [];
	let next = 0;
	let state: ImportProgress["state"] = "paused";
	let [done, activities, known, others] = [plan.files.length - queue.length, 0, 0, 0];
	let wake = () => {};
	let resumed = Promise.resolve();

	const progress = (): ImportProgress => ({
		...{ state, done, activities, known, others, leftOut },
		total: plan.files.length,
	});
	const changed = () => ports.changed(progress());
	const become = (to: ImportProgress["state"]) => {
		if (state === to) return;
		state = to;
		changed();
	};

	async function bring(file: ImportPlan["files"][number]): Promise<void> {
		const read = await ports.read(file.path);
		if (read.kind === "other") others++;
		else if (read.kind === "left_out") leftOut.push({ path: file.path, code: read.code });
		else {
			const answer = await sendUntilAnswered(file, read.bytes);
			if (!answer) return;
			if (answer.outcome === "added") activities += answer.activities;
			else if (answer.outcome === "known") known++;
			else leftOut.push({ path: file.path, code: answer.code ?? "unexpected" });
		}
		done++;
		ports.settled(file.path);
		changed();
	}

	async function sendUntilAnswered(
		file: ImportPlan["files"][number],
		bytes: Uint8Array<ArrayBuffer>,
	): Promise<ImportedFile | null> {
		for (let waitMs = shortestWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
			await resumed;
			const sent = await ports.send(file, bytes);
			if (sent.kind === "answer") {
				if (state === "offline") become("running");
				return sent.answer;
			}
			if (sent.kind === "signed_out") {
				become("signed_out");
				return null;
			}
			if (sent.kind === "offline" && state === "running") become("offline");
			await ports.wait(sent.kind === "later" ? sent.afterMs : waitMs);
		}
	}

	async function bringInTurn(): Promise<void> {
		while (next < queue.length) {
			await resumed;
			if (state === "signed_out") return;
			const file = queue[next++];
			if (file) await bring(file);
		}
	}

	return {
		/** Runs to the end; resolves when everything is settled, or when nobody is signed in any more. */
		async start(): Promise<ImportProgress> {
			become("running");
			await Promise.all(Array.from({ length: inFlight }, bringInTurn));
			if (done === plan.files.length) become("done");
			return progress();
		},
		pause(): void {
			if (state !== "running" && state !== "offline") return;
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
