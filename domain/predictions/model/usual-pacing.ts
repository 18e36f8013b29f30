import { modelSettings } from "./model-settings.ts";
import type { PastRun } from "./run-history.ts";
import { usedRuns } from "./usual-runs.ts";

/** How a runner spreads a time over a course when nothing is planned. */
export interface UsualPacing {
	/** A stretch's time goes with its cost to this power: 1 at the same effort, 0 at the same speed. */
	slopeResponse: number;
	/**
	 * Slowing from half of the way to the finish beyond that of runners in general, a fraction, for runs of
	 * `fadeKnotS`: linear in ln T between them, none up to 1 h 45.
	 */
	ownFade: readonly number[];
}

/** Times that `ownFade` is learned for: 1 h 45 · e^(k/4) for k from 1 to 11, up to 27 h. */
export const fadeKnotS = (k: number) => modelSettings.hinges.firstS * Math.exp(fadeStep * (k + 1));
const fadeKnots = 11;
const fadeStep = 0.25;

/** Of other runners, as much as some hilly runs: squares, and products at a response of 0.85. */
const otherSquares = 0.1;
const otherProducts = 0.085;
/** Responses are measured too low, since heights are noisy. */
const attenuation = 1.15;
const slopeMemoryDays = 400;
/** Runs of other runners, in effect, that a fade is shrunk by. */
const otherFades = 5;
/** Standard deviation of ln T within which runs are of the same kind. */
const alikeLnTime = 0.3;
const fadeMemoryDays = 1000;
/** Beyond, a run was broken off or walked. */
const mostOwnFade = 0.5;

/** From the runs that ability is learned from. Rows that were reduced without their pacing count as none. */
export function usualPacing(history: { runs: readonly PastRun[]; today: number }): UsualPacing {
	let squares = otherSquares;
	let products = otherProducts;
	const faded: { lnTime: number; own: number; weight: number }[] = [];
	for (const { day, features } of usedRuns(history)) {
		const { pacing, movingS } = features;
		if (!pacing) continue;
		const ageDays = history.today - day;
		const weight = Math.exp(-ageDays / slopeMemoryDays);
		squares += weight * pacing.costSquares;
		products += weight * pacing.costTimes;
		if (pacing.fade === null) continue;
		const own = clamp(pacing.fade - generalFade(movingS), mostOwnFade);
		faded.push({ lnTime: Math.log(movingS), own, weight: Math.exp(-ageDays / fadeMemoryDays) });
	}
	const fadeAt = (timeS: number) => {
		const lnTime = Math.log(timeS);
		let sum = 0;
		let weights = otherFades;
		for (const run of faded) {
			const apart = (run.lnTime - lnTime) / alikeLnTime;
			const weight = run.weight * Math.exp(-0.5 * apart * apart);
			sum += weight * run.own;
			weights += weight;
		}
		return sum / weights;
	};
	return {
		slopeResponse: Math.min(1, attenuation * Math.max(0, products / squares)),
		ownFade: Array.from({ length: fadeKnots }, (_, k) => fadeAt(fadeKnotS(k))),
	};
}

/** Of runners in general, and of one without runs. */
export const generalPacing: UsualPacing = usualPacing({ runs: [], today: 0 });

function generalFade(timeS: number): number {
	const { hinges, plan } = modelSettings;
	const past = Math.max(0, Math.log(timeS / hinges.firstS));
	return Math.min(plan.usual.fadePerLnTime * past, plan.usual.mostFade);
}

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most);
