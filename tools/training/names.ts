import type { Session } from "./session.ts";

/** Kinds of sessions, in the words that Strava and intervals.icu share. */
export function sportType({ purpose, surface }: Session): string {
	if (purpose === "ride") return "Ride";
	if (purpose === "walk") return "Walk";
	return surface === "trail" ? "TrailRun" : "Run";
}

/** A session's name as a watch would give it. */
export function nameOf(session: Session): string {
	if (session.purpose === "race") return `${Math.round(session.distanceM / 1000)} km race`;
	const hour = new Date(session.startAtMs + session.utcOffsetS * 1000).getUTCHours();
	const part = hour < 11 ? "Morning" : hour < 14 ? "Lunch" : hour < 18 ? "Afternoon" : "Evening";
	const sport = sportType(session);
	return `${part} ${sport === "TrailRun" ? "Trail Run" : sport}`;
}
