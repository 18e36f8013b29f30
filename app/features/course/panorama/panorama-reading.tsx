import { use } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useCourseCursor, usePlaceOf } from "../course-cursor.ts";
import { useCoursePlan, usePassingTime } from "../course-plan.tsx";
import { CourseProfileContext } from "../course-reading.tsx";
import { heightAt, slopeAt } from "../profile-geometry.ts";
import * as styles from "./panorama.module.css";

/** The place that is pointed at, above the picture; how to point where none is. */
export function PanoramaReading() {
	const { t } = useTranslation();
	const atM = usePlaceOf(useCourseCursor());
	const isReady = useHydrated();
	return (
		<p className={styles.panoramaReading} aria-hidden="true">
			{atM !== null ? (
				<Reading atM={atM} />
			) : (
				isReady && (
					<>
						<span className={styles.panoramaHow}>{t("panorama.how")}</span>
						<span className={styles.panoramaHowTouch}>{t("panorama.howTouch")}</span>
					</>
				)
			)}
		</p>
	);
}

/** How far, how high, how steep, how fast, and when. */
function Reading({ atM }: { atM: number }) {
	const { distance, height, slope, pace } = useFormats();
	const points = use(CourseProfileContext);
	const planned = useCoursePlan();
	const passing = usePassingTime();
	const row = planned?.plan.kilometres.find(({ endM }) => endM >= atM);
	const words = [
		distance(atM, 1),
		...(points.length > 1 ? [height(heightAt(points, atM)), slope(slopeAt(points, atM))] : []),
		...(row ? [pace(row.timeS, row.endM - row.startM)] : []),
		...(passing ? [passing(atM)] : []),
	];
	return <b className={styles.panoramaPlace}>{words.join(" · ")}</b>;
}
