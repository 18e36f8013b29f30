import type { HeartProfile } from "../../domain/training/thresholds.ts";
import { createTrainingIntake, type Reduce } from "./intake-service.ts";
import type { TrainingStore } from "./store.ts";

export function createTrainingService(deps: {
	store: TrainingStore;
	profileOf: (userId: string) => Promise<HeartProfile>;
	reduce: Reduce;
	now: () => Date;
}) {
	return {
		/** How trackers and files bring activities. */
		intake: createTrainingIntake(deps),
	};
}
