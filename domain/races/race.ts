import type { Language } from "../language/languages.ts";
import type { CourseFacts } from "../predictions/course/course-facts.ts";
import type { Surface } from "../predictions/options/scalar-options.ts";
import type { Station } from "../predictions/options/station.ts";

/** A text in the languages that its organiser wrote it in. */
export type Texts = Partial<Record<Language, string>>;
/** Lists of short lines, likewise. */
export type TextLists = Partial<Record<Language, readonly string[]>>;

/** Why a race's pages are not shown any more. */
export const takenDownReasons = ["owner", "operator", "no_editor"] as const;
export type TakenDownBy = (typeof takenDownReasons)[number];

/** An organiser adds and removes editors, and takes the race down; an editor writes and publishes. */
export const raceRoles = ["organiser", "editor"] as const;
export type RaceRole = (typeof raceRoles)[number];

/** On what terms a course file is shown. */
export const fileRights = ["own", "permission", "licence"] as const;

/** Who gave a course file, as pages say it. */
export interface CourseSource {
	/** `own`: made by the organisers; `permission`: of `holder`; `licence`: under the one that is named. */
	readonly rights: (typeof fileRights)[number];
	/** Who made or gave it; null where that is the organisers. */
	readonly holder: string | null;
	/** "CC BY 4.0"; null without one. */
	readonly licence: string | null;
	/** Where it comes from, https; null without an address. */
	readonly url: string | null;
}

/** What a version of a course says beside its file. */
export interface CourseVersionTexts {
	/** In order of distance. A row at the end of the course is the finish. */
	readonly stations: readonly Station[];
	/** "2027-06-19T06:30+02:00[Europe/Paris]"; null until it is known. */
	readonly start: string | null;
	readonly surface: Surface | null;
	/** What runners have to carry. */
	readonly kit: TextLists;
	readonly source: CourseSource;
	/** What its organiser says of what changed; null for a first version. */
	readonly note: Texts | null;
}

/** A published state of a course. It never changes: what changes is a version of its own. */
export interface CourseVersion extends CourseVersionTexts {
	/** From 1. */
	readonly version: number;
	readonly facts: CourseFacts;
	readonly publishedAt: Date | null;
}

/** Of an address, "trail-argentelle": letters, digits and hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const maxSlugLength = 60;

/** Where a course is found. */
export interface RaceAddress {
	readonly race: string;
	readonly edition: string;
	readonly course: string;
}

export const racePath = (race: string) => `/races/${race}`;
export const editionPath = (race: string, edition: string) => `${racePath(race)}/${edition}`;
export const coursePath = ({ race, edition, course }: RaceAddress) =>
	`${editionPath(race, edition)}/${course}`;
