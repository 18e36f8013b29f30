/** What is at a station; several at once. */
export const stationKinds = [
	"aid",
	"water",
	"crew",
	"bag",
	"summit",
	"checkpoint",
	"other",
] as const;
export type StationKind = (typeof stationKinds)[number];

/** A named place on the course, and what the runner does there. */
export interface Station {
	/** m from the start, in decimetres. */
	distanceM: number;
	/** Null for a stop without a name. */
	name: string | null;
	/** In the order of `stationKinds`. */
	kinds: readonly StationKind[];
	/** How long the runner stays, whole s. */
	stopS: number;
	cutOff: CutOff | null;
	note: string | null;
}

/** Where the runner stops, and for how long. */
export type Stopped = Pick<Station, "distanceM" | "stopS">;

/** A stop without a name. */
export const stopAt = (distanceM: number, stopS: number): Station => ({
	distanceM,
	name: null,
	kinds: [],
	stopS,
	cutOff: null,
	note: null,
});

/** Whether a station says no more than where the runner stops, and for how long. */
export const isPlainStop = ({ name, kinds, stopS, cutOff, note }: Station): boolean =>
	name === null && kinds.length === 0 && cutOff === null && note === null && stopS > 0;

/** Until when a runner has to be at a station, or to have left it. */
export interface CutOff {
	at: ElapsedTime | TimeOfDay;
	counts: "arrival" | "departure";
}

/** Whole s from the start, stops included. */
export interface ElapsedTime {
	elapsedS: number;
}

/** On the clock of the start's zone. */
export interface TimeOfDay {
	/** Days after the day of the start: 0 on that day. */
	day: number;
	/** Whole minutes after midnight, 0 to 1439. */
	minute: number;
}

/** Most stations that a course has. */
export const maxStations = 100;
/** Longest name and note, characters. */
export const maxStationNameLength = 80;
export const maxStationNoteLength = 280;
/** Longest stop, s. */
export const maxStopS = 12 * 3600;
