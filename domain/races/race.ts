import type { Language } from "../language/languages.ts";
import type { CourseFacts } from "../predictions/course/course-facts.ts";
import type { Difficulty } from "../predictions/course/difficulty.ts";
import type { Surface } from "../predictions/options/scalar-options.ts";
import type { Station } from "../predictions/options/station.ts";

/** A text in the languages that its organiser wrote it in. */
export type Texts = Partial<Record<Language, string>>;
/** Lists of short lines, likewise. */
export type TextLists = Partial<Record<Language, readonly string[]>>;

/** Why a race's pages are not shown any more. */
export const takenDownReasons = ["owner", "operator", "no_editor"] as const;

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

/** What stands on every page of a race. */
interface ShownHead {
	readonly slug: string;
	readonly name: string;
	readonly place: string;
	/** ISO 3166-1 alpha-2. */
	readonly country: string | null;
	/** Domain of its own site; whether a mail there was answered. */
	readonly site: string | null;
	readonly isVerified: boolean;
	readonly about: Texts;
	/** It is nowhere. */
	readonly invented: boolean;
}

interface ShownEdition {
	readonly slug: string;
	/** "2027-06-19" */
	readonly date: string;
	readonly endDate: string | null;
}

/** A course in the list of its race. */
export interface CourseSummary {
	readonly slug: string;
	readonly name: string;
	readonly version: number;
	readonly distanceM: number;
	readonly ascentM: number | null;
	readonly descentM: number | null;
	readonly difficulty: Difficulty | null;
	readonly start: string | null;
	/** SVG path (thumbnail.ts). */
	readonly thumbnail: string;
	readonly skyline: readonly number[] | null;
}

/** A race with its published editions, the newest first. */
export interface ShownRace extends ShownHead {
	readonly editions: readonly (ShownEdition & { readonly courses: readonly CourseSummary[] })[];
}

/** A course of an edition, at one of its versions. */
export interface ShownCourse extends ShownHead {
	readonly edition: ShownEdition;
	readonly course: { readonly slug: string; readonly name: string };
	readonly version: CourseVersion;
	readonly isNewest: boolean;
	/** Its published versions, the newest first. */
	readonly versions: readonly Pick<CourseVersion, "version" | "publishedAt" | "note">[];
}

/** Of an address, "trail-argentelle": letters, digits and hyphens. */
export const maxSlugLength = 60;

/** Pages of a race, beside its editions: no edition has such an address. */
export const reservedEditions: ReadonlySet<string> = new Set(["changes", "report"]);

/** Where a course is found. */
export interface RaceAddress {
	readonly race: string;
	readonly edition: string;
	readonly course: string;
}

/** The race that a plan was made for, as it is published now. */
export interface RaceOfPlan extends RaceAddress {
	readonly raceName: string;
	/** Of the plan. */
	readonly version: number;
	readonly newestVersion: number;
	/** When the newest was published. */
	readonly publishedAt: Date;
	/** Whether there is a newer one than the plan's. */
	readonly hasChanged: boolean;
}

export const racePath = (race: string) => `/races/${race}` as const;
export const editionPath = (race: string, edition: string) =>
	`${racePath(race)}/${edition}` as const;
export const coursePath = ({ race, edition, course }: RaceAddress) =>
	`${editionPath(race, edition)}/${course}` as const;

/** The picture of a course for previews of links, of one of its versions. */
export const picturePath = (address: RaceAddress, version: number) =>
	`${coursePath(address)}/picture.png?version=${version}` as const;

/** What a course of an edition is called: by its race and edition, and by its own name where it is another. */
export function courseTitle({
	name,
	edition,
	course,
}: Pick<ShownCourse, "name" | "edition" | "course">) {
	const isNamedAlike = course.name === name;
	return `${name} ${edition.slug}${isNamedAlike ? "" : ` · ${course.name}`}`;
}

/** A text in a language, or in the one that there is; null without any. */
export const textIn = <Text>(texts: Partial<Record<Language, Text>>, language: Language) =>
	texts[language] ?? Object.values(texts)[0] ?? null;
