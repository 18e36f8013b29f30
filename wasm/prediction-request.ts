import type { KnownHistory } from "../domain/predictions/known-history.ts";
import type { PlanOptions } from "../domain/predictions/plan-options.ts";
import type { PacingStrategyName, RaceResult } from "../domain/predictions/prediction.ts";

/** What a prediction rests on, and what it plans for. */
export interface PredictionRequest {
	evidence: readonly RaceResult[];
	strategy: PacingStrategyName;
	/** Typical distance per week, km; null when unknown. */
	weeklyKm: number | null;
	/** Learned from runs, results among them; without it results alone count. */
	history?: KnownHistory;
	/** Ground, weather, goal and halts; road, unknown, none and none when absent. */
	options?: PlanOptions;
}
