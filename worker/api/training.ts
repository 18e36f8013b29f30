import {
	activitiesQuery,
	activitiesResponse,
	analyticsResponse,
	effortMark,
	heartRateZones,
	raceMark,
	runQuestions,
	zoneSettings,
	zoneSettingsEdit,
} from "#wire/training.ts";
import { byId, endpoint } from "./endpoint.ts";
import { createApiRouter } from "./router.ts";
import {
	activitiesWire,
	analyticsWire,
	unsettledWire,
	zoneSettingsWire,
	zonesWire,
} from "./training-wire.ts";

/** Activities, zones and load. */
export const trainingApi = createApiRouter();

endpoint(
	trainingApi,
	"GET /strava/recent-activities",
	{
		access: "training:read",
		cost: "read",
		summary: "List your activities of every source, a page at a time",
		query: activitiesQuery,
		result: activitiesResponse,
		success: "The newest first unless requested otherwise",
		errors: ["request.invalid_fields"],
	},
	async ({ services, userId, query }) => ({
		...activitiesWire(await services.training.activities(userId, query)),
		...unsettledWire(await services.unsettledOf(userId)),
	}),
);

endpoint(
	trainingApi,
	"GET /strava/activity/{id}/heart-rate-zones",
	{
		access: "training:read",
		cost: "read",
		summary: "Show the time per heart-rate zone of one activity, and its effort",
		params: byId,
		result: heartRateZones,
		errors: ["training.activity_not_found"],
	},
	async ({ services, userId, params }) => ({
		...zonesWire(await services.training.heartRateZones(userId, params.id)),
		...unsettledWire(await services.unsettledOf(userId)),
	}),
);

endpoint(
	trainingApi,
	"GET /analytics",
	{
		access: "training:read",
		cost: "read",
		summary: "Show load ratio, fatigue and fitness of the last 90 days",
		result: analyticsResponse,
		success: "The figures, or `error` with what is missing for them",
	},
	async ({ services, userId }) => {
		const [analytics, credits, unsettled] = await Promise.all([
			services.training.analytics(userId),
			services.creditsOf(userId),
			services.unsettledOf(userId),
		]);
		return { ...analyticsWire(analytics), credits, ...unsettledWire(unsettled) };
	},
);

endpoint(
	trainingApi,
	"GET /training/questions",
	{
		access: "training:read",
		cost: "read",
		summary: "List the runs whose effort, if you said it, would change your next prediction most",
		result: runQuestions,
		success: "As computed in the background after the last change of the runs",
	},
	async ({ services, userId }) => ({
		questions: (await services.runQuestions.list(userId)).map((row) => ({
			activity_id: row.activityId,
			name: row.activity.name,
			start_date: new Date(row.activity.startAtMs).toISOString(),
			distance: row.activity.distanceM,
			moving_seconds: row.activity.movingS,
			elevation_gain: row.activity.elevationGainM,
			average_heart_rate: row.averageHeartRateBpm,
			as_race: row.asRace,
			now_seconds: Math.round(row.nowS),
			other_seconds: Math.round(row.otherS),
		})),
	}),
);

endpoint(
	trainingApi,
	"PUT /training/activities/{id}/effort",
	{
		access: "session",
		cost: "write",
		summary: "Say whether an activity was raced, hard or training",
		params: byId,
		body: effortMark,
		result: heartRateZones,
		errors: ["training.activity_not_found"],
	},
	async ({ services, userId, params, body }) => ({
		...zonesWire(await services.training.markEffort(userId, params.id, body.effort)),
		...unsettledWire(await services.unsettledOf(userId)),
	}),
);

endpoint(
	trainingApi,
	"PUT /training/activities/{id}/race",
	{
		access: "session",
		cost: "write",
		summary: "Mark an activity as a race, or as none",
		params: byId,
		body: raceMark,
		result: heartRateZones,
		errors: ["training.activity_not_found"],
	},
	async ({ services, userId, params, body }) => ({
		...zonesWire(await services.training.markRace(userId, params.id, body.race)),
		...unsettledWire(await services.unsettledOf(userId)),
	}),
);

endpoint(
	trainingApi,
	"GET /training/zones",
	{
		access: "training:read",
		cost: "read",
		summary: "Show the heart-rate zones that score new activities",
		result: zoneSettings,
	},
	async ({ services, userId }) => zoneSettingsWire(await services.training.zones.read(userId)),
);

endpoint(
	trainingApi,
	"PUT /training/zones",
	{
		access: "session",
		cost: "write",
		summary: "Change the heart-rate zones, from today on or for older activities, too",
		body: zoneSettingsEdit,
		result: zoneSettings,
		errors: ["request.invalid_fields"],
	},
	async ({ services, userId, body }) =>
		zoneSettingsWire(await services.training.zones.edit(userId, body)),
);
