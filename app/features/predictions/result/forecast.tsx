import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Duration } from "#app/ui/duration.tsx";
import * as layout from "#app/ui/layout.module.css";
import { chanceOf, displayedChance } from "#domain/predictions/goals/goal-chance.ts";
import type { ConfidenceLevel } from "#domain/predictions/model/prediction.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import { useChanceText } from "../plan/chance.tsx";
import * as rangeBar from "../plan/range-bar.module.css";
import { RangeBar } from "../plan/range-bar.tsx";
import * as styles from "./forecast.module.css";

interface ForecastProps {
	result: { timeS: number; lowS: number; highS: number; level: ConfidenceLevel };
	/** Why the range is as wide as it is. */
	reason: string;
	/** The time that the runner aims at, stops of `stoppedS` included. */
	goal?: { timeS: number; stoppedS: number } | null;
	/** Of the finish. */
	cutOff?: { atS: number; chance: number } | null;
}

/** The answer: most likely time, its range, the chances of goal and cut-off, and how sure it is and why. */
export function Forecast({ result, reason, goal = null, cutOff = null }: ForecastProps) {
	const { t } = useTranslation();
	const times = shownTimes(result);
	const { colon, duration } = useFormats();
	const { level } = result;
	return (
		<div className={styles.forecast}>
			<div>
				<p className={layout.fine}>{t("result.time")}</p>
				<Duration seconds={times.timeS} />
			</div>
			<div className={styles.forecastRange}>
				<RangeBar
					range={result}
					stepS={times.stepS}
					goalS={goal?.timeS ?? null}
					cutOffS={cutOff?.atS ?? null}
				/>
				<p>{t("result.range", { low: duration(times.lowS), high: duration(times.highS) })}</p>
				{(goal || cutOff) && (
					<ul className={styles.forecastChances}>
						{goal && <GoalChance goal={goal} range={result} />}
						{cutOff && <CutOffChance cutOff={cutOff} />}
					</ul>
				)}
			</div>
			<p className={styles.forecastConfidence}>
				<span
					className={
						level === "high" || level === "good" ? styles.confidenceGood : styles.confidenceLow
					}
				>
					{t("result.confidence")}
					{colon}
					{t(`result.confidenceLevel.${level}`)}.
				</span>{" "}
				{reason}
			</p>
		</div>
	);
}

interface GoalChanceProps {
	goal: { timeS: number; stoppedS: number };
	range: { lowS: number; highS: number };
}

function GoalChance({ goal: { timeS, stoppedS }, range: { lowS, highS } }: GoalChanceProps) {
	const { t } = useTranslation();
	const { percent, resultTime } = useFormats();
	const chance = displayedChance(chanceOf(timeS, { lowS, highS, stoppedS }));
	return (
		<li>
			<span className={rangeBar.rangeSignGoal} aria-hidden="true" />
			{t("result.goalChance", { time: resultTime(timeS), share: percent(chance) })}
		</li>
	);
}

function CutOffChance({ cutOff: { atS, chance } }: { cutOff: { atS: number; chance: number } }) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const chanceText = useChanceText();
	return (
		<li>
			<span className={rangeBar.rangeSignCutoff} aria-hidden="true" />
			{t("result.cutOffChance", { time: duration(atS), share: chanceText(chance) })}
		</li>
	);
}
