// Folder: a course in several days: its questions, and the sum of their results. Imports: course, options, model, stations, result.

import { AppError } from "../../app-error.ts";
import { maxStages, type Stage, shortestStageM, stretchesOf } from "../options/stage.ts";
import { secondsBetween } from "../options/start-time.ts";

interface StagedCourse {
	courseM: number;
	/** Of the first stage, as `PlanOptions.start`. */
	start: string | null;
}

/** What is wrong with the stages of a course; null when nothing is. Codes `stage.*`. */
export function stageProblem(stages: readonly Stage[], course: StagedCourse): AppError | null {
	if (stages.length >= maxStages) return new AppError("stage.too_many", { max: maxStages });
	const { courseM } = course;
	for (const [k, { startM: stageM }] of stages.entries()) {
		const day = k + 2;
		if (stageM <= 0 || stageM >= courseM) {
			return new AppError("stage.not_on_course", { day, stageM, courseM });
		}
		if (k > 0 && stageM <= stages[k - 1].startM) {
			return new AppError("stage.order", { day, stageM });
		}
	}
	const all = stretchesOf(stages, course);
	for (const { day, startM, endM } of stages.length > 0 ? all : []) {
		const lengthM = Math.round(endM - startM);
		if (endM - startM < shortestStageM) {
			return new AppError("stage.too_short", { day, lengthM, shortestM: shortestStageM });
		}
	}
	let latest: string | null = null;
	for (const { day, start } of all) {
		if (start === null) continue;
		const laterS = latest === null ? null : secondsBetween(latest, start);
		if (laterS !== null && laterS <= 0) {
			return new AppError("stage.starts_too_early", { day, start });
		}
		latest = start;
	}
	return null;
}

/** Throws what `stageProblem` finds. */
export function requireStages(stages: readonly Stage[], course: StagedCourse): void {
	const problem = stageProblem(stages, course);
	if (problem) throw problem;
}
