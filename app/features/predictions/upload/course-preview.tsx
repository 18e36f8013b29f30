import { useTranslation } from "react-i18next";
import { useFormats } from "../../../i18n/use-formats";
import { Facts } from "../../../ui/surface";
import type { CourseSummary } from "../course/course-summary";
import { Profile } from "../course/profile";
import { Warnings } from "../result/warnings";

/** The course as the browser has read it, before anything is sent. */
export function CoursePreview({ course }: { course: CourseSummary }) {
	const { t } = useTranslation();
	const { distance, height, number } = useFormats();
	const known = course.elevationMethod !== "none";
	const climb = (metres: number) => (known ? height(metres) : t("upload.noElevation"));
	return (
		<div className="stack">
			{course.name && <h3>{course.name}</h3>}
			<Facts
				items={[
					{ term: t("upload.distance"), value: distance(course.distanceM) },
					{
						term: t("upload.gain"),
						value: climb(course.gainM),
						note: t(`elevationMethod.${course.elevationMethod}`),
					},
					{ term: t("upload.loss"), value: climb(course.lossM) },
					{ term: t("upload.points"), value: number(course.points) },
				]}
			/>
			{known && <Profile points={course.profile} label={t("profile.title")} small />}
			<Warnings warnings={course.warnings} />
		</div>
	);
}
