import { unpackHeights } from "#domain/predictions/course/terrain-heights.ts";
import { embedRace } from "#domain/races/embed-race.ts";
import type { EmbeddedRace } from "#domain/races/embedded-race.ts";
import type { MemoryBudget } from "../platform/memory-budget.ts";
import { openArrivingCourse } from "../predictions/arriving-course.ts";
import { bytesOfCourse } from "../predictions/course-memory.ts";
import type { RaceCourse } from "./rows.ts";
import type { RaceStore } from "./store.ts";

interface Deps {
	readonly store: Pick<RaceStore, "courseFile">;
	readonly memory: MemoryBudget;
}

/**
 * What pages of other sites get of a course: its grid is read from its file. Null where the file is missing. Throws
 * `server.busy`.
 */
export const embeddedRace = (
	{ store, memory }: Deps,
	{ race, edition, course: { slug, name }, version }: RaceCourse,
): Promise<EmbeddedRace | null> =>
	memory.reserve({ owner: race.id, announced: 0 }, async (held) => {
		const file = await store.courseFile(version, held);
		if (!file) return null;
		const heightsM = version.terrainHeights ? unpackHeights(version.terrainHeights) : null;
		const course = openArrivingCourse().finish(file.bytes, version.track, heightsM);
		file.free();
		await held.part()(bytesOfCourse(course));
		return embedRace(
			{
				address: { race: race.slug, edition: edition.slug, course: slug },
				name: race.name,
				courseName: name,
				date: edition.date,
				version: version.version,
				start: version.start,
				stations: version.stations,
				surface: version.surface,
				zone: version.zone,
			},
			course,
		);
	});
