import type { Course } from "../predictions/course/course.ts";
import { builtInNormals } from "../predictions/model/climate/built-in.ts";
import { localClimate } from "../predictions/model/climate/normals.ts";
import { siteOf } from "../predictions/model/conditions.ts";
import { packGrid } from "./course-grid.ts";
import type { EmbeddedRace } from "./embedded-race.ts";

/** A race's course as pages of other sites get it, with the climate that predictions in this site's own pages take. */
export function embedRace(
	shown: Omit<EmbeddedRace, "climate" | "grid">,
	course: Course,
): EmbeddedRace {
	const { place, altitudeM } = siteOf(course);
	const climate = localClimate(builtInNormals(), place, altitudeM);
	return { ...shown, climate, grid: packGrid(course) };
}
