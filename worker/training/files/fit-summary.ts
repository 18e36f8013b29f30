import FitParser from "fit-file-parser";
import { fileBroken } from "#domain/training/file-limits.ts";
import { type FitDefinition, type FitMessage, fitChecksum } from "./fit-messages.ts";

const format = "FIT";
/** Global numbers of the messages about the whole file: `file_id`, `session`, `activity` (FIT profile). */
const summaryMessages = new Set([0, 18, 34]);
/** A triathlon has five sessions. */
const maxMessages = 500;

/** A file may give any field any type, against the profile. */
export type Message = Readonly<Record<string, unknown>>;

export interface FitSummary {
	readonly file_ids?: readonly Message[];
	readonly sessions?: readonly Message[];
	readonly activity?: Message;
}

/**
 * Collects the few messages of a file that are no samples, for the library to read: it knows the whole profile, and
 * makes objects of every message that it is shown.
 */
export function openFitSummary(bytes: Uint8Array) {
	const pieces: Uint8Array[] = [];
	const latest = new Map<number, FitDefinition>();
	let count = 0;

	return {
		take({ definition, at, end, stampS }: FitMessage): void {
			if (!summaryMessages.has(definition.message) || stampS !== null) return;
			if (++count > maxMessages) throw fileBroken(format, `more than ${maxMessages} sessions`);
			const local = (bytes[at] as number) & 15;
			if (latest.get(local) !== definition) {
				latest.set(local, definition);
				pieces.push(bytes.subarray(definition.at, definition.end));
			}
			pieces.push(bytes.subarray(at, end));
		},

		read: (): FitSummary => parse(fileOf(pieces)),
	};
}

/** A FIT file of these records. */
function fileOf(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
	const dataBytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
	const file = new Uint8Array(14 + dataBytes + 2);
	const view = new DataView(file.buffer);
	file.set([14, 0x20, 0x54, 0x08]);
	view.setUint32(4, dataBytes, true);
	file.set([0x2e, 0x46, 0x49, 0x54], 8);
	let at = 14;
	for (const piece of pieces) {
		file.set(piece, at);
		at += piece.length;
	}
	view.setUint16(at, fitChecksum(file.subarray(0, at)), true);
	return file;
}

function parse(bytes: Uint8Array<ArrayBuffer>): FitSummary {
	let file: FitSummary | undefined;
	let refusal: unknown;
	try {
		new FitParser({ force: false, mode: "list" }).parse(bytes.buffer, (error, data) => {
			refusal = error;
			file = data as FitSummary | undefined;
		});
	} catch (error) {
		refusal = error;
	}
	if (!file || refusal) {
		throw fileBroken(format, refusal instanceof Error ? refusal.message : String(refusal));
	}
	return file;
}
