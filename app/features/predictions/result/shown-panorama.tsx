import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { MapLine } from "#domain/predictions/course/map-line.ts";
import { pointsOf } from "../../course/profile-geometry.ts";
import { CutOffChances } from "./cut-off-chances.tsx";
import { chanceMethodId } from "./method.tsx";
import type { OpenResult } from "./open-result.ts";
import { ResultPanorama } from "./result-panorama.tsx";
import { useReason } from "./use-reason.ts";

interface ShownPanoramaProps {
	open: OpenResult;
	compact?: boolean;
	/** The race is over: what was said before it, and its chances, are no more of use. */
	over?: boolean;
}

/** The panorama of what is asked; it follows a control that moves as soon as the page has a moment. */
export function ShownPanorama({ open, compact, over = false }: ShownPanoramaProps) {
	const { prediction, model, name, isSplit } = open;
	const { t } = useTranslation();
	const { shown, untouched } = model;
	const pictured = useDeferredValue(shown);
	const { course } = pictured;
	const { stations, start } = pictured.question.options;
	const points = useMemo(() => pointsOf(course.profile), [course]);
	return (
		<ResultPanorama
			name={name}
			eyebrow={untouched ? t("result.eyebrow") : t("whatIf.title")}
			compact={compact}
			over={over}
			prediction={pictured}
			stations={stations}
			start={isSplit ? null : start}
			place={placeOf(course.mapLine)}
			points={points}
			goalS={shown.question.options.goalS}
			reason={useReason(shown.result.reason)}
			was={untouched && !over ? prediction.was : null}
		>
			{!over && (
				<CutOffChances
					result={shown.result}
					stations={shown.question.options.stations}
					method={`#${chanceMethodId}`}
				/>
			)}
		</ResultPanorama>
	);
}

/** Of the first point of a line; null where that is not stored. */
export const placeOf = ({ lat, lon }: MapLine) =>
	lat.length > 0 ? { latDeg: lat[0], lonDeg: lon[0] } : null;
