import { longestMemoryDays } from "../../domain/predictions/history-settings.ts";
import { modelVersion } from "../../domain/predictions/model-settings.ts";
import { plainQuestion } from "../../domain/predictions/question.ts";
import { backtestRace, isBacktested, surpriseOf } from "../../domain/predictions/race-backtest.ts";
import {
	type LastRaces as BacktestedRaces,
	backtestedRaces,
} from "../../domain/predictions/race-backtest-rows.ts";
import type { ActivityEngine } from "../../wasm/activity-engine.ts";
import type { Engine } from "../../wasm/engine.ts";
import { sha256 } from "../platform/sha256.ts";
import type { NamedRun, PastRunsReader } from "../training/past-runs.ts";
import type { RunChanges } from "../training/run-changes.ts";
import type { RaceBacktestRow, RaceBacktestStore } from "./race-backtest-store.ts";

/** Races that are backtested. */
const mostRaces = 20;

/** What was predictable of a runner's last races: computed in the background, selected from rows. */
export function createLastRaces(deps: {
	store: RaceBacktestStore;
	pastRuns: PastRunsReader;
	changes: RunChanges;
	activityEngine: () => ActivityEngine;
	withCore: <T>(work: (engine: Engine) => T) => T;
	/** Requests a backtest of a runner's races soon. */
	request: (userId: string) => Promise<void>;
}) {
	const { store, pastRuns, changes } = deps;

	/** Rows that may be shown: those that rest on a tracker's data only while there are any. */
	async function currentRows(userId: string) {
		const rows = await store.of(userId);
		const restsOnTracker = rows.some(({ row }) => row.fromTracker);
		const holds = !restsOnTracker || (await pastRuns.hasTrackerRuns(userId));
		return rows.flatMap(({ row: { saidS, sd, daySd, ...row }, ...run }) =>
			saidS === null || sd === null || daySd === null || (row.fromTracker && !holds)
				? []
				: [{ ...row, ...run, saidS, sd, daySd }],
		);
	}

	function backtest(
		userId: string,
		runs: readonly NamedRun[],
		{ index, fingerprint }: { index: number; fingerprint: string },
	): RaceBacktestRow {
		const { id, features } = runs[index];
		const answer = backtestRace(runs, index, {
			learn: (history) => deps.activityEngine().learnAbility(history),
			predict: (course, ability) =>
				deps.withCore((engine) =>
					engine.predict(course, {
						...plainQuestion,
						strategy: "hill-optimized",
						history: { ability, fromTracker: false },
					}),
				),
		});
		return {
			...{ userId, activityId: id, fingerprint },
			...{ saidS: null, sd: null, daySd: null, runs: 0, ...answer },
			...{ ranS: features.movingS, distanceM: features.distanceM },
			fromTracker: runs.slice(0, index + 1).some((run) => run.fromTracker),
		};
	}

	return {
		/** The stored rows; requests another race backtest when runs were added or deleted since. */
		async read(userId: string): Promise<BacktestedRaces> {
			const [rows, { pending }] = await Promise.all([currentRows(userId), changes.of(userId)]);
			if (pending) await deps.request(userId);
			return { races: backtestedRaces(rows), pending };
		},

		/** How far off each was, in standard deviations of what was predictable. */
		async surprises(userId: string): Promise<number[]> {
			return (await currentRows(userId)).map((row) => surpriseOf(row, row.ranS));
		},

		/** Backtests races that are new, or of which the runs before have changed; the others stay. */
		async refresh(userId: string): Promise<void> {
			const { runs } = await pastRuns.list(userId, 2);
			const found = runs
				.map((run, index) => ({ run, index }))
				.filter(({ run }) => isBacktested(run))
				.slice(-mostRaces);
			const lines = runs.map(({ id, day, race, features }) =>
				JSON.stringify([id, day, race, features]),
			);
			const races = await Promise.all(
				found.map(async (race) => ({
					...race,
					fingerprint: await fingerprintOf(runs, lines, race.index),
				})),
			);
			const rows = await store.of(userId);
			const stored = new Map(rows.map(({ row }) => [row.activityId, row.fingerprint]));
			const stale = races.filter(({ run, fingerprint }) => stored.get(run.id) !== fingerprint);
			const ids = new Set(races.map(({ run }) => run.id));
			const missing = [...stored.keys()].filter((id) => !ids.has(id));
			const backtests = stale.map((race) => backtest(userId, runs, race));
			await store.replace(userId, missing, backtests);
		},
	};
}

export type LastRaces = ReturnType<typeof createLastRaces>;

/** SHA-256 of all that the backtest of a race depends on: the model, the runs before it, and the race, a line each. */
function fingerprintOf(
	runs: readonly NamedRun[],
	lines: readonly string[],
	index: number,
): Promise<string> {
	const seen = lines.filter(
		(_, k) => k <= index && runs[index].day - runs[k].day <= longestMemoryDays,
	);
	return sha256([modelVersion, ...seen].join("\n"));
}
