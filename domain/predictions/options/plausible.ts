import { typedDurations } from "../../typed.ts";

/** World records on road and track in 2025, men: metres and seconds. */
const records: readonly (readonly [number, number])[] = [
	[1000, 131.96],
	[1500, 206],
	[3000, 437.55],
	[5000, 755.36],
	[10_000, 1571],
	[21_097.5, 3402],
	[42_195, 7235],
	[100_000, 21_935],
	[319_614, 86_400],
	[500_000, 200_000],
];

/** How far below the record a time may lie, for short courses, wind and records to come. */
const slack = 0.97;

/** m/s; slower is strolling with rests, and no evidence of running. */
const walkingSpeed = 0.7;

export const minResultM = 1000;
export const maxResultM = 500_000;

/** The record over any distance, s: a straight line between records in log-log, and beyond them. */
export function recordTime(distanceM: number): number {
	const above = Math.max(
		1,
		records.findIndex(([metres]) => metres >= distanceM),
	);
	const [fromM, fromS] = records[above - 1];
	const [toM, toS] = records[above];
	const share = Math.log(distanceM / fromM) / Math.log(toM / fromM);
	return fromS * (toS / fromS) ** share;
}

export function isFasterThanRecord(distanceM: number, timeS: number): boolean {
	return timeS < slack * recordTime(distanceM);
}

export function isSlowerThanWalk(distanceM: number, timeS: number): boolean {
	return distanceM / timeS < walkingSpeed;
}

/** The time of a race that a text says, s: "3:45" is minutes unless that would beat the record. Null for a text that is no time. */
export function typedRaceTime(text: string, distanceM: number): number | null {
	const readings = typedDurations(text);
	return readings.find((seconds) => !isFasterThanRecord(distanceM, seconds)) ?? readings[0] ?? null;
}
