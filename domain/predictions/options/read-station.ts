import { type Units, unitLengthM } from "../../accounts/units.ts";
import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { typedNumber } from "../../typed.ts";
import { readCutOff } from "./cut-off-text.ts";
import { readStartTime } from "./start-time.ts";
import {
	type CutOff,
	maxStationNameLength,
	maxStationNoteLength,
	maxStopS,
	type Station,
	type StationKind,
	stationKinds,
} from "./station.ts";
import { readStopS } from "./station-stop.ts";
import { cleanText, inOrder, kindsOfText } from "./station-words.ts";

interface StationContext {
	/** Of a distance without one. */
	unit?: Units["distance"];
	/** When the run starts, for cut-offs with a weekday or a date. */
	start?: string | null;
}

/** Longest text of one station that is read, characters. */
const maxTextLength = 2000;

/**
 * Reads "31.2,Col du Bonhomme,aid+water,5,7:30": km, name, kinds, stop in minutes, cut-off, note. What follows the
 * distance may be missing or empty; name and note with commas stand in double quotes, doubled inside. A cut-off is time
 * from the start, or a time of day with its day ("D+1 02:00", "Sat 2:30 PM"); "departure" behind it says that the runner
 * has to leave by then. Throws `station.text`, `prediction.cut_off_needs_start`.
 */
export function readStation(
	text: string,
	{ unit = "km", start = null }: StationContext = {},
): Station {
	const unusable = (
		bound: "distance" | "fields" | "kinds" | "stop" | "cut_off" | "length",
		part = "",
	) => new AppError("station.text", { bound, text: clip(text, 120), part: clip(part) });
	if (text.length > maxTextLength) throw unusable("length");
	const fields = fieldsOf(text);
	if (!fields || fields.length > 6) throw unusable("fields");
	const [distance = "", name = "", kinds = "", stop = "", cutOff = "", note = ""] = fields;
	const distanceM = readDistanceM(distance, unit);
	if (distanceM === null || distanceM <= 0 || distanceM > mostDistanceM) {
		throw unusable("distance", distance);
	}
	const stopS = stop === "" ? 0 : readStopS(stop);
	if (stopS === null || stopS > maxStopS) throw unusable("stop", stop);
	return {
		distanceM,
		name: cleanText(name, maxStationNameLength).text || null,
		kinds: readKinds(kinds) ?? raise(unusable("kinds", kinds)),
		stopS,
		cutOff:
			cutOff === "" ? null : readFieldCutOff(cutOff, start, () => unusable("cut_off", cutOff)),
		note: cleanText(note, maxStationNoteLength).text || null,
	};
}

/** Longest distance of a station, m: further than any course. */
const mostDistanceM = 1e6;

/** The fields of one record of CSV; null where a quote is not closed, or text stands behind one. */
function fieldsOf(text: string): string[] | null {
	const fields: string[] = [];
	const field = /\s*(?:"((?:[^"]|"")*)"\s*|([^",][^,]*|))(,|$)/y;
	for (;;) {
		const found = field.exec(text);
		if (!found) return null;
		fields.push((found[1]?.replaceAll('""', '"') ?? found[2]).trim());
		if (found[3] === "") return fields;
	}
}

function readDistanceM(text: string, unit: Units["distance"]): number | null {
	const [, number, named] = /^([\d.]+) ?(km|mi)?$/i.exec(text.trim()) ?? [];
	if (number === undefined) return null;
	const value = typedNumber(number);
	const unitM = unitLengthM[(named?.toLowerCase() as Units["distance"]) ?? unit];
	return Number.isFinite(value) ? Math.round(value * unitM * 10) / 10 : null;
}

/** "aid+water"; the words of organisers, too. Null for a word that is none. */
function readKinds(text: string): StationKind[] | null {
	const words = text.split(/[+/|&;]/).filter((word) => word.trim() !== "");
	const found = words.map((word) => {
		const plain = word.trim().toLowerCase();
		return stationKinds.some((kind) => kind === plain) ? [plain as StationKind] : kindsOfText(word);
	});
	return found.every(({ length }) => length > 0) ? inOrder(found.flat()) : null;
}

function readFieldCutOff(text: string, start: string | null, unusable: () => AppError): CutOff {
	const startTime = start === null ? null : readStartTime(start);
	const cutOff = readCutOff(text, typeof startTime === "string" ? null : startTime);
	if (cutOff === "needs_start") {
		throw new AppError("prediction.cut_off_needs_start", { cutOff: clip(text) });
	}
	return cutOff ?? raise(unusable());
}

function raise(error: Error): never {
	throw error;
}
