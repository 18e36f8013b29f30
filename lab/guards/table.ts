import { accountGuards } from "./accounts.ts";
import type { Guard } from "./guard.ts";
import { operatorGuards } from "./operator.ts";
import { organiserGuards } from "./organisers.ts";
import { platformGuards } from "./platform.ts";
import { predictionGuards } from "./predictions.ts";
import { raceDayGuards } from "./race-day.ts";
import { raceGuards } from "./races.ts";
import { trackerGuards } from "./tracker.ts";
import { trainingGuards } from "./training.ts";

/** Guards by what they are about. */
export const guardsByArea: Readonly<Record<string, readonly Guard[]>> = {
	"Accounts and sessions": accountGuards,
	"Memory, quotas, prices, caches, logs, deletions": platformGuards,
	Trackers: trackerGuards,
	"Training and its files": trainingGuards,
	"Predictions and what leaves": predictionGuards,
	"Races, live": raceGuards,
	"Race day by itself": raceDayGuards,
	"Who looks after a race": organiserGuards,
	"What an operator rests on": operatorGuards,
};

export const guards: readonly Guard[] = Object.values(guardsByArea).flat();
