import type { FieldCourse } from "#domain/races/field-address.ts";
import type { CourseVersionTexts } from "#domain/races/race.ts";

/** A course as its editors see it. */
export interface EditedCourse {
	at: { race: string; edition: string; course: string };
	raceName: string;
	/** Of this site, as other sites name it. */
	origin: string;
	name: string;
	publishedVersion: number | null;
	hasDraft: boolean;
	/** What is shown of its file; null without one. */
	shown:
		| (CourseVersionTexts & { distanceM: number; ascentM: number | null; version: number })
		| null;
	/** Its published version, as its field is forecast; null while it is not shown. */
	field: FieldCourse | null;
	/** What the forms were loaded with. */
	state: string;
}
