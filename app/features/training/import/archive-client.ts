import type { ErrorNotice } from "#app/i18n/error-text.ts";
import type { ImportSelection } from "#domain/training/archive/selection.ts";
import type { ReadFile } from "./import-run.ts";

/** What the page requests of the worker that reads what was chosen. */
export type ArchiveRequest =
	| { readonly kind: "open"; readonly files: readonly File[] }
	| { readonly kind: "read"; readonly path: string };

export type ArchiveResponse =
	| { readonly kind: "selection"; readonly selection: ImportSelection }
	| { readonly kind: "read"; readonly file: ReadFile }
	| { readonly kind: "refused"; readonly notice: ErrorNotice }
	| { readonly kind: "unreadable" };

/** Sent before the response to `open`: the share that is read, 0 to 1. */
export interface ArchiveShare {
	readonly kind: "share";
	readonly share: number;
}

/** A message with the number of its request, which its response carries too. */
export type Numbered<Message> = Message & { readonly number: number };

/** The page's side of the worker that reads what was chosen. */
export function startArchiveWorker(report: (share: number) => void) {
	const worker = new Worker(new URL("./archive-worker.ts", import.meta.url), { type: "module" });
	const waiting = new Map<
		number,
		{ resolve(response: ArchiveResponse): void; reject(error: Error): void }
	>();
	let requests = 0;
	worker.onmessage = ({ data }: MessageEvent<Numbered<ArchiveResponse> | ArchiveShare>) => {
		if (data.kind === "share") return report(data.share);
		waiting.get(data.number)?.resolve(data);
		waiting.delete(data.number);
	};
	worker.onerror = (event) => {
		for (const { reject } of waiting.values()) reject(new Error(event.message));
		waiting.clear();
	};
	const request = (message: ArchiveRequest) =>
		new Promise<ArchiveResponse>((resolve, reject) => {
			const number = ++requests;
			waiting.set(number, { resolve, reject });
			worker.postMessage({ ...message, number });
		});
	return {
		/** What to import, or why what was chosen cannot be opened. */
		async open(files: readonly File[]): Promise<ImportSelection | ErrorNotice | "unreadable"> {
			const response = await request({ kind: "open", files });
			if (response.kind === "selection") return response.selection;
			return response.kind === "refused" ? response.notice : "unreadable";
		},
		async read(path: string): Promise<ReadFile> {
			const response = await request({ kind: "read", path });
			return response.kind === "read" ? response.file : { kind: "left_out", code: "not_readable" };
		},
		stop: () => worker.terminate(),
	};
}
export type ArchiveWorker = ReturnType<typeof startArchiveWorker>;
