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

/** Races that are looked back at. */
const mostRaces = 20;

/** What would have been said of a runner's last races: worked out in the background, read from rows. */
export function createLastRaces(deps: {
	store: RaceBacktestStore;
	pastRuns: PastRunsReader;
	changes: RunChanges;
	activityEngine: () => ActivityEngine;
	withCore: <T>(work: (engine: Engine) => T) => T;
	/** Has a runner's races looked back at soon. */
	ask: (userId: string) => Promise<void>;
}) {
	const { store, pastRuns, changes } = deps;

	/** Rows that may be shown: what a tracker's data are in goes with them. */
	async function aliveRows(userId: string) {
		const rows = await store.of(userId);
		const lapses = rows.some(({ row }) => row.fromTracker);
		const holds = !lapses || (await pastRuns.hasTrackerRuns(userId));
		return rows.flatMap(({ row: { saidS, sd, daySd, ...row }, ...run }) =>
			saidS === null || sd === null || daySd === null || (row.fromTracker && !holds)
				? []
				: [{ ...row, ...run, saidS, sd, daySd }],
		);
	}

	function looked(
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
			const [rows, { pending }] = await Promise.all([aliveRows(userId), changes.of(userId)]);
			if (pending) await deps.ask(userId);
			return { races: backtestedRaces(rows), pending };
		},

		/** How far off each was, in standard deviations of what would have been said. */
		async surprises(userId: string): Promise<number[]> {
			return (await aliveRows(userId)).map((row) => surpriseOf(row, row.ranS));
		},

		/** Looks back at races that are new, or of which the runs before have changed; the others stay. */
		async refresh(userId: string): Promise<void> {
			const { runs } = await pastRuns.list(userId, 2);
			const found = runs
				.map((run, index) => ({ run, index }))
				.filter(({ run }) => isBacktested(run))
				.slice(-mostRaces);
			const prints = await fingerprintsOf(
				runs,
				found.map(({ index }) => index),
			);
			const races = found.map((race, k) => ({ ...race, fingerprint: prints[k] }));
			const kept = new Map(
				(await store.of(userId)).map(({ row }) => [row.activityId, row.fingerprint]),
			);
			const stale = races.filter(({ run, fingerprint }) => kept.get(run.id) !== fingerprint);
			const ids = new Set(races.map(({ run }) => run.id));
			const gone = [...kept.keys()].filter((id) => !ids.has(id));
			await store.replace(
				userId,
				gone,
				stale.map((race) => looked(userId, runs, race)),
			);
		},
	};
}

export type LastRaces = ReturnType<typeof createLastRaces>;

/** Of all that a look back at each race depends on: the model, the runs before it, and the race (SHA-256). */
async function fingerprintsOf(
	runs: readonly NamedRun[],
	races: readonly number[],
): Promise<string[]> {
	const lines = runs.map(({ id, day, race, features }) =>
		JSON.stringify([id, day, race, features]),
	);
	return Promise.all(
		races.map(async (index) => {
			const seen = lines.filter(
				(_, k) => k <= index && runs[index].day - runs[k].day <= longestMemoryDays,
			);
			return sha256([modelVersion, ...seen].join("\n"));
		}),
	);
}
