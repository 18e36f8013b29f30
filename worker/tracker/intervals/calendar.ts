import type { PlannedWorkout } from "#domain/predictions/exports/planned-workout.ts";
import type { ProviderCalendar, ProviderResult } from "../provider.ts";
import { ProviderFailure } from "../provider-failure.ts";

// Planned workouts (forum.intervals.icu/t/63624): the service matches `external_id` within events of this application
// alone, adds those that it does not know and changes the others.

/** Writing implies reading. */
export const calendarScope = "CALENDAR:WRITE";

const putCall = "planned workout";
const removeCall = "removal of planned workouts";
/** Names of calls that need `calendarScope`. */
export const calendarCalls: readonly string[] = [putCall, removeCall];

/** Makes a call whose answer says no more than its status. */
type Send = (
	name: string,
	accessToken: string,
	path: string,
	call: { method: "POST" | "PUT"; query?: Record<string, string>; json: unknown },
) => Promise<ProviderResult<null>>;

export const calendarOf = (send: Send): ProviderCalendar => ({
	scope: calendarScope,
	isAllowed: (granted) => granted.some((scope) => scope.toUpperCase() === calendarScope),
	put: (accessToken, id, workout) =>
		send(putCall, accessToken, "/athlete/0/events/bulk", {
			method: "POST",
			query: { upsert: "true" },
			json: [eventOf(id, workout)],
		}),
	async remove(accessToken, ids) {
		try {
			return await send(removeCall, accessToken, "/athlete/0/events/bulk-delete", {
				method: "PUT",
				json: ids.map((external_id) => ({ external_id })),
			});
		} catch (failure) {
			const isUnknown = failure instanceof ProviderFailure && failure.kind === "not-found";
			if (!isUnknown) throw failure;
			return { value: null, budget: failure.budget };
		}
	},
});

const eventOf = (external_id: string, { name, text, ...workout }: PlannedWorkout) => ({
	external_id,
	category: "WORKOUT",
	type: workout.isTrail ? "TrailRun" : "Run",
	start_date_local: workout.startLocal,
	name,
	description: text,
	moving_time: workout.timeS,
});
