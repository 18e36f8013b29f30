import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ImportSelection } from "../../../../domain/training/archive/selection";
import type { ApiFailure } from "../../../api-client/call-api";
import type { ErrorNotice } from "../../../i18n/error-text";
import { type ArchiveWorker, startArchiveWorker } from "./archive-client";
import { beginImport, sendFile, sendTypedIn, typedInChunks } from "./import-client";
import { createImportRun, type ImportProgress } from "./import-run";
import { forgetImport, type KeptImport, keepImport, keptImport, noteSettled } from "./kept-import";

export type ImportPhase =
	| { readonly kind: "choosing" }
	| { readonly kind: "kept"; readonly name: string; readonly settled: number }
	| { readonly kind: "opening" }
	| { readonly kind: "failed"; readonly why: "unreadable" | "nothing" | "unreachable" }
	| { readonly kind: "refused"; readonly notice: ErrorNotice }
	| {
			readonly kind: "running";
			readonly importId: string;
			readonly progress: ImportProgress;
			readonly kept: boolean;
	  }
	/** Its outcome is in the list of imports. */
	| { readonly kind: "done"; readonly importId: string; readonly progress: ImportProgress };

const noteEvery = 20;

/** Brings in what a runner chose; what is unfinished is found again after a reload. */
export function useImport(userId: string) {
	const [phase, setPhase] = useState<ImportPhase>({ kind: "choosing" });
	const { revalidate } = useRevalidator();
	const worker = useRef<ArchiveWorker | null>(null);
	const run = useRef<ReturnType<typeof createImportRun> | null>(null);

	useEffect(() => {
		void keptImport(userId).then((kept) => {
			const name = kept?.files.map((file) => file.name).join(", ");
			if (kept && name) setPhase({ kind: "kept", name, settled: kept.settled.length });
		});
		return () => {
			run.current?.pause();
			worker.current?.stop();
		};
	}, [userId]);

	const open = useCallback(async (files: readonly File[]): Promise<ImportSelection | null> => {
		setPhase({ kind: "opening" });
		worker.current?.stop();
		worker.current = startArchiveWorker();
		const plan = await worker.current.open(files).catch(() => null);
		if (!plan) setPhase({ kind: "failed", why: "unreadable" });
		return plan;
	}, []);

	const bring = useCallback(
		async (plan: ImportSelection, kept: KeptImport, settledBefore: readonly string[]) => {
			const remembered = settledBefore.length > 0 || (await keepImport(kept));
			const unnoted: string[] = [];
			const noteAll = () => noteSettled(unnoted.splice(0));
			const show = throttled((progress: ImportProgress) =>
				setPhase((before) =>
					before.kind === "done"
						? before
						: { kind: "running", importId: kept.importId, progress, kept: remembered },
				),
			);
			run.current = createImportRun(plan, new Set(settledBefore), {
				read: (path) => worker.current?.read(path) ?? Promise.reject(new Error("No worker.")),
				send: (file, bytes) => sendFile(kept.importId, file, bytes),
				wait: untilWorthTrying,
				settled(path) {
					if (unnoted.push(path) >= noteEvery) void noteAll();
				},
				changed: show,
			});
			const end = await run.current.start();
			await noteAll();
			// the import was removed: nothing can go on with it
			if (end.refusal && !end.refusal.code.startsWith("quota.")) await forgetImport();
			if (end.state === "done") {
				await forgetImport();
				await revalidate();
				setPhase({ kind: "done", importId: kept.importId, progress: end });
			}
		},
		[revalidate],
	);

	return {
		phase,

		/** Opens what was chosen and brings it in. */
		async start(files: readonly File[]): Promise<void> {
			const plan = await open(files);
			if (!plan) return;
			const total = plan.files.length + plan.typedIn.length;
			if (total === 0) return setPhase({ kind: "failed", why: "nothing" });
			const begun = await beginImport({
				name: files
					.map((file) => file.name)
					.join(", ")
					.slice(0, 200),
				files_total: total,
				left_out: plan.leftOut.slice(0, 500),
			});
			if (!begun.ok) return setPhase(notBegun(begun));
			for (const chunk of typedInChunks(plan.typedIn)) {
				const sent = await sendTypedIn(begun.value.id, chunk);
				if (!sent.ok) return setPhase(notBegun(sent));
			}
			await bring(plan, { userId, importId: begun.value.id, files }, []);
		},

		/** Goes on with what an earlier sitting left. */
		async goOn(): Promise<void> {
			const kept = await keptImport(userId);
			const plan = kept && (await open(kept.files));
			if (kept && plan) await bring(plan, kept, kept.settled);
		},

		async forget(): Promise<void> {
			await forgetImport();
			setPhase({ kind: "choosing" });
		},

		pause: () => run.current?.pause(),
		resume: () => run.current?.resume(),
	};
}

/** A failure of the server is nothing that its error's words would help with. */
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

/** Passes on the newest value at most once a frame. */
function throttled<Value>(show: (value: Value) => void) {
	let newest: Value;
	let asked = false;
	return (value: Value) => {
		newest = value;
		if (asked) return;
		asked = true;
		requestAnimationFrame(() => {
			asked = false;
			show(newest);
		});
	};
}
