/**
 * Answers in the shapes in which they were recorded from the real service, with values of our own: a run of 2026,
 * one typed in by hand, one as lists looked before 2022, and a treadmill run whose samples stay in a room.
 */
const seconds = 600;
const each = <T>(value: (second: number) => T) =>
	Array.from({ length: seconds + 1 }, (_, s) => value(s));
const series = (data: unknown[]) => ({
	data,
	series_type: "distance",
	original_size: data.length,
	resolution: "high",
});

const common = {
	resource_state: 2,
	athlete: { id: 4200001, resource_state: 1 },
	location_city: null,
	location_state: null,
	location_country: null,
	achievement_count: 0,
	kudos_count: 3,
	comment_count: 0,
	athlete_count: 1,
	photo_count: 0,
	commute: false,
	private: false,
	flagged: false,
	visibility: "everyone",
	gear_id: null,
	from_accepted_tag: false,
	pr_count: 0,
	total_photo_count: 0,
	has_kudoed: false,
	trainer: false,
	manual: false,
	timezone: "(GMT+01:00) Europe/Paris",
	utc_offset: 3600.0,
	distance: 1800.0,
	moving_time: 600,
	elapsed_time: 600,
	total_elevation_gain: 12.0,
	average_speed: 3.0,
	max_speed: 3.4,
	type: "Run",
	workout_type: null,
	start_latlng: [48.1, -1.7],
	end_latlng: [48.1, -1.7],
};

const outdoors = {
	...common,
	id: 16900000004,
	name: "Course à pied le matin",
	sport_type: "Run",
	workout_type: 1,
	start_date: "2026-10-31T07:10:00Z",
	start_date_local: "2026-10-31T08:10:00Z",
	map: { id: "a16900000004", summary_polyline: "_p~iF~ps|U_ulLnnqC", resource_state: 2 },
	has_heartrate: true,
	average_heartrate: 151.0,
	max_heartrate: 163.0,
	suffer_score: 21.0,
	average_cadence: 84.1,
	elev_high: 44.2,
	elev_low: 38.0,
	device_name: "Garmin Fenix 7",
	upload_id: 18000000004,
	upload_id_str: "18000000004",
	external_id: "garmin_ping_1",
};

const indoors = {
	...common,
	id: 16900000003,
	name: "Tapis",
	sport_type: "Run",
	trainer: true,
	total_elevation_gain: 0,
	start_date: "2026-10-29T18:00:00Z",
	start_date_local: "2026-10-29T19:00:00Z",
	map: { id: "a16900000003", summary_polyline: "", resource_state: 2 },
	start_latlng: [],
	end_latlng: [],
	has_heartrate: false,
};

const byHand = {
	...indoors,
	id: 16900000002,
	name: "Footing",
	manual: true,
	trainer: false,
	start_date: "2026-10-28T11:00:00Z",
	start_date_local: "2026-10-28T12:00:00Z",
	map: { id: "a16900000002", summary_polyline: null, resource_state: 2 },
	max_speed: 0,
	upload_id: null,
	external_id: null,
};

const old = {
	...common,
	id: 2100000001,
	name: "Randonnée",
	type: "Hike",
	workout_type: 0,
	start_date: "2019-05-01T08:00:00Z",
	start_date_local: "2019-05-01T10:00:00Z",
	utc_offset: 7200.0,
	map: { id: "a2100000001", summary_polyline: "_p~iF~ps|U", resource_state: 2 },
	has_heartrate: false,
};

export const recordedList = [outdoors, indoors, byHand, old];
export const recordedIds = { outdoors: outdoors.id, indoors: indoors.id, byHand: byHand.id };

const base = {
	time: series(each((s) => s)),
	distance: series(each((s) => 3 * s)),
	cadence: series(each(() => 84)),
};

export const recordedStreams: Readonly<Record<number, object>> = {
	[outdoors.id]: {
		...base,
		heartrate: series(each((s) => 139 + Math.round(24 * (s / seconds)))),
		altitude: series(each((s) => 38 + 12 * Math.min(s, seconds - s) * (1 / 600))),
		latlng: series(each((s) => [48.1 + s * 1e-5, -1.7])),
	},
	[indoors.id]: base,
};

export const recordedTokens = {
	token_type: "Bearer",
	expires_at: Date.UTC(2026, 10, 2, 18) / 1000,
	expires_in: 21600,
	refresh_token: "a refresh token",
	access_token: "an access token",
};

export const recordedAthlete = {
	id: 4200001,
	username: "gwenn",
	resource_state: 2,
	firstname: "Gwenn",
	lastname: "Ar Bed",
	bio: null,
	city: "Rennes",
	state: null,
	country: "France",
	sex: "M",
	premium: false,
	summit: false,
	created_at: "2018-01-01T00:00:00Z",
	updated_at: "2026-01-01T00:00:00Z",
	badge_type_id: 0,
	weight: null,
	profile: "x",
	profile_medium: "x",
	friend: null,
};

export const rateHeaders = {
	"X-RateLimit-Limit": "200,2000",
	"X-RateLimit-Usage": "8,151",
	"X-ReadRateLimit-Limit": "100,1000",
	"X-ReadRateLimit-Usage": "8,151",
};
