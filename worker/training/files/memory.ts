import { Buffer } from "node:buffer";
import { type FileActivity, formatOfName } from "#domain/training/files/activity-file.ts";
import { maxHeldSamples } from "#domain/training/files/samples.ts";
import { fitLinks, fitMessages } from "./fit-messages.ts";
import { recordMessage } from "./fit-records.ts";

/** Eight series of eight bytes, and the room that is left over when they grow. */
const bytesWhileRead = 80;
/** The same, and what the core takes to reduce an activity (112 bytes a sample, measured). */
const bytesWhileReduced = 200;
/** The shortest sample with a time, in an encoding whose elements are not counted. */
const shortestSampleBytes = 32;

/** Memory that the samples of a file take while it is read, at most, beside its own bytes. Throws the errors of FIT files. */
export function memoryToRead(name: string, bytes: Uint8Array): number {
	return bytesWhileRead * Math.min(mostSamples(name, bytes), maxHeldSamples);
}

/** Memory to reduce the samples of a file's activities, one after the other. */
export function memoryToReduce(found: readonly FileActivity[]): number {
	return bytesWhileReduced * found.reduce((sum, { streams }) => sum + streams.timeS.length, 0);
}

/** Counted without reading them: as many as there are, or a few more. */
function mostSamples(name: string, bytes: Uint8Array): number {
	const format = formatOfName(name);
	if (format === "fit") return recordsOf(bytes);
	if (bytes[0] === 0xff || bytes[0] === 0xfe) return bytes.length / shortestSampleBytes;
	// a sample with a time has a start and an end
	return occurrences(bytes, format === "tcx" ? "Trackpoint" : "trkpt") / 2;
}

function recordsOf(bytes: Uint8Array): number {
	let count = 0;
	for (const link of fitLinks(bytes)) {
		for (const { definition } of fitMessages(link)) {
			if (definition.message === recordMessage && ++count >= maxHeldSamples) return count;
		}
	}
	return count;
}

/** How often a name occurs: twice for an element with an end, once for an empty one. */
function occurrences(bytes: Uint8Array, name: string): number {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
	let count = 0;
	for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
		if (++count >= 2 * maxHeldSamples) break;
	}
	return count;
}
