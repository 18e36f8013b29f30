import type { Ability } from "../../domain/predictions/ability.ts";
import type { Course } from "../../domain/predictions/course.ts";
import type { HindsightRow } from "../../domain/predictions/hindsight.ts";
import { fewestRuns } from "../../domain/predictions/known-history.ts";
import { altitudeFactor, modelSettings } from "../../domain/predictions/model-settings.ts";
import { isEvidence, isRace } from "../../domain/predictions/run-history.ts";
import type { RunFeatures } from "../../domain/training/run-features.ts";
import type { Engine } from "../../wasm/engine.ts";
import type { HistoryEngine } from "../../wasm/history-engine.ts";
import type { PastRunsReader } from "../training/past-runs.ts";

/** Races that are looked back at. */
const mostRaces = 12;
const hillCostEntry = 6;
const cellM = 20;

/** What would have been said of a runner's last races, newest first, each from the runs before it alone. */
export function createHindsight(deps: {
	pastRuns: PastRunsReader;
	core: () => HistoryEngine;
	withCore: <T>(work: (engine: Engine) => T) => T;
}) {
	return async (userId: string): Promise<HindsightRow[]> => {
		const { runs } = await deps.pastRuns.of(userId);
		const races = runs
			.map((run, index) => ({ run, index }))
			.filter(({ run }) => isRace(run) && isEvidence(run))
			.slice(-mostRaces);
		return races.reverse().flatMap(({ run, index }) => {
			const known = { runs: runs.slice(0, index), results: [], today: run.day, weeklyKm: null };
			const ability = deps.core().learnAbility(known);
			if (ability.runs < fewestRuns) return [];
			const history = { ability, race: true, fromTracker: false };
			const said = deps.withCore((engine) =>
				engine.predict(levelledCourse(run.features, ability), {
					evidence: [],
					strategy: "hill-optimized",
					weeklyKm: null,
					history,
				}),
			);
			return [
				{
					activity_id: run.id,
					name: run.name,
					started_at: run.startAt.toISOString(),
					distance: Math.round(run.features.distanceM),
					ran_seconds: Math.round(run.features.movingS),
					said_seconds: said.timeS,
					low_seconds: said.lowS,
					high_seconds: said.highS,
					runs: ability.runs,
				},
			];
		});
	};
}

export type LastRaces = ReturnType<typeof createHindsight>;

/**
 * Flat ground that costs this runner what the race's ground did: its heights are not kept. The range of
 * hilly races comes out a little narrow, without the uncertainty of the hill cost.
 */
function levelledCourse({ equivalentM, hillM, altitudeM }: RunFeatures, ability: Ability): Course {
	const lowM = equivalentM + ability.mean[hillCostEntry] * hillM;
	const distanceM = Math.max(cellM, lowM * altitudeFactor(altitudeM, modelSettings.altitude));
	const cells = Math.ceil(distanceM / cellM);
	return {
		name: null,
		creator: null,
		distanceM,
		gainM: 0,
		lossM: 0,
		elevationMethod: "gps",
		pointsRead: 0,
		pointsUsed: 0,
		cellM,
		lastCellM: distanceM - cellM * (cells - 1),
		grade: new Float64Array(cells),
		lat: new Float64Array(cells + 1),
		lon: new Float64Array(cells + 1),
		elevationM: new Float64Array(cells + 1),
		warnings: [],
	};
}
