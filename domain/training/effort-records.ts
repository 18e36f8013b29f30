import {
	type BestEffort,
	type EffortDistance,
	effortDistances,
	effortDistancesM,
} from "./best-efforts.ts";

/** A best effort of one of a runner's activities. */
export interface EffortRecord {
	readonly distance: EffortDistance;
	/** Elapsed. */
	readonly timeS: number;
	/** At equal effort on the flat; null without heights. */
	readonly flatS: number | null;
	/** The runner's own day, counted from 1970-01-01. */
	readonly day: number;
	readonly activityId: string;
}

/** A runner's fastest of a calendar year: of each distance one, where there is one. */
export interface YearRecords {
	readonly year: number;
	readonly records: readonly EffortRecord[];
}

/** The best efforts of an activity as they are stored: three lists, each by the place of its distance; null is unknown. */
export type StoredEfforts = readonly [
	timesS: readonly (number | null)[],
	flatsS: readonly (number | null)[],
	fromsM: readonly (number | null)[],
];

/** A tenth of a second is what pages show of lap times. */
const tenths = (value: number) => Math.round(10 * value) / 10;

/** Null without any. */
export function storedEffortsOf(efforts: readonly BestEffort[]): StoredEfforts | null {
	if (efforts.length === 0) return null;
	const known = effortDistances.slice(0, 1 + lastPlace(efforts));
	const list = (of: (effort: BestEffort) => number | null) =>
		known.map((distance) => {
			const effort = efforts.find((one) => one.distance === distance);
			return effort ? of(effort) : null;
		});
	return [
		list(({ timeS }) => tenths(timeS)),
		list(({ flatS }) => flatS && tenths(flatS)),
		list(({ fromM }) => Math.round(fromM)),
	];
}

/** What `storedEffortsOf` has stored. */
export function effortsOf(stored: StoredEfforts | null): BestEffort[] {
	const [timesS, flatsS, fromsM] = stored ?? [[], [], []];
	return effortDistances.flatMap((distance, place) => {
		const timeS = timesS[place] ?? null;
		if (timeS === null) return [];
		const [flatS, fromM] = [flatsS[place] ?? null, fromsM[place] ?? 0];
		return [{ distance, distanceM: effortDistancesM[distance], timeS, flatS, fromM }];
	});
}

const lastPlace = (efforts: readonly BestEffort[]) =>
	Math.max(...efforts.map(({ distance }) => effortDistances.indexOf(distance)));

/** The fastest of each distance, in the order of the distances; of equal ones the earlier. */
export function fastestOf(records: readonly EffortRecord[]): EffortRecord[] {
	return effortDistances.flatMap((distance) => {
		const same = records.filter((record) => record.distance === distance);
		const [first] = same.sort((a, b) => a.timeS - b.timeS || a.day - b.day);
		return first ? [first] : [];
	});
}
