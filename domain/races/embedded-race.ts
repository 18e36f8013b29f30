import type { LocalClimate } from "../predictions/model/climate/normals.ts";
import type { PackedGrid } from "./course-grid.ts";
import type { RaceAddress } from "./race.ts";
import type { RaceDay } from "./race-question.ts";

/** What a page of another site gets of a race's course: enough to draw it and to predict on it, without its way. */
export interface EmbeddedRace extends RaceDay {
	address: RaceAddress;
	/** Of the race, and of the course. */
	name: string;
	courseName: string;
	/** Of the edition, "2027-06-19". */
	date: string;
	version: number;
	/** IANA name of the zone of the first point; null where it was not looked up. */
	zone: string | null;
	/** By the tables of the site, which a browser does not load. */
	climate: LocalClimate;
	grid: PackedGrid;
}

/** A course's address in one word, "trail-argentelle/2027/50k"; null for every other text. */
export function readRaceAddress(text: string | null): RaceAddress | null {
	const slug = "([a-z0-9-]{1,60})";
	const [, race, edition, course] =
		new RegExp(`^${slug}/${slug}/${slug}$`).exec(text?.trim() ?? "") ?? [];
	return race && edition && course ? { race, edition, course } : null;
}

export const raceAddressText = ({ race, edition, course }: RaceAddress) =>
	`${race}/${edition}/${course}`;
