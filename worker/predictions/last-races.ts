import { longestMemoryDays } from "#domain/predictions/model/history-settings.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import {
	type BacktestKinds,
	backtestedRuns,
	backtestRun,
	missesBefore,
	scatterBefore,
	weeksBefore,
} from "#domain/predictions/model/race-backtest.ts";
import {
	type LastRaces as BacktestedRaces,
	backtestedRaces,
	finishesBefore,
} from "#domain/predictions/model/race-backtest-rows.ts";
import { dayMs } from "#domain/time.ts";
import { fromAll, fromSources, holdsWith } from "#domain/tracker/from-trackers.ts";
import { sha256 } from "../platform/sha256.ts";
import type { NamedRun, PastRunsReader } from "../training/past-runs.ts";
import type { RunChanges } from "../training/run-changes.ts";
import type { Engines, KnownBacktests } from "./context.ts";
import type { RaceBacktestRow, RaceBacktestStore } from "./race-backtest-store.ts";

interface LastRacesDeps extends Engines {
	store: RaceBacktestStore;
	pastRuns: PastRunsReader;
	changes: RunChanges;
	/** Requests a backtest of a runner's races soon. */
	request: (userId: string) => Promise<void>;
	now: () => Date;
}

/** What was predictable of a runner's last races and hard runs: computed in the background, selected from rows. */
export function createLastRaces(deps: LastRacesDeps) {
	const { store, pastRuns, changes, now } = deps;

	/** Rows that may be shown: those that have not expired. */
	async function currentRows(userId: string) {
		const rows = await store.of(userId, now());
		const restsOnTracker = rows.some(({ row }) => row.fromTracker);
		const current = restsOnTracker ? await pastRuns.trackersOf(userId) : [];
		return rows.flatMap(({ row: { predictedS, sd, ...row }, ...run }) =>
			predictedS === null || sd === null || !holdsWith(row, current)
				? []
				: [{ ...row, ...run, predictedS, sd }],
		);
	}

	const knownOf = (rows: Awaited<ReturnType<typeof currentRows>>, day: number): KnownBacktests => ({
		scatter: scatterBefore(rows, day),
		misses: missesBefore(rows, day),
		finishes: finishesBefore(rows, day),
		...fromAll(rows),
	});

	return {
		/** The stored rows; requests another race backtest when runs were added or deleted since. */
		async read(userId: string): Promise<BacktestedRaces> {
			const [rows, { pending }] = await Promise.all([currentRows(userId), changes.of(userId)]);
			if (pending) await deps.request(userId);
			return { races: backtestedRaces(rows), pending };
		},

		/** How the hard, long and hilly runs of the runner lay beside what was predictable. */
		async backtests(userId: string): Promise<KnownBacktests> {
			return knownOf(await currentRows(userId), now().getTime() / dayMs);
		},

		/** The same of those before a day, for any number of days. */
		async backtestsByDay(userId: string): Promise<(day: number) => KnownBacktests> {
			const rows = await currentRows(userId);
			return (day) => knownOf(rows, day);
		},

		/** Backtests races, hard, long and hilly runs that are new, or of which the runs before have changed; the others stay. */
		async refresh(userId: string): Promise<void> {
			const { runs, today, removals } = await pastRuns.list(userId, 2);
			const found = backtestedRuns(runs, today).map(({ index, ...kinds }) => ({
				run: runs[index],
				index,
				kinds,
			}));
			const lines = runs.map(({ id, day, race, hard, features, air }) =>
				JSON.stringify([
					id,
					day,
					race,
					features,
					...(hard == null ? [] : [hard]),
					...(air ? [air] : []),
				]),
			);
			const backtested = await Promise.all(
				found.map(async (one) => ({
					...one,
					fingerprint: await fingerprintOf(runs, lines, one),
				})),
			);
			const rows = await store.of(userId, now());
			const stored = new Map(rows.map(({ row }) => [row.activityId, row.fingerprint]));
			const stale = backtested.filter(({ run, fingerprint }) => stored.get(run.id) !== fingerprint);
			const ids = new Set(backtested.map(({ run }) => run.id));
			const missing = [...stored.keys()].filter((id) => !ids.has(id));
			const backtests = stale.map((race) => ({ userId, ...backtestOf(runs, race, deps) }));
			await store.replace(userId, missing, backtests, removals);
		},
	};
}

export type LastRaces = ReturnType<typeof createLastRaces>;

interface FoundRace {
	index: number;
	fingerprint: string;
	kinds: BacktestKinds;
}

/** How the run at `index` lay beside what those before it made predictable. */
function backtestOf(
	runs: readonly NamedRun[],
	{ index, fingerprint, kinds }: FoundRace,
	{ activityEngine, withCore }: Engines,
): Omit<RaceBacktestRow, "userId"> {
	const { id, features } = runs[index];
	const answer = backtestRun(runs, index, {
		learn: (history) => activityEngine().learnAbility(history),
		predict: (course, ability, day) =>
			withCore((engine) =>
				engine.predict(course, {
					...plainQuestion,
					strategy: "hill-optimized",
					...day,
					history: { ability, ...fromSources([]) },
				}),
			),
	});
	return {
		activityId: id,
		fingerprint,
		predictedS: null,
		sd: null,
		courseClass: "road",
		runs: 0,
		...answer,
		...kinds,
		weeks: weeksBefore(runs, index),
		ranS: features.movingS,
		distanceM: features.distanceM,
		...fromSources(runs.slice(0, index + 1).map(({ source }) => source)),
	};
}

/** SHA-256 of all that the backtest of a run depends on: the model, what it counts as, the runs before it, and the run. */
function fingerprintOf(
	runs: readonly NamedRun[],
	lines: readonly string[],
	{ index, kinds }: Omit<FoundRace, "fingerprint">,
): Promise<string> {
	const seen = lines.filter(
		(_, k) => k <= index && runs[index].day - runs[k].day <= longestMemoryDays,
	);
	return sha256([modelVersion, JSON.stringify(kinds), ...seen].join("\n"));
}
