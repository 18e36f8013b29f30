/**
 * What we know of Strava's answers (developers.strava.com/docs/reference, swagger.json), written down by us, for
 * what Relief reads and what the stand-in says. Real answers hold more than the published schema: `extra` marks
 * what is seen in them alone.
 */
export type Kind =
	| "integer"
	| "number"
	| "string"
	| "boolean"
	| "date"
	| "position"
	| "list"
	| "object";

interface Note {
	readonly kind: Kind;
	/** May be null, or absent. */
	readonly maybe: boolean;
	readonly extra: boolean;
}

export type Notes = Readonly<Record<string, Note>>;

const always = (kind: Kind): Note => ({ kind, maybe: false, extra: false });
const maybe = (kind: Kind): Note => ({ kind, maybe: true, extra: false });
const extra = (kind: Kind): Note => ({ kind, maybe: true, extra: true });

export const summaryActivity: Notes = {
	id: always("integer"),
	athlete: always("object"),
	name: always("string"),
	distance: always("number"),
	moving_time: always("integer"),
	elapsed_time: always("integer"),
	total_elevation_gain: always("number"),
	type: always("string"),
	// Absent in what was kept from before 2022.
	sport_type: maybe("string"),
	workout_type: maybe("integer"),
	start_date: always("date"),
	start_date_local: always("date"),
	timezone: always("string"),
	utc_offset: extra("number"),
	start_latlng: maybe("position"),
	end_latlng: maybe("position"),
	map: always("object"),
	trainer: always("boolean"),
	commute: always("boolean"),
	manual: always("boolean"),
	private: always("boolean"),
	flagged: always("boolean"),
	visibility: extra("string"),
	average_speed: always("number"),
	max_speed: always("number"),
	average_cadence: extra("number"),
	has_heartrate: extra("boolean"),
	average_heartrate: extra("number"),
	max_heartrate: extra("number"),
	heartrate_opt_out: extra("boolean"),
	display_hide_heartrate_option: extra("boolean"),
	suffer_score: extra("number"),
	elev_high: maybe("number"),
	elev_low: maybe("number"),
	device_name: maybe("string"),
	external_id: maybe("string"),
	upload_id: maybe("integer"),
	upload_id_str: maybe("string"),
	gear_id: maybe("string"),
	achievement_count: always("integer"),
	kudos_count: always("integer"),
	comment_count: always("integer"),
	athlete_count: always("integer"),
	photo_count: always("integer"),
	total_photo_count: always("integer"),
	has_kudoed: always("boolean"),
	pr_count: extra("integer"),
	from_accepted_tag: extra("boolean"),
	resource_state: extra("integer"),
	location_city: extra("string"),
	location_state: extra("string"),
	location_country: extra("string"),
};

/** One series of a `StreamSet`. */
export const stream: Notes = {
	data: always("list"),
	series_type: always("string"),
	original_size: always("integer"),
	resolution: always("string"),
};

/** Series by name, with the kind of their values. */
export const streamValues: Readonly<Record<string, Kind>> = {
	time: "integer",
	distance: "number",
	latlng: "position",
	altitude: "number",
	velocity_smooth: "number",
	heartrate: "integer",
	cadence: "integer",
	temp: "integer",
	moving: "boolean",
	grade_smooth: "number",
};

export const summaryAthlete: Notes = {
	id: always("integer"),
	resource_state: always("integer"),
	firstname: maybe("string"),
	lastname: maybe("string"),
	city: maybe("string"),
	state: maybe("string"),
	country: maybe("string"),
	sex: maybe("string"),
	summit: always("boolean"),
	premium: always("boolean"),
	created_at: maybe("date"),
	updated_at: maybe("date"),
	profile: maybe("string"),
	profile_medium: maybe("string"),
};

/** Answers of `/oauth/token`; the schema does not speak of them. */
export const tokens: Notes = {
	token_type: always("string"),
	access_token: always("string"),
	refresh_token: always("string"),
	expires_at: always("integer"),
	expires_in: always("integer"),
};

export const fault: Notes = { message: always("string"), errors: always("list") };

export const faultError: Notes = {
	resource: always("string"),
	field: maybe("string"),
	code: always("string"),
};

export const pushEvent: Notes = {
	object_type: always("string"),
	object_id: always("integer"),
	aspect_type: always("string"),
	owner_id: always("integer"),
	subscription_id: always("integer"),
	event_time: always("integer"),
	updates: always("object"),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

export const fits: Readonly<Record<Kind, (value: unknown) => boolean>> = {
	integer: Number.isSafeInteger,
	number: Number.isFinite,
	string: (value) => typeof value === "string",
	boolean: (value) => typeof value === "boolean",
	date: (value) =>
		typeof value === "string" &&
		/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
		!Number.isNaN(Date.parse(value)),
	position: (value) =>
		Array.isArray(value) &&
		(value.length === 0 || value.length === 2) &&
		value.every((degrees) => Number.isFinite(degrees)),
	list: Array.isArray,
	object: isRecord,
};

/** Where a value departs from the notes; keys that they do not name pass. */
export function departures(notes: Notes, value: unknown): string[] {
	if (!isRecord(value)) return ["no object"];
	return Object.entries(notes).flatMap(([name, { kind, maybe }]) => {
		const missing = value[name] === undefined || value[name] === null;
		if (missing) return maybe ? [] : [`${name} is missing`];
		return fits[kind](value[name]) ? [] : [`${name} is no ${kind}`];
	});
}
