import { decimetres } from "#domain/predictions/course/rounding.ts";
import { readCutOff } from "#domain/predictions/options/cut-off-text.ts";
import { readStartTime } from "#domain/predictions/options/start-time.ts";
import {
	type CutOff,
	maxStationNameLength,
	maxStationNoteLength,
	maxStopS,
	type Station,
	type StationKind,
	stationKinds,
} from "#domain/predictions/options/station.ts";
import { readStopS } from "#domain/predictions/options/station-stop.ts";
import { cleanText } from "#domain/predictions/options/station-words.ts";
import { placeOnCourse } from "#domain/predictions/stations/course-end.ts";
import { minuteS } from "#domain/time.ts";
import { typedNumber } from "#domain/typed.ts";

/** What stands in the fields of a station. */
export interface StationTexts {
	distance: string;
	name: string;
	kinds: readonly StationKind[];
	stop: string;
	cutOff: string;
	counts: CutOff["counts"];
	note: string;
}

/** Fields whose text cannot be used. */
type StationTextError = "distance" | "stop" | "cutOff" | "needsStart";

/** What the fields of a station say at first: of a new one nothing. `cutOff` as it is typed. */
export function textsOfStation(
	station: Station | null,
	{ unitM, cutOff }: { unitM: number; cutOff: string },
): StationTexts {
	const rounded = (value: number) => String(Math.round(value * 100) / 100);
	return {
		distance: station ? rounded(station.distanceM / unitM) : "",
		name: station?.name ?? "",
		kinds: station?.kinds ?? [],
		stop: station?.stopS ? rounded(station.stopS / minuteS) : "",
		cutOff,
		counts: station?.cutOff?.counts ?? "arrival",
		note: station?.note ?? "",
	};
}

/** The texts with a kind or without it; kinds keep their order. */
export const withKind = (texts: StationTexts, kind: StationKind, has: boolean): StationTexts => ({
	...texts,
	kinds: stationKinds.filter((one) => (one === kind ? has : texts.kinds.includes(one))),
});

interface TextsContext {
	courseM: number;
	start: string | null;
	/** Of the distance's unit, m. */
	unitM: number;
}

/** Reads the fields of a station; null with what is wrong. */
export function stationOfTexts(
	texts: StationTexts,
	{ courseM, start, unitM }: TextsContext,
): { station: Station | null; errors: readonly StationTextError[] } {
	const errors: StationTextError[] = [];
	const typedM = decimetres(typedNumber(texts.distance) * unitM);
	const distanceM = placeOnCourse(typedM, courseM);
	if (!(distanceM > 0 && distanceM <= decimetres(courseM))) errors.push("distance");
	const stopS = texts.stop.trim() === "" ? 0 : readStopS(texts.stop);
	if (stopS === null || stopS > maxStopS) errors.push("stop");
	const startTime = start === null ? null : readStartTime(start);
	const cutOff =
		texts.cutOff.trim() === ""
			? null
			: (readCutOff(texts.cutOff, typeof startTime === "string" ? null : startTime) ??
				"unreadable");
	if (cutOff === "unreadable") errors.push("cutOff");
	// A day is kept without a start; the list then asks for it.
	if (cutOff === "needs_start") errors.push("needsStart");
	if (errors.length > 0 || stopS === null || typeof cutOff === "string")
		return { station: null, errors };
	return {
		station: {
			distanceM,
			name: cleanText(texts.name, maxStationNameLength).text || null,
			kinds: texts.kinds,
			stopS,
			cutOff: cutOff && { at: cutOff.at, counts: texts.counts },
			note: cleanText(texts.note, maxStationNoteLength).text || null,
		},
		errors,
	};
}

/** The station after an edit from `texts` to `next`: a distance that was not edited keeps what its field rounds. */
export function editedStation(
	next: StationTexts,
	before: { station: Station | null; texts: StationTexts },
	context: TextsContext,
): Station | null {
	const { station } = stationOfTexts(next, context);
	const kept = next.distance === before.texts.distance ? before.station : null;
	return station && kept ? { ...station, distanceM: kept.distanceM } : station;
}
