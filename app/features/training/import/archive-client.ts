import type { ImportSelection } from "../../../../domain/training/archive/selection";
import type { ArchiveAnswer, ArchiveQuestion } from "./archive-messages";
import type { ReadFile } from "./import-run";

type Asked = ArchiveQuestion extends infer Each
	? Each extends unknown
		? Omit<Each, "number">
		: never
	: never;

/** The page's side of the worker that reads what was chosen. */
export function startArchiveWorker() {
	const worker = new Worker(new URL("./archive-worker.ts", import.meta.url), { type: "module" });
	const waiting = new Map<
		number,
		{ resolve(answer: ArchiveAnswer): void; reject(error: Error): void }
	>();
	let asked = 0;
	worker.onmessage = ({ data }: MessageEvent<ArchiveAnswer>) => {
		waiting.get(data.number)?.resolve(data);
		waiting.delete(data.number);
	};
	worker.onerror = (event) => {
		for (const { reject } of waiting.values()) reject(new Error(event.message));
		waiting.clear();
	};
	const ask = (question: Asked) =>
		new Promise<ArchiveAnswer>((resolve, reject) => {
			const number = ++asked;
			waiting.set(number, { resolve, reject });
			worker.postMessage({ ...question, number });
		});
	return {
		/** What to bring in; null when what was chosen cannot be opened. */
		async open(files: readonly File[]): Promise<ImportSelection | null> {
			const answer = await ask({ kind: "open", files });
			return answer.kind === "plan" ? answer.plan : null;
		},
		async read(path: string): Promise<ReadFile> {
			const answer = await ask({ kind: "read", path });
			return answer.kind === "read" ? answer.file : { kind: "left_out", code: "not_readable" };
		},
		stop: () => worker.terminate(),
	};
}
export type ArchiveWorker = ReturnType<typeof startArchiveWorker>;
