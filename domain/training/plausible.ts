import { dayS } from "../time.ts";
import type { ActivitySummary } from "./activity.ts";
import { plausibleOffset } from "./days.ts";

/** The longest races take six days; what is longer is a watch that was not stopped. */
const longestS = 7 * dayS;
const farthestM = 2_000_000;
const highestGainM = 100_000;

/** Totals of an activity as they may be shown and counted. Null is unknown. */
export interface PlausibleSummary
	extends Omit<ActivitySummary, "elapsedS" | "movingS" | "manual" | "race"> {
	readonly elapsedS: number | null;
	readonly movingS: number | null;
	readonly manual: boolean;
	readonly race: boolean;
}

/** Drops impossible values: negative times, a run of 40 days, a heart rate of 0 or 255. */
export function plausible(summary: ActivitySummary): PlausibleSummary {
	const elapsedS = within(summary.elapsedS, 1, longestS);
	const moved = within(summary.movingS, 1, longestS);
	// without a plausible span the moving time is unknown
	const movingS = elapsedS === null || moved === null ? null : Math.min(moved, elapsedS);
	const distanceM = within(summary.distanceM, 0, farthestM) ?? 0;
	return {
		...summary,
		name: clip(summary.name, 200),
		utcOffsetS: plausibleOffset(summary.utcOffsetS),
		elapsedS,
		movingS,
		distanceM,
		elevationGainM: within(summary.elevationGainM, 0, highestGainM),
		averageHeartRateBpm: plausibleHeartRate(summary.averageHeartRateBpm),
		maxHeartRateBpm: plausibleHeartRate(summary.maxHeartRateBpm),
		start: plausiblePlace(summary.start),
		deviceName: summary.deviceName === null ? null : clip(summary.deviceName, 100),
	};
}

/** Mean speed over the moving time, m/s. */
export function speedOver(distanceM: number, movingS: number | null): number | null {
	return movingS === null || distanceM === 0 ? null : distanceM / movingS;
}

/** Beats per minute that a heart can have while its owner moves; 0 and 255 are how devices write "unknown". */
function plausibleHeartRate(bpm: number | null): number | null {
	return within(bpm, 31, 229);
}

function plausiblePlace(place: ActivitySummary["start"]): ActivitySummary["start"] {
	const known = place !== null && Math.abs(place.latDeg) <= 90 && Math.abs(place.lonDeg) <= 180;
	return known ? place : null;
}

function within(value: number | null, low: number, high: number): number | null {
	return value !== null && value >= low && value <= high ? value : null;
}

/** By code points, of a slice: the text may be megabytes long. */
const clip = (text: string, length: number) =>
	[...text.slice(0, 2 * length)].slice(0, length).join("");
