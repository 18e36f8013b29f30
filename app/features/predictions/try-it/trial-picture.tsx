import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { PlannedCourse } from "../../course/course-plan.tsx";
import { CourseFigures } from "../../course/map/course-figures.tsx";
import { startPlaceOf } from "../../course/panorama/course-sky.ts";
import { pointsOf } from "../../course/profile-geometry.ts";
import { ResultPanorama } from "../result/result-panorama.tsx";
import { useReason } from "../result/use-reason.ts";

interface TrialPictureProps {
	prediction: Prediction;
	/** The page shows the course from above already. */
	isMapped: boolean;
}

/** The answer of the trial as its panorama, and the course from above. */
export function TrialPicture({ prediction, isMapped }: TrialPictureProps) {
	const { t } = useTranslation();
	const { question, course, result } = prediction;
	const { stations, start } = question.options;
	const reason = useReason(result.reason);
	const points = useMemo(() => pointsOf(course.profile), [course]);
	return (
		<PlannedCourse plan={result.plan} stations={stations} start={start} zone={course.zone}>
			<ResultPanorama
				heading="h3"
				name={prediction.name ?? t("result.untitled")}
				eyebrow={t("result.eyebrow")}
				prediction={prediction}
				stations={stations}
				start={start}
				place={startPlaceOf(course.mapLine)}
				points={points}
				reason={reason}
			/>
			{!isMapped && (
				<CourseFigures way={course.mapLine} line={null} profile={points} course={course} plain />
			)}
		</PlannedCourse>
	);
}
