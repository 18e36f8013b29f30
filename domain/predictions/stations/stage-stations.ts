import { dayMs } from "../../time.ts";
import { decimetres } from "../course/rounding.ts";
import { startDayMs } from "../options/cut-off.ts";
import { type Stage, type StageStretch, stageIndexAt, stretchesOf } from "../options/stage.ts";
import { readStartTime } from "../options/start-time.ts";
import type { CutOff, Station } from "../options/station.ts";

/** A station of a staged course as its stage has it, and its place in the list of the course. */
export interface StagedStation {
	station: Station;
	at: number;
}

/** The stations of each stage, with distances and cut-offs counted from its start. */
export function stationsByStage(
	stations: readonly Station[],
	stages: readonly Stage[],
	start: string | null,
): StagedStation[][] {
	const all = stretchesOf(stages, { courseM: Number.POSITIVE_INFINITY, start });
	const byStage: StagedStation[][] = all.map(() => []);
	for (const [at, station] of stations.entries()) {
		const k = stageIndexAt(stages, station.distanceM);
		byStage[k].push({ station: stationOfStage(station, all[k], start), at });
	}
	return byStage;
}

/** A station as seen from the start of its stage. */
export function stationOfStage(
	station: Station,
	stage: Pick<StageStretch, "startM" | "start">,
	firstStart: string | null,
): Station {
	return {
		...station,
		distanceM: decimetres(station.distanceM - stage.startM),
		cutOff: station.cutOff && cutOffOfStage(station.cutOff, firstStart, stage.start),
	};
}

/**
 * A cut-off as seen from the start of its stage. Time from the start counts from there already; the days of a time of
 * day count from the first start, and from the stage's own here.
 */
function cutOffOfStage(cutOff: CutOff, firstStart: string | null, start: string | null): CutOff {
	if (!("day" in cutOff.at) || firstStart === null || start === null) return cutOff;
	const [first, own] = [readStartTime(firstStart), readStartTime(start)];
	if (typeof first === "string" || typeof own === "string") return cutOff;
	const days = (startDayMs(own.clockMs) - startDayMs(first.clockMs)) / dayMs;
	return { ...cutOff, at: { ...cutOff.at, day: cutOff.at.day - days } };
}
