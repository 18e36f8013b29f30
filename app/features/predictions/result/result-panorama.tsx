import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import type { Place } from "#domain/predictions/course/degrees.ts";
import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { EarlierAnswer } from "#domain/predictions/result/earlier-answer.ts";
import { toStep } from "#domain/predictions/result/shown-time.ts";
import type { SharedPrediction } from "#domain/predictions/share/shared-plan.ts";
import { minuteS } from "#domain/time.ts";
import { Panorama } from "../../course/panorama/panorama.tsx";
import { PanoramaHead } from "../../course/panorama/panorama-head.tsx";
import type { PanoramaRun } from "../../course/panorama/use-panorama.ts";
import type { ProfilePoint } from "../../course/profile-geometry.ts";
import { CutOffChance, GoalChance } from "./finish-chances.tsx";
import { finishCutOff } from "./finish-cut-off.ts";
import * as forecast from "./forecast.module.css";

interface ResultPanoramaProps {
	name: string;
	eyebrow: string;
	prediction: Pick<SharedPrediction, "course" | "result">;
	stations: readonly Station[];
	/** Null where it is unknown, and of several days. */
	start: string | null;
	/** Of the first point; null where that is unknown. */
	place: Place | null;
	points: readonly ProfilePoint[];
	/** Finish time to plan for, s; null without one. */
	goalS?: number | null;
	/** Why the range is as wide as it is. */
	reason: string;
	/** What was said before, where that is worth a word. */
	was?: EarlierAnswer | null;
	/** Of the name: "h1" unless the page has one of its own. */
	heading?: "h1" | "h3";
	/** The race has begun, or is over: it has no chances any more. */
	over?: boolean;
	/** What it took, once it was run, s. */
	ranS?: number | null;
	/** The run beside its plan. */
	run?: PanoramaRun | null;
	/** The picture alone, and lower: above something else of the page. */
	compact?: boolean;
	children?: ReactNode;
}

/** The course, its day and the answer in one picture, and below it what the answer is worth. */
export function ResultPanorama(props: ResultPanoramaProps) {
	const { name, eyebrow, prediction, stations, start, place, points, goalS = null } = props;
	const { reason, was, heading, over, ranS, run, compact, children } = props;
	const { t } = useTranslation();
	const { colon } = useFormats();
	const { course, result } = prediction;
	const { distanceM: lengthM } = course;
	const latDeg = place?.latDeg;
	const lonDeg = place?.lonDeg;
	const plan = useMemo(() => {
		const known = latDeg === undefined || lonDeg === undefined ? null : { latDeg, lonDeg };
		return { lengthM, points, result, stations, start, place: known, run };
	}, [lengthM, points, result, stations, start, latDeg, lonDeg, run]);
	const cutOff = finishCutOff(stations, result.stations, lengthM);
	const goal = goalS === null ? null : { timeS: goalS, stoppedS: totalStopS(stations) };
	return (
		<Panorama
			plan={plan}
			compact={compact}
			head={
				<PanoramaHead
					name={name}
					eyebrow={eyebrow}
					course={course}
					result={result}
					start={start}
					ranS={ranS}
					heading={heading}
				/>
			}
		>
			{!over && (
				<p className={forecast.forecastConfidence}>
					<span
						className={
							result.level === "high" || result.level === "good"
								? forecast.confidenceGood
								: forecast.confidenceLow
						}
					>
						{t("result.confidence")}
						{colon}
						{t(`result.confidenceLevel.${result.level}`)}.
					</span>{" "}
					{reason}
				</p>
			)}
			{!over && (goal || cutOff) && (
				<ul className={forecast.forecastChances}>
					{goal && <GoalChance goal={goal} range={result} />}
					{cutOff && <CutOffChance cutOff={cutOff} />}
				</ul>
			)}
			{was && <WasLine was={was} />}
			{children}
		</Panorama>
	);
}

/** Reasons that are named: the first ones make most of a change. */
const namedReasons = 2;

/** What was said before, and why it is said no more. */
function WasLine({ was }: { was: EarlierAnswer }) {
	const { t } = useTranslation();
	const { date, duration } = useFormats();
	const reasons = was.reasons
		.slice(0, namedReasons)
		.map(({ code, count, from = 0 }) =>
			t(`change.reason.${code}`, { count, from, to: from + count }),
		);
	const said = t("change.was", {
		time: duration(toStep(was.timeS, minuteS)),
		date: date(was.date),
	});
	return <p className={layout.fine}>{[said, ...reasons].join("; ")}</p>;
}
