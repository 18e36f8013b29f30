import {
	celsiusOf,
	shownTemperature,
	type Units,
	unitLengthM,
	unitsOf,
} from "../accounts/units.ts";
import { AppError } from "../app-error.ts";
import { clip } from "../error-values.ts";
import { typedDurations, typedNumber } from "../typed.ts";
import { formatDuration } from "./pace.ts";
import type { Stopped } from "./plan-clock.ts";
import { isFasterThanRecord } from "./plausible.ts";
import { readStartTime, type StartProblem, startMsOf } from "./start-time.ts";
import { maxStations, maxStopS, type Station, stopAt } from "./station.ts";

/** What the ground costs over a road, a fraction: ranges of ultraPacer's users and of uneven treadmills (Voloshina & Ferris 2015). */
export const surfaceCosts = { road: 0, path: 0.04, trail: 0.1, technical: 0.25 } as const;
export type Surface = keyof typeof surfaceCosts;
export const surfaces = Object.keys(surfaceCosts) as [Surface, ...Surface[]];

/** What a runner may say about the day and the plan. */
export interface PlanOptions {
	surface: Surface;
	/** Expected air temperature, °C; null when unknown. */
	temperatureC: number | null;
	/** Relative humidity that goes with it, 0 to 1; null when unknown. */
	humidity: number | null;
	/** When the run starts: "2027-05-02T07:30+02:00"; without an offset by the sun's zone there. Null when unknown. */
	start: string | null;
	/** Finish time to plan for, s, stops included; null for the strategy's own. */
	goalS: number | null;
	/** How much slower the second half is than the first, a fraction; null for the strategy's own. */
	splitBias: number | null;
	/** In order of distance. */
	stations: readonly Station[];
}

export const noOptions: PlanOptions = {
	surface: "road",
	temperatureC: null,
	humidity: null,
	start: null,
	goalS: null,
	splitBias: null,
	stations: [],
};

export const temperatureBounds = { leastC: -20, mostC: 45 } as const;
export const humidityBounds = { leastPercent: 0, mostPercent: 100 } as const;
const splitBiasBounds = { least: -0.1, most: 0.15 } as const;
const leastGoalS = 60;
export const mostGoalS = 200 * 3600;

/** Names of the fields, in forms, addresses and on the command line. */
export const optionFields = [
	"surface",
	"temperature",
	"humidity",
	"start",
	"goal",
	"split_bias",
	"stop",
	"units",
] as const;

/**
 * Reads `surface`, `temperature` (°C), `humidity` (per cent), `start` ("2027-05-02T07:30", an offset may follow), `goal`
 * ("3:45:00", "3h45", "13500s"), `split_bias` (per cent) and any number of `stop` ("12.5@5": 5 minutes at km 12.5), one by
 * one or with spaces between. With `units` ("imperial", …), temperature and stops are in those. Absent and empty ones say
 * nothing. Throws `prediction.option`.
 */
export function readPlanOptions(values: (name: string) => readonly string[]): PlanOptions {
	const last = (name: string) => values(name).at(-1)?.trim() ?? "";
	const surface = last("surface") || noOptions.surface;
	if (!isSurface(surface)) throw unusableOption("surface", surface);
	const units = unitsOf(last("units"));
	return {
		surface,
		temperatureC: readTemperature(last("temperature"), units.temperature),
		humidity: percent(
			readNumber("humidity", last("humidity"), [
				humidityBounds.leastPercent,
				humidityBounds.mostPercent,
			]),
		),
		start: readStart(last("start")),
		goalS: readGoalTime(last("goal")),
		splitBias: percent(
			readNumber("split_bias", last("split_bias"), [
				splitBiasBounds.least * 100,
				splitBiasBounds.most * 100,
			]),
		),
		stations: readStops(
			values("stop").flatMap((text) => text.split(/[;\s]+/).filter(Boolean)),
			unitLengthM[units.distance],
		),
	};
}

/** Why one field's text cannot be used; null when it can. `units` as `readPlanOptions` takes them. */
export function optionError(
	name: (typeof optionFields)[number],
	text: string,
	units = "",
): AppError | null {
	try {
		readPlanOptions((asked) => (asked === name ? [text] : asked === "units" ? [units] : []));
		return null;
	} catch (error) {
		if (error instanceof AppError) return error;
		throw error;
	}
}

/** The same as fields, in °C and km, to be read again. */
export function optionEntries(options: PlanOptions): [string, string][] {
	const { surface, temperatureC, humidity, start, goalS, splitBias, stations } = options;
	return [
		...(surface === noOptions.surface ? [] : [entry("surface", surface)]),
		...(temperatureC === null ? [] : [entry("temperature", temperatureC)]),
		...(humidity === null ? [] : [entry("humidity", hundredths(humidity))]),
		...(start === null ? [] : [entry("start", start)]),
		...(goalS === null ? [] : [entry("goal", `${goalS}s`)]),
		...(splitBias === null ? [] : [entry("split_bias", hundredths(splitBias))]),
		...stations.map(({ distanceM, stopS }) => entry("stop", `${distanceM / 1000}@${stopS / 60}`)),
	];
}

/** Per cent, with two decimals. */
const hundredths = (share: number) => Math.round(share * 1e4) / 100;
const entry = (name: string, value: string | number): [string, string] => [name, String(value)];

/** What is left of a goal for running, s; null without one. Never less than a second. */
export function runningGoalS({ goalS, stations }: PlanOptions): number | null {
	return goalS === null ? null : Math.max(1, goalS - totalStopS(stations));
}

export const totalStopS = (stations: readonly Pick<Stopped, "stopS">[]) =>
	stations.reduce((sum, { stopS }) => sum + stopS, 0);

/** The goal, or `prediction.goal_too_fast` when what stops leave of it would beat the record over the course. */
export function requireGoalPossible(options: PlanOptions, courseM: number): void {
	const runningS = runningGoalS(options);
	if (options.goalS === null || runningS === null) return;
	if (isFasterThanRecord(courseM, runningS)) {
		const [goal, running] = [formatDuration(options.goalS), formatDuration(runningS)];
		throw new AppError("prediction.goal_too_fast", { goal, running, courseM });
	}
}

/** The stations, or `prediction.stop` when one lies beyond the course. */
export function requireStopsOnCourse(
	stations: readonly Station[],
	courseM: number,
): readonly Station[] {
	const beyond = stations.find(({ distanceM }) => distanceM >= courseM);
	if (beyond) throw new AppError("prediction.stop", { stopM: beyond.distanceM, courseM });
	return stations;
}

function isSurface(name: string): name is Surface {
	return Object.hasOwn(surfaceCosts, name);
}

type OptionName = Exclude<(typeof optionFields)[number], "units">;

const unusableOption = (name: OptionName, text: string) =>
	new AppError("prediction.option", { name, text: clip(text), bound: name });

function readNumber(
	name: OptionName,
	text: string,
	[least, most]: readonly [number, number],
): number | null {
	if (text === "") return null;
	const value = typedNumber(text);
	if (!(value >= least && value <= most)) throw unusableOption(name, text);
	return value;
}

function readTemperature(text: string, unit: Units["temperature"]): number | null {
	const { leastC, mostC } = temperatureBounds;
	const bounds = [shownTemperature(leastC, unit), shownTemperature(mostC, unit)] as const;
	const shown = readNumber("temperature", text, bounds);
	return shown === null ? null : celsiusOf(shown, unit);
}

const unusableStart = (bound: StartProblem, text: string) =>
	new AppError("prediction.option", { name: "start", text: clip(text, 80), bound });

const percent = (value: number | null) => (value === null ? null : value / 100);

function readStart(text: string): string | null {
	if (text === "") return null;
	const start = readStartTime(text);
	if (typeof start === "string") throw unusableStart(start, text);
	if (startMsOf(text, 0) === null) throw unusableStart("start", text);
	return text;
}

function readGoalTime(text: string): number | null {
	if (text === "") return null;
	const readings = typedDurations(text);
	// "3:45" may be minutes or hours
	const goalS = readings.length === 1 ? Math.round(readings[0]) : Number.NaN;
	if (!(goalS >= leastGoalS && goalS <= mostGoalS)) throw unusableOption("goal", text);
	return goalS;
}

function readStops(texts: readonly string[], unitM: number): Station[] {
	if (texts.length > maxStations) throw unusableOption("stop", `${texts.length}`);
	const stops = texts.map((text) => {
		const [, units, minutes] =
			/^\s*(\d{1,4}(?:[.,]\d{1,4})?)\s*@\s*(\d{1,3}(?:[.,]\d{1,4})?)\s*$/.exec(text) ?? [];
		if (units === undefined) throw unusableOption("stop", text);
		const distanceM = Math.round(typedNumber(units) * unitM * 10) / 10;
		const stop = stopAt(distanceM, Math.round(typedNumber(minutes) * 60));
		if (stop.stopS > maxStopS || stop.distanceM <= 0) throw unusableOption("stop", text);
		return stop;
	});
	return stops
		.filter(({ stopS }) => stopS > 0)
		.sort((a, b) => a.distanceM - b.distanceM || a.stopS - b.stopS);
}
