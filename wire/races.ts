import { languages } from "#domain/language/detect.ts";
import { difficulties } from "#domain/predictions/course/difficulty.ts";
import { decimetres } from "#domain/predictions/course/rounding.ts";
import { surfaces } from "#domain/predictions/options/scalar-options.ts";
import { type Station, stationKinds } from "#domain/predictions/options/station.ts";
import { stationText } from "#domain/predictions/options/station-text.ts";
import type { CourseChanges } from "#domain/races/course-changes.ts";
import type {
	CourseVersion,
	RaceOfPlan,
	ShownCourse,
	ShownRace,
	TextLists,
	Texts,
} from "#domain/races/race.ts";
import { fileRights } from "#domain/races/race.ts";
import { z } from "#domain/schema.ts";

// Races as the API answers them.

const metres = z.number().describe("m");
const kilometres = z.number().nonnegative().describe("km");
const climbed = z.number().int().nullable().describe("m; null when the file has no heights");
const texts = z.partialRecord(z.enum(languages), z.string()).describe("By language");
const day = z.iso.date();

const listed = z.object({
	race: z.string().describe("Of its address, as edition and course"),
	edition: z.string(),
	course: z.string(),
	race_name: z.string(),
	course_name: z.string(),
	place: z.string(),
	country: z.string().nullable().describe("ISO 3166-1 alpha-2"),
	date: day,
	distance: metres,
	elevation_gain: climbed,
});

export const racesResponse = z.object({
	races: z.array(listed),
	next_cursor: z.string().nullable().describe("Of the next page; null on the last"),
});

interface Listed {
	race: string;
	edition: string;
	course: string;
	raceName: string;
	courseName: string;
	place: string;
	country: string | null;
	date: string;
	distanceM: number;
	ascentM: number | null;
}

export const toRaces = (page: {
	races: readonly Listed[];
	cursor: string | null;
}): z.input<typeof racesResponse> => ({
	races: page.races.map((one) => ({
		race: one.race,
		edition: one.edition,
		course: one.course,
		race_name: one.raceName,
		course_name: one.courseName,
		place: one.place,
		country: one.country,
		date: one.date,
		distance: one.distanceM,
		elevation_gain: one.ascentM,
	})),
	next_cursor: page.cursor,
});

const head = {
	race: z.string().describe("Of its address"),
	name: z.string(),
	place: z.string(),
	country: z.string().nullable().describe("ISO 3166-1 alpha-2"),
	site: z.string().nullable().describe("Domain of its own site"),
	site_verified: z.boolean().describe("Whether a mail to that domain was answered"),
	about: texts,
	invented: z.boolean().describe("An example: there is no such race"),
};

const toHead = (race: ShownRace | ShownCourse) => ({
	race: race.slug,
	name: race.name,
	place: race.place,
	country: race.country,
	site: race.site,
	site_verified: race.isVerified,
	about: race.about as Texts,
	invented: race.invented,
});

const editionFields = {
	edition: z.string().describe("Of its address"),
	date: day,
	end_date: day.nullable(),
};

export const raceResponse = z.object({
	...head,
	editions: z
		.array(
			z.object({
				...editionFields,
				courses: z.array(
					z.object({
						course: z.string().describe("Of its address"),
						name: z.string(),
						version: z.number().int().positive(),
						distance: metres,
						elevation_gain: climbed,
						elevation_loss: climbed,
						difficulty: z.enum(difficulties).nullable(),
						start: z.string().nullable(),
					}),
				),
			}),
		)
		.describe("The newest first"),
});

export const toRace = (race: ShownRace): z.input<typeof raceResponse> => ({
	...toHead(race),
	editions: race.editions.map(({ slug, date, endDate, courses }) => ({
		edition: slug,
		date,
		end_date: endDate,
		courses: courses.map((one) => ({
			course: one.slug,
			name: one.name,
			version: one.version,
			distance: one.distanceM,
			elevation_gain: one.ascentM,
			elevation_loss: one.descentM,
			difficulty: one.difficulty,
			start: one.start,
		})),
	})),
});

const station = z.object({
	distance: kilometres,
	name: z.string().nullable(),
	kinds: z.array(z.enum(stationKinds)),
	text: z
		.string()
		.describe("The same as `station` of `POST /upload-gpx` takes it, with its cut-off"),
});
const toStation = (one: Station) => ({
	distance: one.distanceM / 1000,
	name: one.name,
	kinds: [...one.kinds],
	text: stationText(one),
});

export const raceCourseResponse = z.object({
	...head,
	...editionFields,
	course: z.string().describe("Of its address"),
	course_name: z.string(),
	version: z.number().int().positive(),
	is_newest: z.boolean(),
	published_at: z.iso.datetime().nullable(),
	distance: metres,
	elevation_gain: climbed,
	elevation_loss: climbed,
	start: z
		.string()
		.nullable()
		.describe('"2027-06-19T06:30+02:00[Europe/Paris]"; null until it is known'),
	surface: z.enum(surfaces).nullable(),
	stations: z.array(station),
	kit: z
		.partialRecord(z.enum(languages), z.array(z.string()))
		.describe("What runners carry, by language"),
	source: z.object({
		rights: z.enum(fileRights),
		holder: z.string().nullable(),
		licence: z.string().nullable(),
		url: z.string().nullable(),
	}),
	versions: z.array(
		z.object({
			version: z.number().int().positive(),
			published_at: z.iso.datetime().nullable(),
			note: texts.nullable(),
		}),
	),
});

const isoOf = (date: Date | null) => date && new Date(date).toISOString();

export function toRaceCourse(shown: ShownCourse): z.input<typeof raceCourseResponse> {
	const { edition, course, version, isNewest, versions } = shown;
	const { facts, start, surface, stations, kit, source } = version;
	return {
		...toHead(shown),
		edition: edition.slug,
		date: edition.date,
		end_date: edition.endDate,
		course: course.slug,
		course_name: course.name,
		version: version.version,
		is_newest: isNewest,
		published_at: isoOf(version.publishedAt),
		distance: decimetres(facts.distanceM),
		elevation_gain: facts.gainM,
		elevation_loss: facts.lossM,
		start,
		surface,
		stations: stations.map(toStation),
		kit: copied(kit),
		source,
		versions: versions.map((one) => ({
			version: one.version,
			published_at: isoOf(one.publishedAt),
			note: one.note,
		})),
	};
}

const copied = (lists: TextLists) =>
	Object.fromEntries(Object.entries(lists).map(([language, lines]) => [language, [...lines]]));

const stretch = z.object({ start: kilometres, end: kilometres });
const beforeAfter = <Value extends z.ZodType>(value: Value) =>
	z.object({ before: value, after: value });

export const courseChangesResponse = z.object({
	from: z.object({ edition: z.string(), course: z.string(), version: z.number().int() }),
	to: z.object({ edition: z.string(), course: z.string(), version: z.number().int() }),
	distance: beforeAfter(metres),
	elevation_gain: beforeAfter(climbed),
	start: beforeAfter(z.string().nullable()),
	left: z
		.array(stretch)
		.describe("Stretches of the earlier course that the later one leaves, along the earlier"),
	added: z.array(stretch).describe("Stretches of the later course that are new, along the later"),
	stations: z.array(
		z.object({
			change: z.enum(["added", "removed", "changed"]),
			before: station.nullable(),
			after: station.nullable(),
			parts: z
				.array(z.enum(["name", "place", "kinds", "cut_off"]))
				.describe("What of it is another; empty for one that was added or removed"),
		}),
	),
});

interface Compared {
	edition: { slug: string };
	course: { slug: string };
	version: Pick<CourseVersion, "version">;
}
const toCompared = ({ edition, course, version }: Compared) => ({
	edition: edition.slug,
	course: course.slug,
	version: version.version,
});

export function toCourseChanges(
	[from, to]: readonly [Compared, Compared],
	{ lengthM, ascentM, start, moved, stations }: CourseChanges,
): z.input<typeof courseChangesResponse> {
	const km = ({ startM, endM }: { startM: number; endM: number }) => ({
		start: startM / 1000,
		end: endM / 1000,
	});
	return {
		from: toCompared(from),
		to: toCompared(to),
		distance: { before: decimetres(lengthM.before), after: decimetres(lengthM.after) },
		elevation_gain: ascentM,
		start,
		left: moved.left.map(km),
		added: moved.added.map(km),
		stations: stations.map((one) => ({
			change: one.kind,
			before: one.kind === "added" ? null : toStation(one.before),
			after: one.kind === "removed" ? null : toStation(one.after),
			parts: one.kind === "changed" ? [...one.parts] : [],
		})),
	};
}

/** The race that a prediction was made for. */
export const raceOfPlan = z
	.object({
		race: z.string().describe("Of the address of the course, as edition and course"),
		edition: z.string(),
		course: z.string(),
		race_name: z.string(),
		version: z.number().int().positive().describe("Of the course that was predicted"),
		newest_version: z.number().int().positive(),
		has_changed: z
			.boolean()
			.describe(
				"Whether a newer version is published: `PUT /predictions/{id}/race-version` takes it",
			),
	})
	.nullable()
	.describe("Null for a file of one's own, and where the race is not shown any more");

export const toRaceOfPlan = (race: RaceOfPlan | undefined | null): z.input<typeof raceOfPlan> =>
	race
		? {
				race: race.race,
				edition: race.edition,
				course: race.course,
				race_name: race.raceName,
				version: race.version,
				newest_version: race.newestVersion,
				has_changed: race.hasChanged,
			}
		: null;
