import type { RunName } from "./words.ts";

/** What a run of the year is, before it has a day. */
export interface PlannedRun {
	/** 0 is Monday. */
	readonly weekday: number;
	readonly purpose: "recovery" | "easy" | "long" | "tempo" | "intervals" | "ride";
	/** Of the week's distance; of a ride in km. */
	readonly share: number;
	readonly ground: "road" | "trail";
	readonly gainPerKm: number;
	readonly names: readonly RunName[];
}

type Kind = keyof typeof shapes;

interface Week {
	readonly kind: Kind;
	readonly km: number;
	/** Raced on its Sunday. */
	readonly race?: RaceName;
}

export type RaceName = "tenKm" | "springHalf" | "shortTrail" | "autumnHalf" | "marathon";

const road = (gainPerKm = 7) => ({ ground: "road", gainPerKm }) as const;
const trail = (gainPerKm = 34) => ({ ground: "trail", gainPerKm }) as const;

/** The runs of a week by what it is for. */
const shapes = {
	base: [
		{ weekday: 1, purpose: "easy", share: 0.2, ...road(), names: ["easy"] },
		{ weekday: 2, purpose: "recovery", share: 0.16, ...road(4), names: ["veryEasy"] },
		{ weekday: 3, purpose: "tempo", share: 0.22, ...road(), names: ["tempo"] },
		{ weekday: 5, purpose: "ride", share: 38, ...road(11), names: ["ride"] },
		{ weekday: 6, purpose: "long", share: 0.36, ...road(10), names: ["longRoad"] },
	],
	half: [
		{ weekday: 1, purpose: "intervals", share: 0.2, ...road(3), names: ["intervals"] },
		{ weekday: 2, purpose: "easy", share: 0.17, ...road(), names: ["easy"] },
		{ weekday: 3, purpose: "tempo", share: 0.2, ...road(), names: ["tempo"] },
		{ weekday: 5, purpose: "recovery", share: 0.12, ...road(4), names: ["shakeOut"] },
		{ weekday: 6, purpose: "long", share: 0.31, ...road(9), names: ["longRoad"] },
	],
	trail: [
		{ weekday: 1, purpose: "tempo", share: 0.17, ...road(26), names: ["hills"] },
		{ weekday: 2, purpose: "easy", share: 0.17, ...road(), names: ["easy"] },
		{ weekday: 3, purpose: "easy", share: 0.19, ...trail(28), names: ["woods"] },
		{ weekday: 5, purpose: "recovery", share: 0.12, ...road(4), names: ["veryEasy"] },
		{ weekday: 6, purpose: "long", share: 0.35, ...trail(42), names: ["longTrail"] },
	],
	mountains: [
		{ weekday: 1, purpose: "long", share: 0.2, ...trail(55), names: ["refuge"] },
		{ weekday: 2, purpose: "easy", share: 0.12, ...trail(30), names: ["valley"] },
		{ weekday: 3, purpose: "long", share: 0.22, ...trail(60), names: ["passes"] },
		{ weekday: 5, purpose: "long", share: 0.18, ...trail(50), names: ["ridge"] },
		{ weekday: 6, purpose: "long", share: 0.28, ...trail(52), names: ["wayHome"] },
	],
	marathon: [
		{ weekday: 1, purpose: "intervals", share: 0.17, ...road(3), names: ["intervals"] },
		{ weekday: 2, purpose: "easy", share: 0.16, ...road(), names: ["easy"] },
		{ weekday: 3, purpose: "tempo", share: 0.2, ...road(9), names: ["marathonPace", "tempo"] },
		{ weekday: 5, purpose: "recovery", share: 0.12, ...road(4), names: ["shakeOut"] },
		{ weekday: 6, purpose: "long", share: 0.35, ...road(11), names: ["longRoad"] },
	],
	recovery: [
		{ weekday: 2, purpose: "recovery", share: 0.25, ...road(4), names: ["legsSayNo"] },
		{ weekday: 4, purpose: "recovery", share: 0.3, ...road(5), names: ["looseningUp"] },
		{ weekday: 6, purpose: "easy", share: 0.45, ...road(8), names: ["withFriends"] },
	],
	sick: [],
} as const satisfies Record<string, readonly PlannedRun[]>;

const weeks = (kind: Kind, ...kms: readonly number[]): Week[] => kms.map((km) => ({ kind, km }));
const race = (kind: Kind, km: number, name: RaceName): Week => ({ kind, km, race: name });

/** A year of weeks, the current one last. */
const season: readonly Week[] = [
	...weeks("base", 30, 34, 37, 28, 36, 40),
	...weeks("half", 38, 40),
	race("half", 32, "tenKm"),
	...weeks("half", 42, 46, 36, 48, 50, 44, 34),
	race("half", 28, "springHalf"),
	...weeks("recovery", 22),
	...weeks("trail", 38, 42, 46),
	...weeks("sick", 0),
	...weeks("trail", 26, 40, 34),
	race("trail", 26, "shortTrail"),
	...weeks("recovery", 24),
	...weeks("base", 34, 40),
	...weeks("mountains", 78),
	...weeks("recovery", 26),
	...weeks("marathon", 44, 50, 54, 42, 56),
	race("marathon", 38, "autumnHalf"),
	...weeks("marathon", 58, 62, 46, 44, 34),
	race("marathon", 24, "marathon"),
	...weeks("recovery", 14, 24),
	...weeks("trail", 38, 46, 52, 40, 56, 60, 52),
];

/** Weeks of the year, and how many of them lie between a race and the current one. */
export const weekCount = season.length;
export const weeksSince = (name: RaceName) =>
	weekCount - 1 - season.findIndex((week) => week.race === name);

/** The runs that are planned for a week, and its race; 0 is the first week of the year. */
export function plannedWeek(index: number): {
	readonly km: number;
	readonly runs: readonly PlannedRun[];
	readonly race: RaceName | null;
} {
	const { kind, km, race = null } = season[index];
	// The day before a race is easy, and the long run is the race.
	const runs = shapes[kind].filter(({ weekday }) => race === null || weekday < 6);
	return { km, runs, race };
}
