import { useMemo } from "react";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";
import { CourseFigures } from "../../course/map/course-figures.tsx";
import { pointsOf } from "../../course/profile-geometry.ts";
import type { RouteLine } from "../../course/route-view/route-view.tsx";

/** The course of what is asked, from above. */
export function ShownMap({ course, line }: { course: CourseFacts; line: RouteLine }) {
	const profile = useMemo(() => pointsOf(course.profile), [course]);
	return (
		<CourseFigures
			way={course.mapLine}
			line={line && typeof line === "object" ? line : null}
			profile={profile}
			course={course}
		/>
	);
}
