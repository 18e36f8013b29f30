import { decimetres } from "../course/rounding.ts";

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
	/** On which device: a random text of its own for this race, or empty. */
	writer: string;
	/** The latest stamp of another device that this one had seen at the place when it wrote, 0 for none. */
	seenMs: number;
}

/** What is written of a place now. */
export type NewEntry = Omit<LogEntry, "stampMs" | "writer" | "seenMs"> & { writer?: string };

/**
 * Passages of one race, in order of distance. Of a place the entry that was written last holds, and stands first; behind
 * it are those of other devices that its writer had not seen. An entry that says nothing is a passage taken back.
 */
export type RaceLog = readonly LogEntry[];

export const emptyLog: RaceLog = [];

/** Longest label and name of a device, characters; most entries of a race and of a place. */
export const maxLabelLength = 24;
export const maxWriterLength = 12;
export const maxLogEntries = 128;
const maxAtPlace = 6;

/** Write what a timing system says and what follows from positions: whatever people write of a place holds before it. */
export const timingWriter = "timing";
export const trackWriter = "positions";
export const trackLabel = "GPS";
/** Begins the name of the device of a sighting, which is no passage by itself (sightings.ts). */
export const sightingPrefix = "seen:";
export const isSighting = ({ writer }: LogEntry) => writer.startsWith(sightingPrefix);

/** Who holds before whom at a place, whenever it was written: 0 for people. */
function rankOf(entry: LogEntry): number {
	if (entry.writer === timingWriter) return 1;
	if (entry.writer === trackWriter) return 2;
	return isSighting(entry) ? 3 : 0;
}
const isComputed = (entry: LogEntry) => [1, 2].includes(rankOf(entry));

/** The entry that holds; when its runner left is known by timing or positions where its writer did not say it. */
export function entryAt(log: RaceLog, distanceM: number): LogEntry | null {
	const there = log.filter(
		(entry) => entry.distanceM === decimetres(distanceM) && !isSighting(entry),
	);
	const [held] = there;
	if (!held || held.arrivalMs === null || held.departureMs !== null) return held ?? null;
	const { arrivalMs } = held;
	const left = there.find((one) => isComputed(one) && (one.departureMs ?? 0) > arrivalMs);
	return left ? { ...held, departureMs: left.departureMs } : held;
}

/** Of each place the entry that holds. */
export const holding = (log: RaceLog): RaceLog =>
	[...new Set(log.map(({ distanceM }) => distanceM))].flatMap(
		(distanceM) => entryAt(log, distanceM) ?? [],
	);

/** When the run began, ms since 1970; null before it is known. */
export const startOf = (log: RaceLog): number | null => entryAt(log, 0)?.departureMs ?? null;

/** The log with something written now. Its stamp is later than all others, whatever this device's clock says. */
export function write(log: RaceLog, { writer = "", ...entry }: NewEntry, nowMs: number): RaceLog {
	const distanceM = decimetres(entry.distanceM);
	const stampMs = Math.max(nowMs, ...log.map((one) => one.stampMs + 1));
	const there = log.filter((one) => one.distanceM === distanceM);
	const seen = there.map((one) => (one.writer === writer ? one.seenMs : one.stampMs));
	const seenMs = Math.max(0, ...seen, ...there.map((one) => one.seenMs));
	return mergeLogs(log, [{ ...entry, distanceM, stampMs, writer, seenMs }]);
}

/**
 * What two logs say together: of each place what no later entry of the same device, or of one that had seen it, has
 * replaced. The order of merging does not matter, and merging again changes nothing.
 */
export function mergeLogs(one: RaceLog, other: RaceLog): RaceLog {
	const places = new Map<number, LogEntry[]>();
	for (const entry of [...one, ...other]) {
		const there = places.get(entry.distanceM) ?? [];
		if (!there.some((known) => keyOf(known) === keyOf(entry))) there.push(entry);
		places.set(entry.distanceM, there);
	}
	return [...places.entries()]
		.sort(([a], [b]) => a - b)
		.flatMap(([, there]) =>
			there
				.filter((entry) => !there.some((later) => replaces(later, entry)))
				.sort((a, b) => (isLater(a, b) ? -1 : 1))
				.slice(0, maxAtPlace),
		)
		.slice(0, maxLogEntries);
}

const replaces = (later: LogEntry, entry: LogEntry) =>
	isNewer(later, entry) &&
	(later.writer === entry.writer || (entry.stampMs <= later.seenMs && yields(entry, later)));

/**
 * Whether an entry goes once the writer of another one has seen it: people replace what people write, a sighting the sightings
 * before it and what says nothing.
 */
function yields(entry: LogEntry, later: LogEntry): boolean {
	if (isComputed(entry) || isComputed(later)) return false;
	return !isSighting(later) || isSighting(entry) || (entry.arrivalMs ?? entry.departureMs) === null;
}

const isLater = (a: LogEntry, b: LogEntry) =>
	rankOf(a) === rankOf(b) ? isNewer(a, b) : rankOf(a) < rankOf(b);

/** Entries with one stamp are ordered by what they say, so that every phone keeps the same one. */
const isNewer = (a: LogEntry, b: LogEntry) =>
	a.stampMs !== b.stampMs ? a.stampMs > b.stampMs : keyOf(a) > keyOf(b);

const keyOf = ({ by, arrivalMs, departureMs, stampMs, writer, seenMs }: LogEntry) =>
	JSON.stringify([by, arrivalMs, departureMs, stampMs, writer, seenMs]);

/** Differences below are those of two clocks, ms. */
const sameMs = 60_000;

/** Places of which two devices say different times, each with its entries, the one that holds first. */
export function disputesOf(log: RaceLog): RaceLog[] {
	return holding(log).flatMap((known) => {
		const held = log.find(({ distanceM }) => distanceM === known.distanceM) ?? known;
		const others = log.filter(
			(one) => one.distanceM === held.distanceM && rankOf(one) === 0 && differs(one, held),
		);
		return others.length > 0 ? [[held, ...others]] : [];
	});
}

function differs(a: LogEntry, b: LogEntry): boolean {
	const isOff = (one: number | null, other: number | null) =>
		one !== null && other !== null && Math.abs(one - other) >= sameMs;
	return (
		(a.arrivalMs === null) !== (b.arrivalMs === null) ||
		isOff(a.arrivalMs, b.arrivalMs) ||
		isOff(a.departureMs, b.departureMs)
	);
}
