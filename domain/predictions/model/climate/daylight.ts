import { dayMs } from "#domain/time.ts";
import type { Place } from "../../course/degrees.ts";

const stepMs = 300_000;
const radians = Math.PI / 180;
/** Height of the sun at which civil twilight ends, degrees: below it, paths need a lamp. */
export const darkBelowDeg = -6;
/** Its sine. */
export const darkBelow = Math.sin(darkBelowDeg * radians);

/**
 * Sine of the sun's height at an instant, good to a few minutes of time in this century: declination and equation of
 * time after Spencer 1971 (Search 2:172).
 */
function sunHeight({ latDeg, lonDeg }: Place, atMs: number): number {
	const { days, declination, equation } = sunOf(atMs);
	const turn = (days % 1) + lonDeg / 360 + equation;
	const lat = latDeg * radians;
	return (
		Math.sin(lat) * Math.sin(declination) -
		Math.cos(lat) * Math.cos(declination) * Math.cos(2 * Math.PI * turn)
	);
}

/** The sun's height above the horizon at an instant, degrees; as exact as `sunHeight`. */
export const sunHeightDeg = (place: Place, atMs: number) =>
	Math.asin(Math.min(1, Math.max(-1, sunHeight(place, atMs)))) / radians;

/** Towards the sun at an instant, length 1: east, up, south; as exact as `sunHeight`. */
export function sunDirection(place: Place, atMs: number): [number, number, number] {
	const { days, declination, equation } = sunOf(atMs);
	const hourAngle = 2 * Math.PI * ((days % 1) + place.lonDeg / 360 + equation) - Math.PI;
	const lat = place.latDeg * radians;
	const out = Math.cos(declination) * Math.cos(hourAngle);
	return [
		-Math.cos(declination) * Math.sin(hourAngle),
		Math.sin(lat) * Math.sin(declination) + Math.cos(lat) * out,
		Math.sin(lat) * out - Math.cos(lat) * Math.sin(declination),
	];
}

/** Where it stands over the year: days of the year, declination in radians, equation of time in turns. */
function sunOf(atMs: number) {
	const year = new Date(atMs).getUTCFullYear();
	const days = (atMs - Date.UTC(year, 0, 1)) / dayMs;
	const angle = (2 * Math.PI * (days - 0.5)) / 365;
	const [c1, s1] = [Math.cos(angle), Math.sin(angle)];
	const [c2, s2] = [Math.cos(2 * angle), Math.sin(2 * angle)];
	const [c3, s3] = [Math.cos(3 * angle), Math.sin(3 * angle)];
	const declination =
		0.006918 -
		0.399912 * c1 +
		0.070257 * s1 -
		0.006758 * c2 +
		0.000907 * s2 -
		0.002697 * c3 +
		0.00148 * s3;
	const equation =
		(0.000075 + 0.001868 * c1 - 0.032077 * s1 - 0.014615 * c2 - 0.040849 * s2) / (2 * Math.PI);
	return { days, declination, equation };
}

/** Hour of sunrise by the sun's own mean clock; 3 to 9 where days or nights are longer than that. */
export function sunriseHour(latDeg: number, atMs: number): number {
	const { declination } = sunOf(atMs);
	const cosine = -Math.tan(latDeg * radians) * Math.tan(declination);
	const half = Math.acos(Math.min(1, Math.max(-1, cosine)));
	return Math.min(9, Math.max(3, 12 - (12 * half) / Math.PI));
}

/** Seconds of darkness between two instants at a place, to a second or so. */
export function darkSecondsBetween(place: Place, fromMs: number, toMs: number): number {
	let darkMs = 0;
	let height = sunHeight(place, fromMs) - darkBelow;
	for (let at = fromMs; at < toMs; at += stepMs) {
		const end = Math.min(at + stepMs, toMs);
		const next = sunHeight(place, end) - darkBelow;
		darkMs += (end - at) * shareBelow(height, next);
		height = next;
	}
	return darkMs / 1000;
}

/** Share of a straight line from `a` to `b` that lies below 0. */
function shareBelow(a: number, b: number): number {
	if (a < 0 && b < 0) return 1;
	if (a >= 0 && b >= 0) return 0;
	return Math.min(a, b) / (Math.min(a, b) - Math.max(a, b));
}
