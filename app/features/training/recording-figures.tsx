import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type EffortDistance, effortDistancesM } from "#domain/training/best-efforts.ts";
import type { ActivityTrace } from "#domain/training/trace.ts";
import type { Recording } from "#worker/training/recording.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { Card } from "../../ui/surface.tsx";
import { Table } from "../../ui/table.tsx";
import { CourseCursorContext, createCourseCursor } from "../course/course-cursor.ts";
import { CourseStretchContext, createCourseStretch } from "../course/course-stretch.ts";
import { CourseFigures } from "../course/map/course-figures.tsx";
import { pointsOf } from "../course/profile-geometry.ts";
import { useSpeedColumns } from "./splits.tsx";
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

/** Where a recording went and how: map and panels with one cursor, splits, climbs, and its fastest stretches. */
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
					<TraceFigure {...{ trace, points, paced, boundsBpm }} />
				</Card>
				{children}
				{trace.climbs.length > 0 && (
					<Card aria-labelledby="climbs">
						<ClimbsTaken recording={recording} paced={paced} />
					</Card>
				)}
				{paced && trace.efforts.length > 0 && (
					<Card aria-labelledby="best-efforts">
						<BestEfforts efforts={trace.efforts} />
					</Card>
				)}
			</CourseStretchContext>
		</CourseCursorContext>
	);
}

function ClimbsTaken({ recording, paced }: Pick<RecordingFiguresProps, "recording" | "paced">) {
	const { t } = useTranslation();
	const { distance, distanceNumber, duration, height, slope } = useFormats();
	const { trace, course } = recording;
	const climbAt = new Map(course.climbs.map((climb) => [climb.startM, climb]));
	const columns = useSpeedColumns(
		trace.climbs.map((climb) => ({ ...climb, gainM: null })),
		paced,
	);
	return (
		<>
			<h2 id="climbs">{t("trace.climbs")}</h2>
			<Table
				caption={t("trace.climbsCaption")}
				hideCaption
				stacks
				rows={trace.climbs}
				keyOf={({ fromM }) => fromM}
				columns={[
					{
						head: t("trace.climb"),
						cell: ({ fromM, toM }) => `${distanceNumber(fromM)}–${distance(toM, 1)}`,
					},
					{
						head: t("activities.elevation"),
						cell: ({ fromM }) => {
							const climb = climbAt.get(fromM);
							return climb ? `+${height(climb.gainM)} · ${slope(climb.meanSlope)}` : "–";
						},
					},
					{ head: t("trace.time"), cell: ({ movingS }) => duration(movingS) },
					...columns,
				]}
			/>
		</>
	);
}

function BestEfforts({ efforts }: Pick<ActivityTrace, "efforts">) {
	const { t } = useTranslation();
	const { distance, pace, race, resultTime, trackLength } = useFormats();
	const names: Partial<Record<EffortDistance, string>> = {
		m400: trackLength(effortDistancesM.m400),
		mile: t("trace.mile"),
		half: t("upload.half"),
		marathon: t("upload.marathon"),
	};
	return (
		<>
			<h2 id="best-efforts">{t("trace.efforts")}</h2>
			<Table
				caption={t("trace.effortsCaption")}
				hideCaption
				rows={efforts}
				keyOf={({ distanceM }) => distanceM}
				columns={[
					{
						head: t("trace.over"),
						cell: ({ distance: name, distanceM }) => names[name] ?? race(distanceM),
					},
					{ head: t("trace.time"), cell: ({ timeS }) => resultTime(Math.round(timeS)) },
					{
						head: t("trace.splitPace"),
						cell: ({ distanceM, timeS }) => pace(timeS, distanceM),
					},
					{ head: t("trace.from"), cell: ({ fromM }) => distance(fromM, 1) },
				]}
			/>
			<p className={layout.fine}>{t("trace.effortsNote")}</p>
		</>
	);
}
