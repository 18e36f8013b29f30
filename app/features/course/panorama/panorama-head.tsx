import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Duration } from "#app/ui/duration.tsx";
import * as layout from "#app/ui/layout.module.css";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import * as styles from "./panorama.module.css";

interface PanoramaHeadProps {
	name: string;
	course: { distanceM: number; gainM: number | null };
	result: { timeS: number; lowS: number; highS: number };
	start: string | null;
	/** What it took, once it was run, s. */
	ranS?: number | null;
	/** "Your prediction", before the day and the course. */
	eyebrow: string;
	heading?: "h1" | "h2" | "h3";
	children?: ReactNode;
}

/** What the picture is of, and the answer. */
export function PanoramaHead(props: PanoramaHeadProps) {
	const { name, course, result, start, ranS = null, eyebrow, children } = props;
	const { heading: Heading = "h1" } = props;
	const { t } = useTranslation();
	const { distance, duration, height, weekdayDate, timeOfDay } = useFormats();
	const startMs = start === null ? null : clockMsAt(start, 0);
	const times = shownTimes(result);
	const facts = [
		...(startMs === null
			? []
			: [weekdayDate(startMs), t("panorama.startAt", { time: timeOfDay(startMs) })]),
		distance(course.distanceM, 1),
		...(course.gainM === null ? [] : [`+${height(course.gainM)}`]),
	];
	return (
		<header className={styles.panoramaHead}>
			<div>
				<p className={styles.panoramaHeadFacts}>
					<span>{eyebrow}</span> {/* A line ends with the dot, and begins with a fact. */}
					<span>{facts.join("\u00a0· ")}</span>
				</p>
				<Heading className={styles.panoramaHeadName}>{name}</Heading>
			</div>
			<div className={styles.panoramaHeadTime}>
				<p className={layout.small}>{t(ranS === null ? "result.time" : "raceResult.title")}</p>
				{ranS === null ? <Duration seconds={times.timeS} /> : <Ran seconds={ranS} />}
				<p>
					{t(ranS === null ? "result.range" : "raceResult.said", {
						time: duration(times.timeS),
						low: duration(times.lowS),
						high: duration(times.highS),
					})}
				</p>
			</div>
			{children}
		</header>
	);
}

/** To the second: "3 h 51:33", "51:33". */
function Ran({ seconds }: { seconds: number }) {
	const { resultTime } = useFormats();
	const [last, ...before] = resultTime(seconds)
		.split(/:(?=\d+:\d)/)
		.reverse();
	return (
		<p className={styles.panoramaHeadRan}>
			{before.map((hours) => (
				<Fragment key={hours}>
					{hours}
					<small> h </small>
				</Fragment>
			))}
			{last}
		</p>
	);
}
