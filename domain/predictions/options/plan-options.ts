import { AppError } from "../../app-error.ts";
import { formatElapsed } from "../../figures.ts";
import { kmText } from "../course/rounding.ts";
import { isFasterThanRecord } from "./plausible.ts";
import {
	noScalars,
	type OpenScalars,
	type ScalarName,
	type ScalarOptions,
	scalarEntries,
	scalarOptions,
} from "./scalar-options.ts";
import { type Stage, stageText } from "./stage.ts";
import type { Stopped } from "./station.ts";
import { isPlainStop, type Station } from "./station.ts";
import { stationText } from "./station-text.ts";

/** What a runner may say about the day and the plan, as it is typed. */
export interface OpenOptions extends OpenScalars {
	/** In order of distance. */
	stations: readonly Station[];
	/** The stages after the first one of a course with nights in between, in order; the first begins at `start`. */
	stages: readonly Stage[];
}

/** The same on its course (`settled`): nothing is left open, and starts are on a clock whose offset is known. */
export interface PlanOptions extends OpenOptions, ScalarOptions {
	surface: ScalarOptions["surface"];
}

export const openOptions: OpenOptions = { ...noScalars, stations: [], stages: [] };
export const noOptions: PlanOptions = { ...openOptions, surface: "road" };

type FieldName = ScalarName | "start_zone" | "stop" | "station" | "stage" | "units";

/** Names of the fields, in forms and addresses. */
export const optionFields: readonly FieldName[] = [
	...scalarOptions.map(({ name }) => name),
	"start_zone",
	"stop",
	"station",
	"stage",
	"units",
];

/** The same as fields, in °C and km: `readPlanOptions` reads them as they were. */
export function optionEntries(options: OpenOptions): [string, string][] {
	return [
		...scalarEntries(options),
		...options.stations.map(stationEntry),
		...options.stages.map((stage): [string, string] => ["stage", stageText(stage)]),
	];
}

const stationEntry = (station: Station): [string, string] =>
	isPlainStop(station) ? ["stop", stopText(station)] : ["station", stationText(station)];

/** A plain stop as `stop` takes it: four decimals of a minute are a whole second. */
const stopText = ({ distanceM, stopS }: Station) =>
	`${kmText(distanceM)}@${Math.round((stopS / 60) * 1e4) / 1e4}`;

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
		const [goal, running] = [formatElapsed(options.goalS), formatElapsed(runningS)];
		throw new AppError("prediction.goal_too_fast", { goal, running, courseM });
	}
}
