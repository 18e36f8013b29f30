/// <reference lib="webworker" />

import { noticeOf } from "#app/i18n/error-text.ts";
import { AppError } from "#domain/app-error.ts";
import { formatOfName } from "#domain/training/files/activity-file.ts";
import { TooLarge } from "#domain/training/files/bounded.ts";
import { mayBeFitActivity } from "#domain/training/files/fit-kind.ts";
import { MissingRoute } from "./apple-export.ts";
import type { ArchiveRequest, ArchiveResponse, ArchiveShare, Numbered } from "./archive-client.ts";
import { type OpenArchive, openChosen } from "./archive-reader.ts";
import type { ReadFile } from "./import-run.ts";

// Unpacks what was chosen, off the page's thread.
let archive: OpenArchive | undefined;

self.onmessage = async ({ data }: MessageEvent<Numbered<ArchiveRequest>>) => {
	const response = await respond(data);
	const transfer =
		response.kind === "read" && response.file.kind === "file" ? [response.file.bytes.buffer] : [];
	self.postMessage({ ...response, number: data.number }, transfer);
};

async function respond(request: ArchiveRequest): Promise<ArchiveResponse> {
	try {
		if (request.kind === "read") return { kind: "read", file: await read(request.path) };
		await archive?.close();
		archive = await openChosen(request.files, inSteps(report));
		return { kind: "selection", selection: archive.selection };
	} catch (error) {
		if (error instanceof AppError) return { kind: "refused", notice: noticeOf(error) };
		console.error(error);
		return { kind: "unreadable" };
	}
}

const report = (share: number) => self.postMessage({ kind: "share", share } satisfies ArchiveShare);

/** Passes on every hundredth: pieces of gigabytes are many. */
function inSteps(pass: (share: number) => void) {
	let next = 0;
	return (share: number) => {
		if (share < next) return;
		next = share + 0.01;
		pass(share);
	};
}

async function read(path: string): Promise<ReadFile> {
	if (!archive) throw new Error("Nothing has been opened yet.");
	try {
		const bytes = await archive.read(path);
		const other = formatOfName(path) === "fit" && !path.endsWith(".gz") && !mayBeFitActivity(bytes);
		return other ? { kind: "other" } : { kind: "file", bytes };
	} catch (error) {
		return { kind: "left_out", code: codeOf(error) };
	}
}

function codeOf(error: unknown): string {
	if (error instanceof AppError) return error.code;
	if (error instanceof MissingRoute) return "missing";
	return error instanceof TooLarge ? "too_large" : "not_readable";
}
