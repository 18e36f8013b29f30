/// <reference lib="webworker" />

import { formatOfName } from "../../../../domain/training/files/activity-file";
import { TooLarge } from "../../../../domain/training/files/bounded";
import { mayBeFitActivity } from "../../../../domain/training/files/fit-kind";
import type { ArchiveRequest, ArchiveResponse, Numbered } from "./archive-client";
import { type OpenArchive, openChosen } from "./archive-reader";
import type { ReadFile } from "./import-run";

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
		archive = await openChosen(request.files);
		return { kind: "selection", selection: archive.selection };
	} catch (error) {
		console.error(error);
		return { kind: "unreadable" };
	}
}

async function read(path: string): Promise<ReadFile> {
	if (!archive) throw new Error("Nothing has been opened yet.");
	try {
		const bytes = await archive.read(path);
		const other = formatOfName(path) === "fit" && !path.endsWith(".gz") && !mayBeFitActivity(bytes);
		return other ? { kind: "other" } : { kind: "file", bytes };
	} catch (error) {
		return { kind: "left_out", code: error instanceof TooLarge ? "too_large" : "not_readable" };
	}
}
