import { useMemo } from "react";
import type { Course } from "#domain/predictions/course/course.ts";
import { sampleProfile } from "#domain/predictions/course/course-facts.ts";
import { lineOf, thinLine } from "#domain/predictions/course/course-line.ts";
import { type MapShape, shapeOf, sheetOf } from "../../course/map/map-geometry.ts";
import type { ProfilePoint } from "../../course/profile-geometry.ts";
import { pointsOf } from "../../course/profile-geometry.ts";

/** A course as the panels of the editor draw it. */
export interface PickedCourse {
	course: Course;
	/** Empty without heights. */
	points: readonly ProfilePoint[];
	shape: MapShape;
}

/** Points of the drawn way: one in 3 px on a wide page. */
const mostPoints = 300;

export function usePickedCourse(course: Course): PickedCourse {
	return useMemo(() => {
		const way = thinLine(lineOf(course), mostPoints);
		return {
			course,
			points: pointsOf(sampleProfile(course)),
			shape: shapeOf(sheetOf(way), way),
		};
	}, [course]);
}
