import tzLookup from "@photostructure/tz-lookup";
import type { Course } from "./course.ts";

// Apart from what reads starts: the table of places weighs 29 kB packed, and pages load it when a start is typed.

/**
 * IANA name of the zone whose clock a place is on: "Europe/Paris", at sea "Etc/GMT+3". By a table of squares, so that a
 * place within a few km of a border may get the zone on its other side.
 */
export const zoneAt = (latDeg: number, lonDeg: number): string => tzLookup(latDeg, lonDeg);

/** The zone of a course: of its first point. */
export const zoneOfCourse = ({ lat, lon }: Pick<Course, "lat" | "lon">): string =>
	zoneAt(lat[0] ?? 0, lon[0] ?? 0);
