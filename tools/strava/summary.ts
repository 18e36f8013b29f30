import { courseOf } from "../training/course.ts";
import { nameOf, sportType } from "../training/names.ts";
import { randomOf } from "../training/seeds.ts";
import type { Session } from "../training/session.ts";

const workoutTypes: Record<Session["purpose"], number | null> = {
	recovery: 0,
	easy: 0,
	long: 2,
	tempo: 3,
	intervals: 3,
	race: 1,
	ride: 10,
	walk: null,
};

const isoSeconds = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;
const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** A session as the list shows it: SummaryActivity, with the keys that real answers have beyond the schema. */
export function summaryOf(session: Session) {
	const { athlete, id, distanceM, movingS, heartRate, manual } = session;
	const sport = sportType(session);
	const place = manual || session.surface === "treadmill" ? null : placeOf(session);
	const speed = distanceM / movingS;
	const random = randomOf(session.seed, 3);
	return {
		resource_state: 2,
		athlete: { id: athlete.id, resource_state: 1 },
		name: nameOf(session),
		distance: distanceM,
		moving_time: movingS,
		elapsed_time: session.elapsedS,
		total_elevation_gain: session.gainM,
		type: sport === "TrailRun" ? "Run" : sport,
		sport_type: sport,
		workout_type: workoutTypes[session.purpose],
		...(manual ? {} : { device_name: athlete.device ?? "Strava App" }),
		id,
		start_date: isoSeconds(session.startAtMs),
		start_date_local: isoSeconds(session.startAtMs + session.utcOffsetS * 1000),
		timezone: athlete.zoneLabel,
		utc_offset: session.utcOffsetS,
		location_city: null,
		location_state: null,
		location_country: null,
		achievement_count: session.purpose === "race" ? 3 : 0,
		kudos_count: Math.floor(random() * 12),
		comment_count: 0,
		athlete_count: 1,
		photo_count: 0,
		map: { id: `a${id}`, summary_polyline: place?.polyline ?? null, resource_state: 2 },
		trainer: session.surface === "treadmill",
		commute: false,
		manual,
		private: session.private,
		visibility: session.private ? "only_me" : "everyone",
		flagged: false,
		gear_id: null,
		start_latlng: place ? [...place.start] : [],
		end_latlng: place ? [...place.end] : [],
		average_speed: round(speed, 3),
		max_speed: manual ? 0 : round(speed * (session.purpose === "intervals" ? 1.5 : 1.25), 3),
		...(manual ? {} : { average_cadence: round(72 + 4 * speed, 1) }),
		has_heartrate: heartRate !== null,
		...(heartRate && { average_heartrate: heartRate.averageBpm, max_heartrate: heartRate.maxBpm }),
		heartrate_opt_out: false,
		display_hide_heartrate_option: heartRate !== null,
		...(place && { elev_high: place.high, elev_low: place.low }),
		upload_id: manual ? null : id + 1_000_000_000,
		...(manual ? {} : { upload_id_str: String(id + 1_000_000_000), external_id: `${id}.fit` }),
		from_accepted_tag: false,
		pr_count: 0,
		total_photo_count: 0,
		has_kudoed: false,
		...(heartRate && {
			suffer_score: Math.round((movingS / 60) * (heartRate.averageBpm / 150) ** 4),
		}),
	};
}

export type RawSummary = ReturnType<typeof summaryOf>;

function placeOf(session: Session) {
	const course = courseOf(session);
	const corners = Math.max(20, Math.min(120, Math.round(session.distanceM / 100)));
	const along = Array.from({ length: corners + 1 }, (_, i) => (session.distanceM * i) / corners);
	const heights = along.map(course.altitudeAt);
	const degrees = (metres: number) => course.positionAt(metres).map((value) => round(value, 6));
	return {
		polyline: encodePolyline(along.map(course.positionAt)),
		start: degrees(0),
		end: degrees(session.distanceM),
		high: round(Math.max(...heights), 1),
		low: round(Math.min(...heights), 1),
	};
}

/** Google's encoded polyline, five decimals (developers.google.com/maps/documentation/utilities/polylinealgorithm). */
function encodePolyline(points: readonly (readonly [number, number])[]): string {
	let text = "";
	const last = [0, 0];
	for (const point of points) {
		for (const axis of [0, 1]) {
			const value = Math.round(point[axis] * 1e5);
			text += encodeNumber(value - last[axis]);
			last[axis] = value;
		}
	}
	return text;
}

function encodeNumber(value: number): string {
	let rest = value < 0 ? ~(value << 1) : value << 1;
	let text = "";
	while (rest >= 0x20) {
		text += String.fromCharCode((0x20 | (rest & 0x1f)) + 63);
		rest >>>= 5;
	}
	return text + String.fromCharCode(rest + 63);
}
