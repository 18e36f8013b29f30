/// <reference lib="webworker" />

import { formatOfName } from "../../../../domain/training/files/activity-file";
import { TooLarge } from "../../../../domain/training/files/bounded";
import { mayBeFitActivity } from "../../../../domain/training/files/fit-kind";
import type { ArchiveAnswer, ArchiveQuestion } from "./archive-messages";
import { type OpenArchive, openChosen } from "./archive-reader";
import type { ReadFile } from "./import-run";

/** Unpacks what was chosen, off the page's thread. */
let archive: OpenArchive | undefined;

self.onmessage = async ({ data }: MessageEvent<ArchiveQuestion>) => {
	const answer = await answerTo(data);
	const transfer =
		answer.kind === "read" && answer.file.kind === "file" ? [answer.file.bytes.buffer] : [];
	self.postMessage(answer, transfer);
};

async function answerTo(question: ArchiveQuestion): Promise<ArchiveAnswer> {
	const { number } = question;
	try {
		if (question.kind === "read") return { number, kind: "read", file: await read(question.path) };
		await archive?.close();
		archive = await openChosen(question.files);
		return { number, kind: "plan", plan: archive.plan };
	} catch (error) {
		console.error(error);
		return { number, kind: "unreadable" };
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
