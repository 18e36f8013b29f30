import { createContext, use } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats.ts";
import { usePassingTime } from "./course-plan.tsx";
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
