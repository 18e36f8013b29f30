import { twoDigits } from "../time.ts";

/** Pace as runners write it, "5:20" per km; never "4:60". An unknown pace is "–". */
export function formatPace(secondsPerKm: number): string {
	if (!Number.isFinite(secondsPerKm) || secondsPerKm <= 0) return "–";
	const seconds = Math.round(secondsPerKm);
	return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;
}

/** Whole seconds as "3:45:07", hours unpadded and always there: "0:45:07". */
export function formatDuration(seconds: number): string {
	const whole = Math.max(0, Math.round(seconds));
	const minutes = Math.floor(whole / 60) % 60;
	return `${Math.floor(whole / 3600)}:${twoDigits(minutes)}:${twoDigits(whole % 60)}`;
}

/** A result's time the short way: "45:07" below an hour, else "1:45:07". */
export function formatResultTime(seconds: number): string {
	const long = formatDuration(seconds);
	return long.startsWith("0:") ? long.slice(2).replace(/^0/, "") : long;
}

/** Seconds per kilometre; Infinity for no distance. */
export function paceOf(timeS: number, distanceM: number): number {
	return (timeS * 1000) / distanceM;
}
