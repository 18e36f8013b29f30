import { decimetres } from "../rounding.ts";

/** What was written of one place: the start, a station, or the finish. */
export interface LogEntry {
	/** m from the start, in decimetres: 0 is the start. */
	distanceM: number;
	/** ms since 1970; null when unknown or taken back. At the start both are when the run began. */
	arrivalMs: number | null;
	departureMs: number | null;
	/** When it was written: greater than every stamp that its writer had seen, ms since 1970. */
	stampMs: number;
	/** Who wrote it; a label, no account. */
	by: string;
}

/** Passages of one race: at most one entry a place, in order of distance. An entry that says nothing is a passage taken back. */
export type RaceLog = readonly LogEntry[];

export const emptyLog: RaceLog = [];

/** Longest label, characters, and most places. */
export const maxLabelLength = 24;
export const maxLogEntries = 128;

export const entryAt = (log: RaceLog, distanceM: number): LogEntry | null =>
	log.find((entry) => entry.distanceM === decimetres(distanceM)) ?? null;

/** When the run began, ms since 1970; null before it is known. */
export const startOf = (log: RaceLog): number | null => entryAt(log, 0)?.departureMs ?? null;

/** The log with something written now. Its stamp is later than all others, whatever this device's clock says. */
export function write(log: RaceLog, entry: Omit<LogEntry, "stampMs">, nowMs: number): RaceLog {
	const stampMs = Math.max(nowMs, ...log.map((one) => one.stampMs + 1));
	return mergeLogs(log, [{ ...entry, distanceM: decimetres(entry.distanceM), stampMs }]);
}

/**
 * What two logs say together: of each place the entry that was written last. The order of merging does not matter, and
 * merging again changes nothing.
 */
export function mergeLogs(one: RaceLog, other: RaceLog): RaceLog {
	const entries = new Map<number, LogEntry>();
	for (const entry of [...one, ...other]) {
		const before = entries.get(entry.distanceM);
		if (!before || isLater(entry, before)) entries.set(entry.distanceM, entry);
	}
	return [...entries.values()].sort((a, b) => a.distanceM - b.distanceM).slice(0, maxLogEntries);
}

/** Entries with one stamp are ordered by what they say, so that every phone keeps the same one. */
function isLater(a: LogEntry, b: LogEntry): boolean {
	if (a.stampMs !== b.stampMs) return a.stampMs > b.stampMs;
	const keyOf = ({ by, arrivalMs, departureMs }: LogEntry) =>
		JSON.stringify([by, arrivalMs, departureMs]);
	return keyOf(a) > keyOf(b);
}
