// 1,082 recreational runners with race times and weekly miles (Vickers & Vertosick 2016): one or two
// typed results, as a runner without a history gives them, against the race that followed.

import { modelSettings } from "#domain/predictions/model/model-settings.ts";
import type { RaceResult } from "#domain/predictions/model/prediction.ts";
import { planShape } from "#domain/predictions/model/strategies.ts";
import { predictInCore } from "#wasm/prediction-bindings.ts";
import { readTable } from "./csv.ts";
import type { Engines } from "./engines.ts";
import { courseOf } from "./predict.ts";
import { type Estimated, type Score, scoreOf } from "./score.ts";

/** Heights are not in the table, but roads are: root mean square of ln cost of race-like efforts with heights. */
const roadHillsSd = 0.042;

const kmPerMile = 1.609344;
const races = {
	"5 km": ["k5_d", "k5_ti"],
	"10 km": ["k10_d", "k10_ti"],
	half: ["mh_d", "mh_ti"],
	marathon: ["mf_d", "mf_ti"],
} as const;
type Race = keyof typeof races;

const questions: readonly (readonly [readonly Race[], Race])[] = [
	[["5 km"], "10 km"],
	[["10 km"], "half"],
	[["half"], "marathon"],
	[["10 km", "half"], "marathon"],
];

export function surveyScores(file: string, engines: Engines): Record<string, Score> {
	const columns = [...Object.values(races).flat(), "id", "typical"] as const;
	const runners = readTable(file, columns);
	const scores = questions.map(([from, to]) => {
		const estimated = runners.flatMap((runner): Estimated[] => {
			const results = from.map((race) => resultOf(runner, race));
			const target = resultOf(runner, to);
			if (target === null || results.includes(null)) return [];
			const estimate = predict(
				engines,
				results as RaceResult[],
				target.distanceM,
				Number(runner.typical),
			);
			return [{ athlete: runner.id, tags: [], movingS: target.timeS, estimate }];
		});
		return [`${from.join(" and ")} to ${to}`, scoreOf(estimated)] as const;
	});
	return Object.fromEntries(scores);
}

function resultOf(row: Record<string, string>, race: Race): RaceResult | null {
	const [distanceM, timeS] = races[race].map((column) => Number(row[column]));
	return distanceM > 0 && timeS > 0 ? { distanceM, timeS, ageDays: 0 } : null;
}

function predict(
	{ prediction }: Engines,
	results: readonly RaceResult[],
	distanceM: number,
	weeklyMiles: number,
) {
	return predictInCore(prediction, {
		course: courseOf(distanceM, null),
		results,
		weeklyKm: weeklyMiles > 0 ? weeklyMiles * kmPerMile : null,
		settings: modelSettings,
		unknownHillsSd: roadHillsSd,
		shape: planShape("hill-optimized", distanceM, modelSettings.plan),
	});
}
