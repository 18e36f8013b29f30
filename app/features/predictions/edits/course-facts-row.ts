import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Fact } from "#app/ui/surface.tsx";
import type { CourseFacts } from "#domain/predictions/course/course-facts.ts";

/** Says a course as the facts of an editor. */
export function useCourseFactsRow() {
	const { t } = useTranslation();
	const { distance, height, number } = useFormats();
	return ({
		distanceM,
		gainM,
		climbs = [],
	}: Pick<CourseFacts, "distanceM" | "gainM" | "climbs">): Fact[] => [
		{ term: t("edits.distance"), value: distance(distanceM) },
		...(gainM === null ? [] : [{ term: t("edits.climb"), value: height(gainM) }]),
		...(gainM === null ? [] : [{ term: t("edits.climbs"), value: number(climbs.length) }]),
	];
}
