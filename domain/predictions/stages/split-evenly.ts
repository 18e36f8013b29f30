import { valueAt } from "../course/course-line.ts";
import { type Stage, shortestStageM } from "../options/stage.ts";
import type { Plan } from "../result/result.ts";

/** Where evenly split stages begin are multiples of this, m. */
const stepM = 100;

/**
 * The stages after the first one of so many that each take about as long by the plan; fewer where the course is too short
 * for them. Starts are kept by their day.
 */
export function splitEvenly(
	{ kilometres, timeS }: Pick<Plan, "kilometres" | "timeS">,
	days: number,
	before: readonly Stage[],
): Stage[] {
	const elapsedS = [0];
	const distanceM = [0];
	for (const row of kilometres) {
		elapsedS.push(elapsedS[elapsedS.length - 1] + row.timeS);
		distanceM.push(row.endM);
	}
	const courseM = distanceM[distanceM.length - 1];
	const stages: Stage[] = [];
	for (let day = 2; day <= days; day++) {
		const atM = valueAt(elapsedS, distanceM, (timeS * (day - 1)) / days);
		const startM = Math.round(atM / stepM) * stepM;
		const beforeM = stages.at(-1)?.startM ?? 0;
		if (startM - beforeM < shortestStageM || courseM - startM < shortestStageM) continue;
		stages.push({ startM, start: before[stages.length]?.start ?? null });
	}
	return stages;
}
