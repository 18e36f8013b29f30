import type { Profile } from "../../domain/accounts/wire.ts";
import type { User } from "./store.ts";

/** A runner as the API, the pages and the export show them. */
export function profileOf(user: User, hasTracker: boolean): Profile {
	return {
		id: user.id,
		email: user.email,
		firstname: user.firstname,
		lastname: user.lastname,
		height: user.heightCm,
		weight: user.weightKg,
		birth_year: user.birthYear,
		sex: user.sex,
		max_heart_rate: user.maxHeartRate,
		resting_heart_rate: user.restingHeartRate,
		units: user.units,
		language: user.language,
		created_at: user.createdAt.toISOString(),
		has_strava_linked: hasTracker,
	};
}
