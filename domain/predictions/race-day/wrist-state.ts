import { aheadS, type Floats, finishBoundS, type WristFloats, whitened } from "./wrist-math.ts";
import type { WristPlan } from "./wrist-plan.ts";

// What a watch does with a plan, as watch/garmin/source/WristState.mc does it: for the picture of its page, and for tests.

/** Decimal places that are sent of each list: the value is a whole number of the watch's text. */
export const wristParts = { factor: 1e7, seconds: 100, pulls: 1e4, sds: 1e6 } as const;

/** The lists of a plan as a watch has them: rounded as they are sent, in 32 bits. */
export function wristFloats(plan: WristPlan): WristFloats {
	const sent = (values: readonly number[], parts: number): Floats =>
		Float32Array.from(
			values,
			(value) => Math.fround(Math.round(value * parts)) / Math.fround(parts),
		);
	const { seconds, sds } = wristParts;
	const [belowRatio, fadingBefore] = sent([plan.belowRatio, plan.fadingBefore], sds) as number[];
	return {
		factor: sent(plan.factor, wristParts.factor),
		keeps: sent(plan.keeps, seconds),
		fades: sent(plan.fades, seconds),
		floors: sent(plan.floors, seconds),
		pulls: sent(plan.pulls, wristParts.pulls),
		sds: sent(plan.sds, sds),
		belowRatio,
		fadingBefore,
		finishS: sent([plan.finishS], seconds)[0],
	};
}

/** What passages say of the rest: running s. */
export interface WristForecast {
	/** Of each place ahead, in order; the finish last. */
	aheadS: readonly number[];
	lowS: number;
	highS: number;
}

/** The forecast after the first places were passed, by their running times: at least one, and not the finish. */
export function wristForecast(plan: WristFloats, passed: readonly number[]): WristForecast {
	const known = passed.length;
	const [zKeeps, zFades] = [plan.keeps, plan.fades].map((said) => {
		const z: number[] = [];
		passed.forEach((runningS, place) => {
			z.push(whitened(plan.factor, z, place, Math.fround(runningS), said[place]));
		});
		return z;
	});
	const anchorS = Math.fround(passed[known - 1]);
	const bound = (side: number) => finishBoundS(plan, zKeeps, zFades, known, anchorS, side);
	return {
		aheadS: Array.from({ length: plan.keeps.length - known }, (_, k) =>
			aheadS(plan, zKeeps, zFades, known + k, known, anchorS),
		),
		lowS: bound(-1),
		highS: bound(1),
	};
}
