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
} from "#domain/predictions/options/station.ts";
import { readStopS } from "#domain/predictions/options/station-stop.ts";
import { cleanText } from "#domain/predictions/options/station-words.ts";
import { placeOnCourse } from "#domain/predictions/stations/course-end.ts";
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
export type StationTextError = "distance" | "stop" | "cutOff" | "needsStart";

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
