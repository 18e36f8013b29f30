import { z } from "../../schema.ts";
import { type EffortCurve, maxEffortPoints, sameEffort } from "./effort-curve.ts";

/** A curve in a link: steps of the plan's part, then of the effort's, × 10⁵; empty for the same effort all along. */
export const packedEffort = z
	.array(z.number().int().min(1).max(1e5))
	.max(2 * (maxEffortPoints - 1));
type PackedEffort = z.infer<typeof packedEffort>;

export const packEffort = ({ plan, effort }: EffortCurve): PackedEffort => [
	...stepsOf(plan),
	...stepsOf(effort),
];

/** Null for what is not a curve from 0 to 1. It is untrusted. */
export function unpackEffort(steps: PackedEffort): EffortCurve | null {
	if (steps.length === 0) return sameEffort;
	const half = steps.length / 2;
	const [plan, effort] = [steps.slice(0, half), steps.slice(half)].map(sumsOf);
	const isWhole = plan.length === effort.length && plan.at(-1) === 1 && effort.at(-1) === 1;
	return isWhole ? { plan, effort } : null;
}

const scale = 1e5;

const stepsOf = (shares: readonly number[]) =>
	shares.slice(1).map((share, i) => Math.round(scale * share) - Math.round(scale * shares[i]));

function sumsOf(steps: readonly number[]): number[] {
	const shares = [0];
	let sum = 0;
	for (const step of steps) {
		sum += step;
		shares.push(sum / scale);
	}
	return shares;
}
