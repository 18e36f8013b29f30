// Where the time goes, given the total: kilometres of a plan, scaled to the time that was run, against
// the kilometres as they were run.

import { historyModelSettings } from "../../domain/predictions/model-settings.ts";
import { isRaceCourse } from "../../domain/predictions/run-history.ts";
import { planShape } from "../../domain/predictions/strategies.ts";
import type { RunSamples } from "../../domain/training/run-features.ts";
import { predictInCore } from "../../wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import type { Engines } from "./engines.ts";
import { courseOf } from "./predict.ts";
import { mean, median } from "./score.ts";

export interface PacingScore {
	runs: number;
	kilometres: number;
	/** Absolute errors of a kilometre's time, percent: of our plan, and of one speed throughout. */
	median: number;
	mean: number;
	even: number;
}

/** By tag; runs without heights are left out. */
export function pacingScores(
	engines: Engines,
	targets: readonly Target[],
	tags: readonly string[],
) {
	const scores: Record<string, PacingScore> = {};
	for (const tag of tags) {
		const own = targets.filter((target) => target.slopes !== null && target.tags.includes(tag));
		if (own.length > 0) scores[tag] = scoreOf(engines, own);
	}
	return scores;
}

function scoreOf(engines: Engines, targets: readonly Target[]): PacingScore {
	const ours: number[] = [];
	const even: number[] = [];
	for (const target of targets) {
		const ran = kilometresRun(target.samples);
		const plan = kilometresPlanned(engines, target);
		ran.forEach((seconds, k) => {
			if (!(seconds > 0) || k >= plan.length) return;
			ours.push(Math.abs(plan[k] / seconds - 1));
			even.push(Math.abs((target.movingS * 1000) / target.distanceM / seconds - 1));
		});
	}
	const percent = (value: number) => Math.round(value * 1e4) / 100;
	return {
		runs: targets.length,
		kilometres: ours.length,
		median: percent(median(ours)),
		mean: percent(mean(ours)),
		even: percent(median(even)),
	};
}

/** Moving seconds of each whole kilometre. */
function kilometresRun({ timeS, distanceM }: RunSamples): number[] {
	const marks = [0];
	let movedS = 0;
	for (let i = 1; i < timeS.length; i++) {
		const metres = distanceM[i] - distanceM[i - 1];
		const seconds = timeS[i] - timeS[i - 1];
		const moving = metres >= 0.5 * seconds ? seconds : 0;
		while (metres > 0 && distanceM[i] - distanceM[0] >= 1000 * marks.length) {
			const beyond = distanceM[i] - distanceM[0] - 1000 * marks.length;
			marks.push(movedS + moving * (1 - beyond / metres));
		}
		movedS += moving;
	}
	return marks.slice(1).map((mark, k) => mark - marks[k]);
}

function kilometresPlanned(engines: Engines, target: Target): number[] {
	const evidence = { runs: target.history, results: [], today: target.day, weeklyKm: null };
	const ability = engines.history.learnAbility(evidence);
	const plan = predictInCore(engines.prediction, {
		course: courseOf(target.distanceM, target),
		results: [],
		ability,
		race: isRaceCourse(target),
		weeklyKm: null,
		settings: historyModelSettings,
		shape: planShape("positive-split", target.distanceM, historyModelSettings.plan),
	});
	const scale = target.movingS / plan.planTimeS;
	const whole = plan.kilometres.filter(({ startM, endM }) => endM - startM > 999);
	return whole.map(({ exactS }) => exactS * scale);
}
