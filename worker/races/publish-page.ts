import { createHash } from "node:crypto";
import type { Language } from "#domain/language/languages.ts";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { zoneOfCourse } from "#domain/predictions/course/place-zone.ts";
import { decimetres } from "#domain/predictions/course/rounding.ts";
import { readStation } from "#domain/predictions/options/read-station.ts";
import type { Surface } from "#domain/predictions/options/scalar-options.ts";
import { zonedStart } from "#domain/predictions/options/start-time.ts";
import type { CourseSource } from "#domain/races/race.ts";
import type { Engine } from "#wasm/engine.ts";
import { newRaceFileKey } from "./publishing.ts";
import type { RaceStore } from "./store.ts";

type Texts = Readonly<Record<Language, string>>;
type TextLists = Readonly<Record<Language, readonly string[]>>;

/** An invented race as it is written down whole, with a course for each edition. */
interface WrittenPage {
	readonly slug: string;
	readonly name: string;
	readonly place: string;
	readonly country: string;
	readonly about: Texts;
	readonly editions: readonly WrittenEdition[];
}

interface WrittenEdition {
	/** "2027-06-19"; its year is the edition's address. */
	readonly date: string;
	readonly courseSlug: string;
	readonly courseName: string;
	readonly surface: Surface;
	readonly kit: TextLists;
	readonly note: Texts | null;
	readonly course: WrittenCourse;
}

interface WrittenCourse {
	readonly gpx: string;
	/** As `readStation` reads them; stops in them are left out: each runner has their own. */
	readonly stations: readonly string[];
	/** "06:30", in the zone of the course. */
	readonly startTime: string;
	readonly finish: string;
	/** By when runners have to finish: "D+0 18:30". */
	readonly finishBy: string;
}

interface Deps {
	readonly store: Pick<RaceStore, "publish">;
	readonly engine: Engine;
	readonly now: () => Date;
	/** Of its courses; the first if absent. */
	readonly version?: number;
}

/** The core's window. */
const chunkBytes = 64 * 1024;

const ownFile: CourseSource = { rights: "own", holder: null, licence: null, url: null };

/** Publishes an invented race that is written down whole, by an operator's command. Ids come from its addresses: again is repeatable. */
export async function publishPage(
	{ store, engine, now, version = 1 }: Deps,
	page: WrittenPage,
): Promise<void> {
	for (const edition of page.editions) {
		const { course: written, date } = edition;
		const bytes = new TextEncoder().encode(written.gpx);
		const reader = engine.openCourse({});
		for (let at = 0; at < bytes.length; at += chunkBytes) {
			reader.push(bytes.subarray(at, at + chunkBytes));
		}
		const course = reader.finish();
		const zone = zoneOfCourse(course);
		const facts = factsOf(course, zone);
		const start = zonedStart(`${date}T${written.startTime}`, zone);
		if (typeof start === "string") throw new Error(`${page.slug} ${date}: ${start}`);
		const atEnd = (decimetres(course.distanceM) / 1000).toFixed(4);
		const stations = [
			...written.stations,
			`${atEnd},${written.finish},checkpoint,,${written.finishBy}`,
		].map((text) => ({ ...readStation(text), stopS: 0 }));
		const slug = date.slice(0, 4);
		const raceId = page.slug;
		const editionId = `${raceId}/${slug}`;
		const courseId = `${editionId}/${edition.courseSlug}`;
		await store.publish({
			race: {
				id: raceId,
				slug: page.slug,
				name: page.name,
				place: page.place,
				country: page.country,
				latDeg: tenths(course.lat[0]),
				lonDeg: tenths(course.lon[0]),
				about: page.about,
				embedOrigins: [],
				invented: true,
				createdAt: now(),
			},
			edition: { id: editionId, raceId, slug, date },
			course: { id: courseId, editionId, slug: edition.courseSlug, name: edition.courseName },
			version: {
				courseId,
				version,
				file: {
					key: newRaceFileKey(raceId),
					bytes: bytes.length,
					hash: createHash("sha256").update(bytes).digest("hex"),
					track: null,
					terrainHeights: null,
				},
				facts,
				stations,
				start: start.start,
				surface: edition.surface,
				kit: edition.kit,
				source: ownFile,
				note: edition.note,
			},
			bytes,
		});
	}
}

const tenths = (deg: number) => Math.round(deg * 10) / 10;
