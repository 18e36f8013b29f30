import { AppError } from "../../app-error.ts";
import type { ErrorArguments } from "../../errors.ts";
import { formatElapsed } from "../../figures.ts";
import { decimetres } from "../course/rounding.ts";
import { cutOffElapsedS, maxCutOffS, timeText } from "../options/cut-off.ts";
import { isFasterThanRecord, recordTime } from "../options/plausible.ts";
import { type Stage, stageIndexAt, stretchesOf } from "../options/stage.ts";
import { readStartTime } from "../options/start-time.ts";
import { isPlainStop, maxStations, maxStopS, type Station } from "../options/station.ts";
import { stationOfStage } from "./stage-stations.ts";
import { isStationNotice, problem, type StationProblem } from "./station-problem.ts";

interface CheckedCourse {
	courseM: number;
	/** As `PlanOptions.start`. */
	start: string | null;
	/** Of a course in several days: cut-offs are judged from the start of their stage. */
	stages?: readonly Stage[];
}

/** A problem of one station, or of the whole list (`at` null). */
interface CheckedProblem extends StationProblem {
	/** The station's place in the list that was given. */
	at: number | null;
}

/** Nearer than this along the course are one place, m. */
const sameM = 50;

/** Throws the first problem that is no notice: `prediction.stop` for a stop without a name, else `station.*`. */
export function requireStations(stations: readonly Station[], course: CheckedCourse): void {
	const { courseM } = course;
	const beyond = stations.find((one) => isPlainStop(one) && one.distanceM >= courseM);
	if (beyond) throw new AppError("prediction.stop", { stopM: beyond.distanceM, courseM });
	const refused = checkStations(stations, course).find((one) => !isStationNotice(one));
	if (refused) throw new AppError(...([refused.code, refused.values] as ErrorArguments));
}

/**
 * What is wrong with a list of stations on a course. `isStationNotice` tells what is only said: a list that is not in
 * order, two stations in one place, cut-offs that fall. A station at the end of the course may have a cut-off.
 */
export function checkStations(
	stations: readonly Station[],
	course: CheckedCourse,
): CheckedProblem[] {
	const tooMany = stations.length > maxStations;
	const listed = stations.map((station, at) => ({
		station,
		at,
		label: station.name ?? `#${at + 1}`,
	}));
	const sorted = listed.toSorted((a, b) => a.station.distanceM - b.station.distanceM);
	return [
		...(tooMany ? [{ ...problem("station.too_many", { max: maxStations }), at: null }] : []),
		...listed.flatMap((one) => placeProblems(one, course)),
		...listed.flatMap((one, at) => orderProblems(one, listed[at - 1])),
		...sorted.flatMap((one, at) => twiceProblems(one, sorted[at - 1])),
		...cutOffProblems(sorted, course),
	];
}

interface Listed {
	station: Station;
	at: number;
	/** Its name, or its number in the list. */
	label: string;
}

function placeProblems(
	{ station, at, label }: Listed,
	{ courseM }: CheckedCourse,
): CheckedProblem[] {
	const { distanceM: stationM, stopS } = station;
	const found: StationProblem[] = [];
	const beyondM = Math.ceil(stationM - decimetres(courseM));
	const bound = boundOf(station, decimetres(courseM));
	if (bound) {
		const values = { station: label, stationM, courseM, beyondM };
		found.push(problem("station.not_on_course", { bound, ...values }));
	}
	if (stopS > maxStopS) {
		found.push(
			problem("station.stop_too_long", { station: label, stationM, max: maxStopS / 3600 }),
		);
	}
	return found.map((one) => ({ ...one, at }));
}

/** Which end of the course a station is beyond; a stop at the finish would delay it. */
function boundOf({ distanceM, stopS }: Station, courseM: number) {
	if (distanceM <= 0) return "start";
	if (distanceM > courseM) return "default";
	return distanceM === courseM && stopS > 0 ? "finish" : null;
}

function orderProblems(
	{ station, at, label }: Listed,
	before: Listed | undefined,
): CheckedProblem[] {
	if (!before || before.station.distanceM <= station.distanceM) return [];
	const values = { station: label, stationM: station.distanceM };
	return [{ ...problem("station.out_of_order", values), at }];
}

function twiceProblems(
	{ station, at, label }: Listed,
	before: Listed | undefined,
): CheckedProblem[] {
	if (!before || station.distanceM - before.station.distanceM >= sameM) return [];
	const values = { station: label, other: before.label, stationM: station.distanceM };
	return [{ ...problem("station.same_place", values), at }];
}

/** Of stations in order of distance, stage by stage. */
function cutOffProblems(sorted: readonly Listed[], course: CheckedCourse): CheckedProblem[] {
	const { start, courseM, stages = [] } = course;
	if (stages.length === 0) return cutOffProblemsFrom(sorted, start);
	return stretchesOf(stages, { courseM, start }).flatMap((stage, k) => {
		const own = sorted.filter(({ station }) => stageIndexAt(stages, station.distanceM) === k);
		const seen = own.map((one) => ({
			...one,
			station: stationOfStage(one.station, stage, start),
		}));
		return cutOffProblemsFrom(seen, stage.start);
	});
}

function cutOffProblemsFrom(sorted: readonly Listed[], start: string | null): CheckedProblem[] {
	const startTime = start === null ? null : readStartTime(start);
	const isKnown = startTime !== null && typeof startTime !== "string";
	let latest: { elapsedS: number; label: string; text: string } | null = null;
	return sorted.flatMap(({ station, at, label }): CheckedProblem[] => {
		if (station.cutOff === null) return [];
		const cutOff = timeText(station.cutOff.at);
		if ("day" in station.cutOff.at && !isKnown) {
			const values = { cutOff: `${cutOff} (${label})` };
			return [{ ...problem("prediction.cut_off_needs_start", values), at }];
		}
		const elapsedS = cutOffElapsedS(station.cutOff, start);
		const found = timeProblem({ station, label, cutOff, elapsedS });
		if (found) return [{ ...found, at }];
		const before = latest;
		if (before === null || elapsedS > before.elapsedS) latest = { elapsedS, label, text: cutOff };
		if (before === null || elapsedS >= before.elapsedS) return [];
		const values = { other: before.label, otherCutOff: before.text };
		const where = { station: label, stationM: station.distanceM, cutOff };
		return [{ ...problem("station.cut_off_falls", { ...where, ...values }), at }];
	});
}

function timeProblem(timed: {
	station: Station;
	label: string;
	cutOff: string;
	elapsedS: number;
}): StationProblem | null {
	const { station, label, cutOff, elapsedS } = timed;
	const values = { station: label, stationM: station.distanceM, cutOff };
	if (elapsedS <= 0) return problem("station.cut_off_before_start", values);
	if (elapsedS > maxCutOffS) {
		return problem("station.cut_off_too_late", { ...values, max: maxCutOffS / 86_400 });
	}
	if (station.distanceM <= 0 || !isFasterThanRecord(station.distanceM, elapsedS)) return null;
	const record = formatElapsed(Math.round(recordTime(station.distanceM)));
	const elapsed = formatElapsed(elapsedS);
	return problem("station.cut_off_too_early", { ...values, elapsed, record });
}
