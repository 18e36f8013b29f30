// Where the time goes, given the total: kilometres of the usual plan, scaled to the time that was run, against
// the kilometres as they were run.

import {
	historyModelSettings,
	type ModelSettings,
} from "#domain/predictions/model/model-settings.ts";
import { isRaceCourse } from "#domain/predictions/model/run-history.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import {
	generalPacing,
	type UsualPacing,
	usualPacing,
} from "#domain/predictions/model/usual-pacing.ts";
import type { PacingStrategyName } from "#domain/predictions/options/strategy-name.ts";
import type { RunSamples } from "#domain/training/run-features.ts";
import { predictInCore } from "#wasm/prediction-bindings.ts";
import type { Target } from "./athletes.ts";
import type { Engines } from "./engines.ts";
import { courseOf } from "./predict.ts";
import { mean, median } from "./score.ts";

/** Absolute errors of a kilometre's time, per cent. */
interface PlanScore {
	median: number;
	mean: number;
	/** Mean over runners of their medians. */
	macro: number;
}

/** Of the usual plan; `even` is the median of one speed throughout. */
export interface PacingScore extends PlanScore {
	runs: number;
	kilometres: number;
	even: number;
	runners: number;
	/** Whose median is below that of one speed throughout. */
	runners_better: number;
	/** The plan without one of its parts, and other plans. */
	variants: Record<string, PlanScore>;
}

/** A plan to be scored: the usual one when nothing is said. */
interface PlanVariant {
	strategy?: PacingStrategyName;
	pacing?: (own: UsualPacing) => UsualPacing;
	usual?: Partial<ModelSettings["plan"]["usual"]>;
}

const { plan } = historyModelSettings;
const variants: Record<string, PlanVariant> = {
	"slopes as other runners": {
		pacing: (own) => ({ ...own, slopeResponse: generalPacing.slopeResponse }),
	},
	"fade as other runners": { pacing: (own) => ({ ...own, ownFade: generalPacing.ownFade }) },
	"no fade": {
		pacing: (own) => ({ ...own, ownFade: generalPacing.ownFade }),
		usual: { mostFade: 0 },
	},
	"ends as the rest": { usual: { firstSlower: 0, lastFaster: 0 } },
	"positive split": { strategy: "positive-split" },
	"same effort": { strategy: "hill-optimized" },
};

interface Kilometre {
	athlete: string;
	/** By plan. */
	errors: Record<string, number>;
}
const usual = "usual";
const even = "one speed throughout";

/** By tag; runs without heights are left out. */
export function pacingScores(
	engines: Engines,
	targets: readonly Target[],
	tags: readonly string[],
): Record<string, PacingScore> {
	const settings = Object.entries({ [usual]: {}, ...variants }).map(
		([name, variant]) => [name, variant, settingsOf(variant)] as const,
	);
	const scored = targets
		.filter((target) => target.slopes !== null && target.tags.some((tag) => tags.includes(tag)))
		.map((target) => ({ target, kilometres: kilometresOf(engines, target, settings) }));
	const scores: Record<string, PacingScore> = {};
	for (const tag of tags) {
		const own = scored.filter(({ target }) => target.tags.includes(tag));
		if (own.length > 0) scores[tag] = scoreOf(own);
	}
	return scores;
}

const settingsOf = ({ usual: change }: PlanVariant): ModelSettings =>
	change
		? { ...historyModelSettings, plan: { ...plan, usual: { ...plan.usual, ...change } } }
		: historyModelSettings;

function kilometresOf(
	engines: Engines,
	target: Target,
	planned: readonly (readonly [string, PlanVariant, ModelSettings])[],
): Kilometre[] {
	const { history: runs, day: today, distanceM, movingS, athlete } = target;
	const ability = engines.history.learnAbility({ runs, results: [], today, weeklyKm: null });
	const pacing = usualPacing({ runs, today });
	const course = courseOf(distanceM, target);
	const plans = planned.map(([name, { strategy = usual, pacing: change }, settings]) => {
		const answer = predictInCore(engines.prediction, {
			course,
			ability,
			race: isRaceCourse(target),
			results: [],
			weeklyKm: null,
			settings,
			shape: planShape(strategy, distanceM, settings.plan),
			pacing: change ? change(pacing) : pacing,
		});
		const whole = answer.kilometres.filter(({ startM, endM }) => endM - startM > 999);
		return [name, whole.map(({ exactS }) => exactS * (movingS / answer.planTimeS))] as const;
	});
	return kilometresRun(target.samples).flatMap((seconds, k) => {
		if (!(seconds > 0) || k >= plans[0][1].length) return [];
		const errors = plans.map(([name, times]) => [name, Math.abs(times[k] / seconds - 1)]);
		const evenError = Math.abs((movingS * 1000) / distanceM / seconds - 1);
		return [{ athlete, errors: { ...Object.fromEntries(errors), [even]: evenError } }];
	});
}

function scoreOf(scored: readonly { kilometres: readonly Kilometre[] }[]): PacingScore {
	const all = scored.flatMap(({ kilometres }) => kilometres);
	const runners = [...new Set(all.map(({ athlete }) => athlete))].map((athlete) =>
		all.filter((one) => one.athlete === athlete),
	);
	const medianOf = (rows: readonly Kilometre[], name: string) =>
		median(rows.map(({ errors }) => errors[name]));
	const planScore = (name: string): PlanScore => ({
		median: percent(medianOf(all, name)),
		mean: percent(mean(all.map(({ errors }) => errors[name]))),
		macro: percent(mean(runners.map((own) => medianOf(own, name)))),
	});
	return {
		runs: scored.length,
		kilometres: all.length,
		...planScore(usual),
		even: percent(medianOf(all, even)),
		runners: runners.length,
		runners_better: runners.filter((own) => medianOf(own, usual) < medianOf(own, even)).length,
		variants: Object.fromEntries(
			[even, ...Object.keys(variants)].map((name) => [name, planScore(name)]),
		),
	};
}

const percent = (value: number) => Math.round(value * 1e4) / 100;

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
