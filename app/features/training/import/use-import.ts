import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiFailure } from "#app/api-client/call-api.ts";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import type { Sport } from "#domain/training/activity.ts";
import type { ArchiveEntry, ImportSelection } from "#domain/training/archive/selection.ts";
import { type ArchiveWorker, startArchiveWorker } from "./archive-client.ts";
import { beginImport, endImport, sendFile, sendTypedIn, typedInChunks } from "./import-client.ts";
import { createImportRun, type ImportProgress } from "./import-run.ts";
import {
	deleteImport,
	loadImport,
	noteSettled,
	type StoredImport,
	storeImport,
} from "./stored-import.ts";

type ImportPhase =
	| { readonly kind: "choosing" }
	| { readonly kind: "stored"; readonly name: string; readonly settled: number }
	/** `share`: of an export of Apple Health, 0 to 1; null for other files. */
	| { readonly kind: "opening"; readonly share: number | null }
	| { readonly kind: "failed"; readonly why: "unreadable" | "nothing" | "noRuns" | "unreachable" }
	| { readonly kind: "refused"; readonly notice: ErrorNotice }
	| {
			readonly kind: "running";
			readonly importId: string;
			readonly progress: ImportProgress;
			readonly stored: boolean;
	  }
	/** Its outcome is in the list of imports. */
	| { readonly kind: "done"; readonly importId: string; readonly progress: ImportProgress };

const noteEvery = 20;

/**
 * Imports what a user chose; what is unfinished is found again after a reload. `titleOf` names activities that have no
 * title where they come from.
 */
export function useImport(userId: string, titleOf: (sport: Sport) => string) {
	const [phase, setPhase] = useState<ImportPhase>({ kind: "choosing" });
	const { revalidate } = useRevalidator();
	const worker = useRef<ArchiveWorker | null>(null);
	const run = useRef<ReturnType<typeof createImportRun> | null>(null);

	useEffect(() => {
		void loadImport(userId).then((stored) => {
			const name = stored?.files.map((file) => file.name).join(", ");
			if (stored && name) setPhase({ kind: "stored", name, settled: stored.settled.length });
		});
		return () => {
			run.current?.pause();
			worker.current?.stop();
		};
	}, [userId]);

	async function open(files: readonly File[]): Promise<ImportSelection | null> {
		setPhase({ kind: "opening", share: null });
		worker.current?.stop();
		worker.current = startArchiveWorker((share) => setPhase({ kind: "opening", share }));
		const opened = await worker.current.open(files).catch(() => "unreadable" as const);
		if (opened === "unreadable") setPhase({ kind: "failed", why: "unreadable" });
		else if ("code" in opened) setPhase({ kind: "refused", notice: opened });
		else return withTitles(opened, titleOf);
		return null;
	}

	async function runImport(
		selection: ImportSelection,
		unfinished: StoredImport,
		settledBefore: readonly string[],
	): Promise<void> {
		const { importId } = unfinished;
		const stored = settledBefore.length > 0 || (await storeImport(unfinished));
		const settled = batched(noteEvery, noteSettled);
		run.current = createImportRun(selection, new Set(settledBefore), {
			read: (path) => worker.current?.read(path) ?? Promise.reject(new Error("No worker.")),
			send: (file, bytes) => sendFile(importId, file, bytes),
			wait: untilWorthTrying,
			settled: settled.add,
			changed: throttled((progress: ImportProgress) =>
				setPhase((before) =>
					before.kind === "done" ? before : { kind: "running", importId, progress, stored },
				),
			),
		});
		const end = await run.current.start();
		await settled.flush();
		// the import was removed: it cannot be continued
		if (end.refusal && !end.refusal.code.startsWith("quota.")) await deleteImport();
		if (end.state === "done") {
			await Promise.all([deleteImport(), endImport(importId)]);
			await revalidate();
			setPhase({ kind: "done", importId, progress: end });
		}
	}

	return {
		phase,

		/** Opens what was chosen and imports it. */
		async start(files: readonly File[]): Promise<void> {
			const selection = await open(files);
			if (!selection) return;
			const begun = await begin(files, selection);
			if ("kind" in begun) return setPhase(begun);
			await runImport(selection, { userId, importId: begun.importId, files }, []);
		},

		/** Continues what an earlier visit left. */
		async goOn(): Promise<void> {
			const stored = await loadImport(userId);
			const selection = stored && (await open(stored.files));
			if (stored && selection) await runImport(selection, stored, stored.settled);
		},

		async forget(): Promise<void> {
			await deleteImport();
			setPhase({ kind: "choosing" });
		},

		pause: () => run.current?.pause(),
		resume: () => run.current?.resume(),
	};
}

function withTitles(
	selection: ImportSelection,
	titleOf: (sport: Sport) => string,
): ImportSelection {
	const named = (entry: ArchiveEntry) =>
		entry.name === "" ? { ...entry, name: titleOf(entry.sport) } : entry;
	return {
		...selection,
		files: selection.files.map(({ path, entry }) => ({ path, entry: entry && named(entry) })),
		typedIn: selection.typedIn.map(named),
	};
}

/** Begins an import and sends what has no file; the phase of the page when that fails. */
async function begin(
	files: readonly File[],
	{ files: selected, typedIn, leftOut, otherWorkouts, healthRuns }: ImportSelection,
): Promise<{ importId: string } | ImportPhase> {
	const total = selected.length + typedIn.length;
	if (total === 0) return { kind: "failed", why: otherWorkouts > 0 ? "noRuns" : "nothing" };
	const name = files.map((file) => file.name).join(", ");
	const begun = await beginImport({
		name: name.slice(0, 200),
		files_total: total,
		kind: healthRuns === total ? "apple-health" : "files",
		left_out: leftOut.slice(0, 500),
	});
	if (!begun.ok) return notBegun(begun);
	for (const chunk of typedInChunks(typedIn)) {
		const sent = await sendTypedIn(begun.value.id, chunk);
		if (!sent.ok) return notBegun(sent);
	}
	return { importId: begun.value.id };
}

/** Collects values, and writes them some at a time. */
function batched<Value>(size: number, write: (values: Value[]) => Promise<void>) {
	const values: Value[] = [];
	const flush = () => write(values.splice(0));
	return {
		flush,
		add(value: Value): void {
			if (values.push(value) >= size) void flush();
		},
	};
}

/** An error of the server itself has no message that would help. */
const notBegun = ({ error, status }: ApiFailure): ImportPhase =>
	typeof error === "string" || (status ?? 500) >= 500
		? { kind: "failed", why: "unreachable" }
		: { kind: "refused", notice: error };

/** Resolves after a while, or as soon as the network is back. */
function untilWorthTrying(ms: number): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			window.removeEventListener("online", end);
			resolve();
		};
		const timer = setTimeout(end, ms);
		window.addEventListener("online", end);
	});
}

/** Passes on the newest value, once per animation frame. */
function throttled<Value>(show: (value: Value) => void) {
	let newest: Value;
	let requested = false;
	return (value: Value) => {
		newest = value;
		if (requested) return;
		requested = true;
		requestAnimationFrame(() => {
			requested = false;
			show(newest);
		});
	};
}
