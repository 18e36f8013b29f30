import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { toRaceOfPlan } from "#wire/races.ts";
import type { Services } from "../services.ts";

/** What is known beside a prediction that is answered: how far its runs are read, and how its race's course stands now. */
export async function aroundPrediction(
	services: Services,
	userId: string,
	prediction: Pick<StoredPrediction, "race">,
) {
	const [reading, races] = await Promise.all([
		services.readingOf(userId),
		services.racePlans.racesOf([prediction]),
	]);
	return { reading, race: toRaceOfPlan(prediction.race && races.get(prediction.race)) };
}
