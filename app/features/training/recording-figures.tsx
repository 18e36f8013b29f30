import { type ReactNode, useMemo } from "react";
import type { Recording } from "#worker/training/recording.ts";
import { Card } from "../../ui/surface.tsx";
import { CourseCursorContext, createCourseCursor } from "../course/course-cursor.ts";
import { CourseStretchContext, createCourseStretch } from "../course/course-stretch.ts";
import { CourseFigures } from "../course/map/course-figures.tsx";
import { pointsOf } from "../course/profile-geometry.ts";
import { SplitTables } from "./split-tables.tsx";
import { TraceFigure } from "./trace-figure.tsx";

interface RecordingFiguresProps {
	recording: Recording;
	/** On foot. */
	paced: boolean;
	/** Lower bounds of zones 1 to 5; empty when they are unknown. */
	boundsBpm: readonly number[];
	/** Behind the map and the panels. */
	children: ReactNode;
}

/** Where a recording went and how: map and panels with one cursor, and its splits. */
export function RecordingFigures(props: RecordingFiguresProps) {
	const { recording, paced, boundsBpm, children } = props;
	const { trace, course } = recording;
	const cursor = useMemo(createCourseCursor, []);
	const stretch = useMemo(createCourseStretch, []);
	const points = useMemo(() => pointsOf(course.profile), [course]);
	return (
		<CourseCursorContext value={cursor}>
			<CourseStretchContext value={stretch}>
				{course.line && (
					<CourseFigures way={course.line} line={null} profile={points} course={course} />
				)}
				<Card>
					<TraceFigure {...{ trace, points, paced, boundsBpm }} located={course.line !== null} />
					<SplitTables recording={recording} paced={paced} />
				</Card>
				{children}
			</CourseStretchContext>
		</CourseCursorContext>
	);
}
