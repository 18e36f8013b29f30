import type { ActivityEngine } from "#wasm/activity-engine.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { instantiatePrediction } from "#wasm/load-node.ts";
import type { PredictionCore } from "#wasm/prediction-bindings.ts";

/** The product's modules: what learns from runs, and what predicts. */
export interface Engines {
	history: ActivityEngine;
	prediction: PredictionCore;
}

export const loadEngines = (): Engines => ({
	history: loadActivityEngine(),
	prediction: instantiatePrediction().exports as unknown as PredictionCore,
});
