import { AppError } from "../../app-error.ts";
import { dayS } from "../../time.ts";
import { decimetres } from "../course/rounding.ts";
import { cutOffElapsedS, maxCutOffS } from "../options/cut-off.ts";
import { type CutOffReading, readCutOffText } from "../options/cut-off-text.ts";
import { fold } from "../options/station-words.ts";
import { passageDoubt } from "./passage-doubt.ts";
import { emptyLog, type NewEntry, type RaceLog, write } from "./race-log.ts";
import { placesOf, type RacePlace, type RacePlan } from "./race-plan.ts";

/** "Refuge=18:43", "12.5=2:10": where and when a place of a plan was passed. */
interface TypedPassage {
	text: string;
	place: string;
	time: CutOffReading;
}

/** Throws `race.passage`. */
export function readPassage(text: string): TypedPassage {
	const at = text.lastIndexOf("=");
	const place = text.slice(0, at).trim();
	const time = at > 0 ? readCutOffText(text.slice(at + 1)) : null;
	if (place === "" || time === null || time.counts !== null) {
		throw new AppError("race.passage", { text });
	}
	return { text, place, time };
}

/**
 * The log of a plan that was followed from its planned start, or from 1970 where it names none. A time that may be of day
 * or from the start is what lies nearer to the plan. Throws `race.passage`, `race.passage_place`,
 * `race.passage_needs_start`, `race.passage_twice` and `race.passage_order`.
 */
export function logOfPassages(plan: RacePlan, passages: readonly TypedPassage[]): RaceLog {
	const startMs = plan.startMs ?? 0;
	const entryOf = (distanceM: number, atMs: number, isLeft: boolean) =>
		({ distanceM, arrivalMs: atMs, departureMs: isLeft ? atMs : null, by: "" }) as const;
	const placed = passages
		.map((passage) => ({ passage, ...placedOn(plan, passage) }))
		.sort((a, b) => a.distanceM - b.distanceM);
	let log = write(emptyLog, entryOf(0, startMs, true), startMs);
	let before: NewEntry | null = null;
	for (const { passage, distanceM, elapsedS } of placed) {
		const { text } = passage;
		const entry = entryOf(distanceM, startMs + 1000 * elapsedS, false);
		if (before?.distanceM === distanceM) throw new AppError("race.passage_twice", { text });
		const doubt = passageDoubt(plan, log, entry, Number.POSITIVE_INFINITY);
		if (elapsedS <= 0 || (doubt && doubt !== "unlikely")) {
			throw new AppError("race.passage_order", { text });
		}
		log = write(log, entry, startMs);
		before = entry;
	}
	return log;
}

function placedOn(plan: RacePlan, { text, place, time }: TypedPassage) {
	const distanceM = distanceOf(plan, { text, place });
	const passed = write(emptyLog, { distanceM, arrivalMs: 0, departureMs: null, by: "" }, 0);
	const at = placesOf(plan, passed).find((one) => one.distanceM === distanceM);
	if (!at) throw new AppError("race.passage_place", { text, place, km: plan.courseM / 1000 });
	return { distanceM, elapsedS: elapsedOf(plan, at, { text, time }) };
}

/** Of a station by its name, of the finish by the course's length. */
function distanceOf(
	{ stations, courseM }: RacePlan,
	{ text, place }: Pick<TypedPassage, "text" | "place">,
): number {
	const known = placeNamed({ stations, courseM }, place);
	if (known === null) {
		throw new AppError("race.passage_place", { text, place, km: Math.floor(courseM / 100) / 10 });
	}
	return known;
}

/** Lengths are typed to a tenth of a kilometre. */
const tenthKmM = 100;

/** A course as its places are named. */
export interface NamedPlaces {
	courseM: number;
	stations: readonly { name: string | null; distanceM: number }[];
}

/** m from the start of a station by its name, or of another place by its km; null where it is not one place of the course. */
export function placeNamed({ stations, courseM }: NamedPlaces, place: string): number | null {
	const named = stations.filter(({ name }) => name !== null && fold(name) === fold(place));
	const km = /^(\d+(?:[.,]\d+)?) ?(?:km)?$/i.exec(place)?.[1];
	const distanceM = km === undefined ? null : 1000 * Number(km.replace(",", "."));
	const known = named.length === 1 ? named[0].distanceM : named.length === 0 ? distanceM : null;
	if (known === null || !(known > 0 && known <= courseM + tenthKmM)) return null;
	return known >= courseM ? courseM : decimetres(known);
}

function elapsedOf(
	{ start }: RacePlan,
	{ plannedS }: RacePlace,
	{ text, time }: Pick<TypedPassage, "text" | "time">,
): number {
	if (time.form === "elapsed") return time.elapsedS;
	if (time.form === "open") {
		const offDay = time.elapsedS > dayS || start === null;
		const clocks = offDay ? [] : clocksOf(start, time.elapsedS);
		return nearest([time.elapsedS, ...clocks], plannedS);
	}
	if (start === null) throw new AppError("race.passage_needs_start", { text });
	const { day, minute } = time;
	if (day === null) return nearest(clocksOf(start, 60 * minute), plannedS);
	if (!("after" in day)) throw new AppError("race.passage", { text });
	return cutOffElapsedS({ at: { day: day.after, minute } }, start);
}

/** When the clock shows that time of day, s from the start, on each day that a race may last. */
function clocksOf(start: string, ofDayS: number): number[] {
	const minute = Math.floor(ofDayS / 60) % (24 * 60);
	const days = Array.from({ length: maxCutOffS / dayS }, (_, day) => day);
	return days
		.map((day) => cutOffElapsedS({ at: { day, minute } }, start) + (ofDayS % 60))
		.filter((elapsedS) => elapsedS > 0);
}

/** By their ratio. */
const nearest = (times: readonly number[], plannedS: number) => {
	const off = (seconds: number) => Math.abs(Math.log(Math.max(1, seconds) / Math.max(1, plannedS)));
	return times.reduce((best, next) => (off(next) < off(best) ? next : best));
};
