import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Station } from "#domain/predictions/options/station.ts";
import { lostIn } from "#domain/predictions/race-day/lost-time.ts";
import type { RaceOfDay } from "#domain/predictions/race-day/race-of-day.ts";
import { withoutChances } from "#domain/predictions/stations/station-plan.ts";
import { startPlaceOf } from "../../course/panorama/course-sky.ts";
import type { PanoramaRun } from "../../course/panorama/use-panorama.ts";
import { pointsOf } from "../../course/profile-geometry.ts";
import { usePlaceName } from "../race-day/place-name.ts";
import { CutOffChances } from "./cut-off-chances.tsx";
import { chanceMethodId } from "./method.tsx";
import type { OpenResult } from "./open-result.ts";
import { ResultPanorama } from "./result-panorama.tsx";
import { useReason } from "./use-reason.ts";

interface ShownPanoramaProps {
	open: OpenResult;
	compact?: boolean;
	/** Once it was run. */
	race?: RaceOfDay | null;
}

/** The panorama of what is asked; it follows a control that moves behind the frame that answers it. */
export function ShownPanorama({ open, compact, race = null }: ShownPanoramaProps) {
	const { prediction, over, name, isSplit } = open;
	const { shown, untouched } = open.followed;
	return (
		<Picture
			shown={shown}
			untouched={untouched}
			prediction={prediction}
			over={over}
			name={name}
			isSplit={isSplit}
			compact={compact}
			race={race}
		/>
	);
}

type PictureProps = Pick<OpenResult, "prediction" | "over" | "name" | "isSplit"> &
	Pick<OpenResult["model"], "shown" | "untouched"> &
	Omit<ShownPanoramaProps, "open">;

/** It stands as it is while a control moves. */
const Picture = memo(function Picture(props: PictureProps) {
	const { shown, untouched, prediction, over, name, isSplit, compact, race = null } = props;
	const { t } = useTranslation();
	const pictured = useMemo(
		() => (over ? { ...shown, result: withoutChances(shown.result) } : shown),
		[over, shown],
	);
	const { course } = pictured;
	const { stations, start } = pictured.question.options;
	const run = useRun(race, stations, course.distanceM);
	const points = useMemo(() => pointsOf(course.profile), [course]);
	return (
		<ResultPanorama
			name={name}
			eyebrow={untouched ? t("result.eyebrow") : t("whatIf.title")}
			compact={compact}
			over={over}
			ranS={race && (race.goal?.resultS ?? race.recording?.finishS)}
			run={run}
			prediction={pictured}
			stations={stations}
			start={isSplit ? null : start}
			place={startPlaceOf(course.mapLine)}
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
});

/** The race section by section, as the panorama draws it; null without a recording that fits the course. */
function useRun(
	race: RaceOfDay | null,
	stations: readonly Station[],
	courseM: number,
): PanoramaRun | null {
	const { t } = useTranslation();
	const placeName = usePlaceName({ stations, courseM });
	const review = race?.recording?.review;
	if (!review) return null;
	const { sections } = review;
	const byLoss = sections.toSorted((a, b) => lostIn(a) - lostIn(b));
	const kinds = sections.length > 1 ? (["best", "hardest"] as const) : [];
	return {
		places: sections.map(({ endM, behindS }) => ({ distanceM: endM, behindS })),
		marks: kinds.map((kind) => {
			const section = byLoss[kind === "best" ? 0 : byLoss.length - 1];
			const before = sections[sections.indexOf(section) - 1];
			const from = before
				? placeName({ station: before.station, distanceM: before.endM })
				: t("raceDay.start");
			const to = placeName({ station: section.station, distanceM: section.endM });
			const { startM, endM } = section;
			const name = t("raceDay.section", { from, to });
			return { kind, name, startM, endM, lostS: lostIn(section) };
		}),
	};
}
