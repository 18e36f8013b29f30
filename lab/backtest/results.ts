// Tables of results, without recordings: a survey of road races, and trail races known by length and climb.

import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Engines } from "./engines.ts";
import { folderUnusable } from "./errors.ts";
import type { Score } from "./score.ts";
import { surveyScores } from "./survey.ts";
import { trailScores } from "./trail.ts";

export interface ResultTables {
	/** From distances to a distance. */
	survey?: Record<string, Score>;
	/** From a runner's earlier trail races to the next one. */
	trail?: Record<string, Score>;
}

/**
 * Scores on the tables in the folder.
 * @throws AppError `backtest.folder` without any
 */
export function resultTables(folder: string, engines: Engines): ResultTables {
	if (!existsSync(folder) || !statSync(folder).isDirectory()) {
		throw folderUnusable(folder, "no such folder.");
	}
	const survey = join(folder, "vickers_vertosick_2016.csv.gz");
	const races = join(folder, "utmb_world_races.csv.gz");
	const results = join(folder, "utmb_world_results.csv.gz");
	if (!existsSync(survey) && !existsSync(races)) {
		throw folderUnusable(
			folder,
			"neither vickers_vertosick_2016.csv.gz nor utmb_world_races.csv.gz.",
		);
	}
	return {
		...(existsSync(survey) ? { survey: surveyScores(survey, engines) } : {}),
		...(existsSync(races) ? { trail: trailScores(races, results) } : {}),
	};
}
