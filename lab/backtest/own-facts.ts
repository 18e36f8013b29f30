// What a result says of the runner beside the time: their own races of the kind, and how many hilly runs it rests on.

import { historySettings } from "#domain/predictions/model/history-settings.ts";
import { ownRecordOn } from "#domain/predictions/model/own-record.ts";
import { courseClasses, courseClassOf } from "#domain/predictions/model/own-spread.ts";
import type { PastRun } from "#domain/predictions/model/run-history.ts";
import type { Target } from "./athletes.ts";
import type { Engines } from "./engines.ts";
import { ownBacktests } from "./own-races.ts";
import { type Estimate, predictTarget } from "./predict.ts";
import { type Estimated, mean, median, type Score, scoreOf } from "./score.ts";

/** Of targets with three finishes of their kind and more; per cent unless a count. */
export interface RecordScore {
	n: number;
	athletes: number;
	/** Finishes that a record rests on, median. */
	finishes: number;
	/** Median and mean error of the time, and of the time as those finishes went. */
	said: { median: number; mean: number };
	as_those_went: { median: number; mean: number };
	/** Efforts no slower than the slowest of those, and no faster than the fastest. */
	inside: number;
}

/** By class of the course, and of all. */
export function recordScores(
	engines: Engines,
	targets: readonly Target[],
	estimates: readonly Estimate[],
): Record<string, RecordScore> {
	const rows = targets.flatMap((target, k) => {
		const estimate = estimates[k];
		if (estimate === null) return [];
		const { equivalentM, hilliness, exactS } = estimate;
		const { distanceM, movingS, athlete } = target;
		const courseClass = courseClassOf({ distanceM, equivalentM, hilliness });
		const record = ownRecordOn(ownBacktests(engines, target).finishes, { distanceM, courseClass });
		return record ? [{ athlete, courseClass, ran: movingS / exactS, record }] : [];
	});
	const scored = (some: typeof rows): RecordScore => {
		const percent = (value: number) => Math.round(value * 1e4) / 100;
		const errors = (saidOf: (row: (typeof rows)[number]) => number) => {
			const off = some.map((row) => Math.abs(saidOf(row) / row.ran - 1));
			return { median: percent(median(off)), mean: percent(mean(off)) };
		};
		const inside = some.filter(
			({ ran, record }) => ran <= 1 + record.slowest && ran >= 1 + record.fastest,
		);
		return {
			n: some.length,
			athletes: new Set(some.map(({ athlete }) => athlete)).size,
			finishes: median(some.map(({ record }) => record.finishes)),
			said: errors(() => 1),
			as_those_went: errors(({ record }) => 1 + record.mean),
			inside: percent(inside.length / some.length),
		};
	};
	const groups = courseClasses.map((each) => [
		each,
		rows.filter(({ courseClass }) => courseClass === each),
	]);
	const known = [...groups, ["all", rows]] as [string, typeof rows][];
	return Object.fromEntries(
		known.filter(([, some]) => some.length > 0).map(([name, some]) => [name, scored(some)]),
	);
}

/** m of climb per m from which on a run counts as hilly here. */
const hillyFrom = 0.01;

const isHilly = ({ features }: PastRun) =>
	features.elevationKnown && features.climbM >= hillyFrom * features.distanceM;

/** Hilly targets by how many hilly runs their runner has: none, the last two of them alone, and all. */
export function hillScores(
	engines: Engines,
	targets: readonly Target[],
	estimates: readonly Estimate[],
): Record<string, Score> {
	const hilly = targets.flatMap((target, k) =>
		target.tags.includes("hilly") ? [{ target, estimate: estimates[k] }] : [],
	);
	// constants of their own, for backtests of runs are kept by them: those of flat runs as if no hill had been run
	const own = { ...historySettings };
	const kept = (most: number) =>
		scoreOf(
			hilly.flatMap(({ target }): Estimated[] => {
				const hills = target.history.filter(isHilly);
				const known = hills.slice(hills.length - most);
				const history = target.history.filter((run) => !isHilly(run) || known.includes(run));
				const estimate = predictTarget(engines, { ...target, history }, { own });
				return hills.length >= most && estimate ? [{ ...target, estimate }] : [];
			}),
		);
	return {
		"no hilly run": kept(0),
		"two hilly runs": kept(2),
		"all of them": scoreOf(hilly.map(({ target, estimate }) => ({ ...target, estimate }))),
	};
}
