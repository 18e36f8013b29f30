import type { CourseVersion, ShownCourse, ShownRace } from "#domain/races/race.ts";
import type { RaceCourse, RaceWithEditions, VersionRow } from "./rows.ts";

// What everybody sees of a race: without ids of rows, keys of files and accounts.

const headOf = ({ race }: Pick<RaceWithEditions, "race">) => ({
	slug: race.slug,
	name: race.name,
	place: race.place,
	country: race.country,
	site: race.domain,
	isVerified: race.domainVerifiedAt !== null,
	about: race.about,
	invented: race.invented,
});

export function shownRace(found: RaceWithEditions): ShownRace {
	return {
		...headOf(found),
		editions: found.editions.map(({ slug, date, endDate, courses }) => ({
			slug,
			date,
			endDate,
			courses: courses.map(({ id: _, editionId: __, ...course }) => course),
		})),
	};
}

export function shownVersion(row: VersionRow): CourseVersion {
	const { version, publishedAt, facts, stations, start, surface, kit, source, note } = row;
	return { version, publishedAt, facts, stations, start, surface, kit, source, note };
}

export function shownCourse({ race, edition, course, version, versions }: RaceCourse): ShownCourse {
	return {
		...headOf({ race }),
		edition: { slug: edition.slug, date: edition.date, endDate: edition.endDate },
		course: { slug: course.slug, name: course.name },
		version: shownVersion(version),
		isNewest: version.version === course.publishedVersion,
		versions,
	};
}
