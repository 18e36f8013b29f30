import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { formatPace } from "#domain/figures.ts";
import type { PlannedCourse } from "#domain/predictions/exports/planned-course.ts";
import { stationRows } from "#domain/predictions/exports/station-rows.ts";
import type { NamedWorkout } from "#domain/predictions/exports/workout-names.ts";
import { paceRangeOf } from "#domain/predictions/exports/workout-step.ts";
import { watchName } from "#domain/predictions/share/watch-letters.ts";
import { type WatchBrand, watchLimits } from "#domain/predictions/share/watch-limits.ts";
import { usePassageClock } from "../../course/passage-clock.ts";
import * as styles from "./to-my-watch.module.css";

interface WatchPictureProps {
	brand: WatchBrand;
	workout: NamedWorkout;
	course: PlannedCourse;
	start: string | null;
}

/** The page of a watch at the start, from what is sent to it. Fonts and places are the watch's own. */
export function WatchPicture(props: WatchPictureProps) {
	const { t } = useTranslation();
	const lines = useLines(props);
	return (
		<figure className={styles.watchPicture}>
			<div className={styles.watchPictureFace} aria-hidden="true">
				{lines.map((line, k) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
					<span key={k}>{line}</span>
				))}
			</div>
			<figcaption className={layout.fine}>
				{t("toWatch.picture", { lines: lines.join(", ") })}
			</figcaption>
		</figure>
	);
}

function useLines({ brand, workout, course, start }: WatchPictureProps): string[] {
	const { distance, distanceUnit, distanceUnitM } = useFormats();
	const rows = stationRows(course);
	const clock = usePassageClock(start, workout.timeS);
	const [first] = workout.steps;
	if (watchLimits[brand].workout === null || first.kind === "station") {
		const [next] = rows;
		if (!next) return [course.name, clock.at(workout.timeS)];
		const { name } = watchName(next.station.name ?? "", watchLimits[brand], {
			mostBytes: watchLimits[brand].stepNameBytes,
			standIn: "1",
		});
		return [name, distance(next.station.distanceM), clock.at(next.arrivalS)];
	}
	const { fastS, slowS } = paceRangeOf(first);
	const paceOf = (perKmS: number) => formatPace((perKmS * distanceUnitM) / 1000);
	return [
		workout.stepNames[0],
		distance(first.distanceM),
		`${paceOf(fastS)}–${paceOf(slowS)} /${distanceUnit}`,
	];
}
