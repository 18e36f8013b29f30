import { fnv1a } from "../../fnv.ts";
import { z } from "../../schema.ts";
import {
	type LogEntry,
	maxLabelLength,
	maxLogEntries,
	maxWriterLength,
	mergeLogs,
	type RaceLog,
} from "./race-log.ts";

// What phones and a race channel say to each other: JSON, one message a change.

/** Subprotocol of the sockets; the key of a link follows it in the request, where no log holds it. */
export const raceProtocol = "relief.race";

/** Longest message of a phone, characters, and of a channel, which may say a whole log. */
export const mostMessageCharacters = 16_000;
const mostLogCharacters = 64_000;

const instant = z.number().int().min(-8.64e15).max(8.64e15);
const row = z.tuple([
	z.number().int().min(0).max(1e8),
	instant.nullable(),
	instant.nullable(),
	instant,
	z.string().max(2 * maxLabelLength),
	z.string().max(maxWriterLength),
	instant,
]);
const message = z.union([
	/** Rows: distance in dm, arrival, departure and stamp in ms since 1970, label, device, and the stamp that it had seen. */
	z.strictObject({ log: z.array(row).max(maxLogEntries) }),
	z.strictObject({ known: z.string().regex(/^[0-9a-f]{16}$/) }),
	/** When the runner was last seen, and the distance then, dm; null where others are not told. */
	z.strictObject({ position: z.tuple([instant, z.number().int().min(0).max(1e8).nullable()]) }),
	z.strictObject({ error: z.enum(["read_only", "too_fast", "unreadable", "ended"]) }),
]);

/**
 * Passages; the fingerprint of those that a phone knows, which the channel answers with all of its own where they differ, and
 * with none where they do not; or why something that was sent does not count. Passages that a phone sends are confirmed by what
 * the channel then has of their places.
 */
export type RaceMessage =
	| { log: RaceLog }
	| { known: string }
	| { position: LastPosition }
	| { error: RaceChannelError };
export type RaceChannelError = "read_only" | "too_fast" | "unreadable" | "ended";

/** The newest position of the runner. */
export interface LastPosition {
	/** ms since 1970. */
	atMs: number;
	/** m from the start; null where it is not told, or is not known. */
	distanceM: number | null;
}

export function raceMessage(said: RaceMessage): string {
	if ("log" in said) return JSON.stringify({ log: said.log.map(rowOf) });
	if (!("position" in said)) return JSON.stringify(said);
	const { atMs, distanceM } = said.position;
	return JSON.stringify({
		position: [atMs, distanceM === null ? null : Math.round(distanceM * 10)],
	});
}

const rowOf = (entry: LogEntry) => [
	Math.round(entry.distanceM * 10),
	entry.arrivalMs,
	entry.departureMs,
	entry.stampMs,
	entry.by,
	entry.writer,
	entry.seenMs,
];

/** Two logs that say the same have the same one. */
export const fingerprintOf = (log: RaceLog): string => fnv1a(JSON.stringify(log.map(rowOf)));

/** What the other side says; null when it cannot be read. It is untrusted. */
export function readRaceMessage(text: unknown): RaceMessage | null {
	if (typeof text !== "string" || text.length > mostLogCharacters) return null;
	try {
		const read = message.safeParse(JSON.parse(text));
		if (!read.success) return null;
		if ("position" in read.data) {
			const [atMs, dm] = read.data.position;
			return { position: { atMs, distanceM: dm === null ? null : dm / 10 } };
		}
		if (!("log" in read.data)) return read.data;
		const entries = read.data.log.map(
			([dm, arrivalMs, departureMs, stampMs, by, writer, seenMs]): LogEntry => ({
				distanceM: dm / 10,
				arrivalMs,
				departureMs,
				stampMs,
				by: [...by].slice(0, maxLabelLength).join(""),
				writer,
				seenMs,
			}),
		);
		return { log: mergeLogs([], entries) };
	} catch {
		return null;
	}
}

/** Entries of `log` that differ from those of `known`. */
export const newIn = (log: RaceLog, known: RaceLog): RaceLog => {
	const said = new Set(known.map((entry) => JSON.stringify(rowOf(entry))));
	return log.filter((entry) => !said.has(JSON.stringify(rowOf(entry))));
};
