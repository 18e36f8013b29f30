import { noOptions, type PlanOptions } from "../options/plan-options.ts";
import type { PacingStrategyName } from "../options/strategy-name.ts";
import type { LocalClimate } from "./climate/normals.ts";
import type { EarlierFinish } from "./earlier-finish.ts";
import type { RaceResult } from "./prediction.ts";
import type { RunnerModel } from "./runner-model.ts";
import type { TrailWord } from "./trail-word.ts";

/** What a prediction rests on and plans for: everything that the core is asked, apart from the course. */
export interface Question {
	/** Results that the runner typed. */
	evidence: readonly RaceResult[];
	/** What else was typed for a trail race; absent: nothing. */
	trail?: TrailWord;
	/** Typical distance per week, m; null when unknown. */
	weeklyM: number | null;
	/** False for a run that is not to be raced; counts where there is a history. */
	race: boolean;
	/** Of the runner on this very course; absent: none. */
	finishes?: readonly EarlierFinish[];
	/** Learned from runs, typed results among them; null when results alone count. */
	history: RunnerModel | null;
	/** Of the course, by a table of the operator when the question was asked; absent: that of the built-in table. */
	climate?: LocalClimate;
	strategy: PacingStrategyName;
	options: PlanOptions;
	/** What its runner left open, and `settled` guessed from the course. */
	guessed: readonly Guessed[];
}

/** By the names of forms and addresses. */
export const guessedNames = ["surface", "pacing_strategy", "start_zone", "stations"] as const;
export type Guessed = (typeof guessedNames)[number];

/** Says nothing of the runner, the day or the plan. */
export const plainQuestion: Question = {
	evidence: [],
	weeklyM: null,
	race: true,
	history: null,
	strategy: "even-pace",
	options: noOptions,
	guessed: [],
};
