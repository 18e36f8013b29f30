// How often intervals of every width hold: of a calibrated model each as often as it says.

import { normalQuantile } from "#domain/predictions/model/normal.ts";
import { mean } from "./score.ts";

export interface Reliability {
	/** Per cent. */
	nominal: number[];
	/** By tag: per cent of times inside the central interval of each. */
	holds: Record<string, number[]>;
}

const surpriseOf = (ln: number, { sdBelow, sdAbove }: { sdBelow: number; sdAbove: number }) =>
	ln < 0 ? -ln / sdBelow : ln / sdAbove;

interface Spread {
	tags: readonly string[];
	movingS: number;
	estimate: { exactS: number; sdBelow: number; sdAbove: number } | null;
}

const nominal = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/** Of the tags that are asked for, and of all targets. */
export function reliabilityOf(targets: readonly Spread[], tags: readonly string[]): Reliability {
	const surprises = targets.flatMap(({ tags: own, movingS, estimate }) =>
		estimate ? [{ own, surprise: surpriseOf(Math.log(movingS / estimate.exactS), estimate) }] : [],
	);
	const holds = (found: readonly { surprise: number }[]) =>
		nominal.map((percent) => {
			const bound = normalQuantile(0.5 + percent / 200);
			return Math.round(mean(found.map(({ surprise }) => (surprise <= bound ? 100 : 0))) * 10) / 10;
		});
	return {
		nominal,
		holds: Object.fromEntries([
			...tags.map((tag) => [tag, holds(surprises.filter(({ own }) => own.includes(tag)))]),
			["all", holds(surprises)],
		]),
	};
}
