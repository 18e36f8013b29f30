import { unitLengthM, unitsOf } from "../accounts/units.ts";
import { AppError } from "../app-error.ts";
import { clip } from "../error-values.ts";
import { typedNumber } from "../typed.ts";
import { formatDuration } from "./pace.ts";
import type { Stopped } from "./plan-clock.ts";
import { isFasterThanRecord } from "./plausible.ts";
import {
	noScalars,
	readScalars,
	type ScalarName,
	type ScalarOptions,
	scalarEntries,
	scalarOptions,
} from "./scalar-options.ts";
import { readStages, type Stage, stageText } from "./stages/stage.ts";
import type { StartProblem } from "./start-time.ts";
import { isPlainStop, maxStations, maxStopS, type Station, stopAt } from "./stations/station.ts";
import { readStation, stationText } from "./stations/station-text.ts";

/** What a runner may say about the day and the plan. */
export interface PlanOptions extends ScalarOptions {
	/** In order of distance. */
	stations: readonly Station[];
	/** The stages after the first one of a course with nights in between, in order; the first begins at `start`. */
	stages: readonly Stage[];
}

export const noOptions: PlanOptions = { ...noScalars, stations: [], stages: [] };

type OptionName = ScalarName | "stop";
type FieldName = OptionName | "station" | "stage" | "units";

/** Names of the fields, in forms and addresses. */
export const optionFields: readonly FieldName[] = [
	...scalarOptions.map(({ name }) => name),
	"stop",
	"station",
	"stage",
	"units",
];

/**
 * Reads the scalar options ("temperature=27.5", see scalar-options.ts), any number of `stop` ("12.5@5": 5 minutes at
 * km 12.5), one by one or with spaces between, and of `station` ("31.2,Col du Bonhomme,aid+water,5,7:30"), one by one or
 * on lines, where a line of stops is understood, too; and of `stage` (stages/stage.ts). With `units` ("imperial", …), temperature and distances are in those. Absent and empty ones say nothing.
 * Throws `prediction.option`, `station.text`, `station.too_many`, `prediction.cut_off_needs_start`, and of a stage's text `stage.*`.
 */
export function readPlanOptions(values: (name: string) => readonly string[]): PlanOptions {
	const last = (name: string) => values(name).at(-1)?.trim() ?? "";
	const units = unitsOf(last("units"));
	const scalars = readScalars(last, units, unusableOption);
	const lines = values("station").flatMap((text) =>
		text.split(/[\r\n]+/).filter((line) => line.trim() !== ""),
	);
	const stopTexts = [...values("stop"), ...lines.filter(areStops)].flatMap((text) =>
		text.split(/[;\s]+/).filter(Boolean),
	);
	const stationTexts = lines.filter((line) => !areStops(line));
	if (stopTexts.length + stationTexts.length > maxStations) {
		throw new AppError("station.too_many", { max: maxStations });
	}
	const context = { unit: units.distance, start: scalars.start };
	const stations = [
		...readStops(stopTexts, unitLengthM[units.distance]),
		...stationTexts.map((text) => readStation(text, context)),
	];
	return {
		...scalars,
		stations: stations.sort((a, b) => a.distanceM - b.distanceM),
		stages: readStages(values("stage"), units.distance),
	};
}

/** Why one field's text cannot be used; null when it can. `units` as `readPlanOptions` takes them. */
export function optionError(name: FieldName, text: string, units = ""): AppError | null {
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
	return [
		...scalarEntries(options),
		...options.stations.map(stationEntry),
		...options.stages.map((stage): [string, string] => ["stage", stageText(stage)]),
	];
}

/** "12.5@5 21@3" in a field of stations. */
const areStops = (line: string) => /^[\s\d.,;@]*@[\s\d.,;@]*$/.test(line);

const stationEntry = (station: Station): [string, string] =>
	isPlainStop(station)
		? ["stop", stopText(station.distanceM / 1000, station.stopS)]
		: ["station", stationText(station)];

/** A plain stop as `stop` takes it: four decimals of a minute are a whole second. */
const stopText = (units: number, stopS: number) =>
	`${units}@${Math.round((stopS / 60) * 1e4) / 1e4}`;

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

const unusableOption = (name: OptionName, text: string, bound: OptionName | StartProblem = name) =>
	new AppError("prediction.option", { name, text: clip(text, 80), bound });

function readStops(texts: readonly string[], unitM: number): Station[] {
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
