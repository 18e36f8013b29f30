import { createContext, use } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import * as layout from "../../ui/layout.module.css";
import { useCourseCursor, usePlaceOf } from "./course-cursor.ts";
import { usePassingTime } from "./course-plan.tsx";
import * as styles from "./map/course-figures.module.css";
import { heightAt, type ProfilePoint, slopeAt } from "./profile-geometry.ts";

/** The profile of the course that is read; empty without heights. */
export const CourseProfileContext = createContext<readonly ProfilePoint[]>([]);

/** A place of the course in words: how far, how high, how steep, and when it is passed. */
export function usePlaceWords(): (distanceM: number) => string {
	const { t } = useTranslation();
	const { distance, height, slope } = useFormats();
	const passing = usePassingTime();
	const points = use(CourseProfileContext);
	return (distanceM) => {
		const where = distance(distanceM, 1);
		const time = passing?.(distanceM);
		if (points.length < 2) return time ? t("profile.placePlanned", { where, time }) : where;
		const here = {
			where,
			height: height(heightAt(points, distanceM)),
			slope: slope(slopeAt(points, distanceM)),
		};
		return time ? t("profile.pointPlanned", { ...here, time }) : t("profile.point", here);
	};
}

/** The place that is pointed at, in one line below map and profile; how to point where none is. */
export function CourseReading() {
	const { t } = useTranslation();
	const atM = usePlaceOf(useCourseCursor());
	const words = usePlaceWords();
	return (
		<p className={styles.courseReading} aria-hidden="true">
			{atM === null ? (
				<span className={layout.soft}>{t("profile.how")}</span>
			) : (
				<span className={styles.courseReadingPlace}>{words(atM)}</span>
			)}
		</p>
	);
}
