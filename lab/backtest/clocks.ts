import { courseSums } from "#domain/predictions/course/course-sums.ts";
import { effortCurveOf } from "#domain/predictions/stations/effort-curve.ts";
import { type Finish, finishOf } from "#domain/predictions/stations/passages.ts";
import type { RunSamples } from "#domain/training/run-features.ts";
import type { FullPrediction } from "#wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import { courseOf } from "./predict.ts";

/** Rising times and the distances that go with them, from 0. */
interface Clock {
	timesS: number[];
	distancesM: number[];
}

/** The plan at the borders of its kilometres, miles and slopes. */
export function plannedClock({ kilometres, miles, segments, planTimeS }: FullPrediction): Clock {
	const times = new Map([[0, 0]]);
	for (const rows of [kilometres, miles, segments]) {
		let elapsedS = 0;
		for (const { exactS, endM } of rows) {
			elapsedS += exactS;
			times.set(endM, Math.min(elapsedS, planTimeS));
		}
	}
	const knots = [...times].sort(([a], [b]) => a - b);
	return { timesS: knots.map(([, timeS]) => timeS), distancesM: knots.map(([atM]) => atM) };
}

/** What passages of a target start from. */
export function finishOfTarget(target: Target, estimate: FullPrediction): Finish {
	const { distanceM } = target;
	const sums = courseSums({ ...courseOf(distanceM, target), distanceM }, estimate.cellCostM);
	const effort = effortCurveOf(estimate, sums.equivalentM);
	return finishOf(estimate, { planS: estimate.planTimeS, effort });
}

/** Moving time over distance as it was recorded, cleaned as the core does it (wasm/assembly/activity/path.ts). */
export function movingClock({ timeS, distanceM }: RunSamples): Clock {
	const clock: Clock = { timesS: [0], distancesM: [0] };
	let first: number | null = null;
	let [lastS, lastM, movedS] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
	timeS.forEach((atS, i) => {
		if (!(atS > lastS && Number.isFinite(distanceM[i]))) return;
		const atM = Math.max(lastM, distanceM[i]);
		if (first === null) first = atM;
		else if (atM - lastM >= slowestMps * (atS - lastS)) movedS += atS - lastS;
		if (atM > lastM && atM > first) {
			clock.timesS.push(movedS);
			clock.distancesM.push(atM - first);
		}
		[lastS, lastM] = [atS, atM];
	});
	return clock;
}

/** Slower is a stop, m/s. */
const slowestMps = 0.5;
