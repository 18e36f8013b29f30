import { nameOf, sportType } from "../training/names.ts";
import type { Session } from "../training/session.ts";
import { originOf } from "./origins.ts";

export const athleteIdOf = (id: number) => `i${id}`;

/** A session's id at the service: those that came through Strava keep their number. */
export const activityIdOf = (session: Session) =>
	isWithheld(session) ? String(session.id) : `i${session.id}`;

/** Whether the service lists a session without handing it out. */
export const isWithheld = (session: Session) => originOf(session).source === "STRAVA";

const isoSeconds = (ms: number) => new Date(ms).toISOString().slice(0, 19);
const localStart = ({ startAtMs, utcOffsetS }: Session) =>
	isoSeconds(startAtMs + utcOffsetS * 1000);
const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/** A session as lists show it. */
export function rowOf(session: Session): Record<string, unknown> {
	const { athlete, id, distanceM, movingS, heartRate } = session;
	if (isWithheld(session)) {
		return {
			id: activityIdOf(session),
			icu_athlete_id: athleteIdOf(athlete.id),
			start_date_local: localStart(session),
			source: "STRAVA",
			_note: "STRAVA activities are not available via the API",
		};
	}
	const { source, file } = originOf(session);
	const race = session.purpose === "race";
	const speed = round(distanceM / movingS, 3);
	return {
		id: activityIdOf(session),
		icu_athlete_id: athleteIdOf(athlete.id),
		name: nameOf(session),
		description: null,
		type: sportType(session),
		sub_type: race ? "RACE" : "NONE",
		race,
		start_date: `${isoSeconds(session.startAtMs)}Z`,
		start_date_local: localStart(session),
		timezone: athlete.timezone,
		distance: distanceM,
		icu_distance: distanceM,
		moving_time: movingS,
		elapsed_time: session.elapsedS,
		icu_recording_time: movingS,
		total_elevation_gain: session.gainM,
		average_speed: speed,
		max_speed: round(1.25 * speed, 3),
		has_heartrate: heartRate !== null,
		average_heartrate: heartRate ? Math.round(heartRate.averageBpm) : null,
		max_heartrate: heartRate?.maxBpm ?? null,
		average_cadence: session.manual ? null : round(72 + 4 * speed, 1),
		trainer: session.surface === "treadmill",
		commute: false,
		source,
		external_id: file ? String(id + 1_000_000_000) : null,
		file_type: file,
		device_name: session.manual ? null : athlete.device,
		created: `${isoSeconds(session.startAtMs + session.elapsedS * 1000)}Z`,
		analyzed: `${isoSeconds(session.startAtMs + (session.elapsedS + 60) * 1000)}Z`,
		icu_training_load: Math.round(movingS / 60),
		icu_ignore_time: false,
		gear: null,
	};
}
