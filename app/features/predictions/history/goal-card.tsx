// Folder: stored predictions and goals. Imports: plan.

import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { Card } from "#app/ui/surface.tsx";
import type { TrendPoint } from "#domain/predictions/goals/goal-trend.ts";
import type { Goal } from "#domain/predictions/goals/goals.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import { dayOfDate } from "#domain/training/days.ts";
import { Pictured } from "../../course/map/thumbnail.tsx";
import { activityPath, historyPath, resultPath } from "../addresses.ts";
import * as rangeBar from "../plan/range-bar.module.css";
import { RangeBar } from "../plan/range-bar.tsx";
import { GoalTrend } from "./goal-trend.tsx";
import * as styles from "./history.module.css";

interface GoalCardProps {
	goal: Goal;
	/** "2027-05-02" */
	today: string;
}

/** A goal race: how long it is until then, what is predicted beside the target, or what was run. */
export function GoalCard({ goal, today }: GoalCardProps) {
	const { t } = useTranslation();
	const { date, race, distance } = useFormats();
	const { id, name, prediction, distanceM } = goal;
	const isPast = goal.date < today;
	return (
		<Card className={styles.goal} aria-labelledby={`goal-${id}`}>
			<header className={styles.goalHead}>
				<div className={styles.goalName}>
					{prediction?.thumbnail ? (
						<Pictured path={prediction.thumbnail}>
							<h3 id={`goal-${id}`}>{name}</h3>
						</Pictured>
					) : (
						<h3 id={`goal-${id}`}>{name}</h3>
					)}
					<p className={layout.fine}>
						{!isPast && (
							<strong className={styles.goalDays}>
								{t("goals.days", { count: dayOfDate(goal.date) - dayOfDate(today) })}
							</strong>
						)}
						<time dateTime={goal.date}>{date(goal.date)}</time>
						{distanceM !== null &&
							`\u00a0· ${prediction ? distance(distanceM, 1) : race(distanceM)}`}
					</p>
				</div>
				<RowMenu label={t("history.actionsOf", { name })}>
					<Link to={historyPath({}, { edit: id })} preventScrollReset>
						<Icon name="edit" />
						{t("goals.edit")}
					</Link>
					<Link to={historyPath({}, { remove: id })} preventScrollReset>
						<Icon name="trash" />
						{t("goals.remove")}
					</Link>
				</RowMenu>
			</header>
			{prediction ? (
				<Predicted goal={goal} prediction={prediction} isPast={isPast} />
			) : (
				<Unpredicted isPast={isPast} />
			)}
			{(isPast || goal.run || goal.resultS !== null) && <Result goal={goal} />}
		</Card>
	);
}

interface PredictedProps {
	goal: Goal;
	prediction: NonNullable<Goal["prediction"]>;
	isPast: boolean;
}

function Predicted({ goal, prediction, isPast }: PredictedProps) {
	const { t } = useTranslation();
	const { id, predictedTimeS, lowS, highS } = prediction;
	if (predictedTimeS === null || lowS === null || highS === null) {
		return (
			<>
				<p>
					<Link to={resultPath(id)}>{t("history.expired")}</Link>
				</p>
				<Target goal={goal} />
			</>
		);
	}
	return (
		<Range
			goal={goal}
			id={id}
			range={{ timeS: predictedTimeS, lowS, highS }}
			trend={isPast || goal.run ? [] : prediction.trend}
		/>
	);
}

interface RangeProps {
	goal: Goal;
	/** Of the prediction. */
	id: string;
	range: { timeS: number; lowS: number; highS: number };
	trend: readonly TrendPoint[];
}

function Range({ goal, id, range, trend }: RangeProps) {
	const { t } = useTranslation();
	const { stepS, timeS, lowS, highS } = shownTimes(range);
	const { duration } = useFormats();
	return (
		<>
			<p>
				<Link className={styles.goalTime} to={resultPath(id)}>
					{duration(timeS)}
				</Link>{" "}
				<span className={layout.fine}>
					{t("goals.range", { low: duration(lowS), high: duration(highS) })}
				</span>
			</p>
			<RangeBar range={range} stepS={stepS} goalS={goal.targetS} cutOffS={null} />
			{trend.length > 1 && <GoalTrend points={trend} stepS={stepS} />}
			<Target goal={goal} />
		</>
	);
}

/** The target, and the chance of it where that is known. */
function Target({ goal: { targetS, chance, run } }: { goal: Goal }) {
	const { t } = useTranslation();
	const { percent, targetTime } = useFormats();
	if (targetS === null) return null;
	const time = targetTime(targetS);
	return (
		<p className={`${layout.line} ${layout.small}`}>
			<span className={rangeBar.rangeSignGoal} aria-hidden="true" />
			{chance === null || run
				? t("goals.wished", { time })
				: t("goals.wishedChance", { time, share: percent(chance) })}
		</p>
	);
}

function Unpredicted({ isPast }: { isPast: boolean }) {
	const { t } = useTranslation();
	if (isPast) return null;
	return (
		<p>
			<Link to="/upload-gpx">{t("goals.predictCourse")}</Link>
		</p>
	);
}

/** The result that is kept, else the run of the day, beside target and prediction. */
function Result({ goal }: { goal: Goal }) {
	const { t } = useTranslation();
	const { duration, resultTime } = useFormats();
	const { run, resultS, targetS, prediction } = goal;
	const timeS = resultS ?? run?.elapsedS ?? null;
	if (timeS === null) {
		return (
			<p className={`${layout.ruled} ${styles.goalResult}`}>
				{t("goals.result")} – <small className={layout.soft}>{t("goals.noRun")}</small>
			</p>
		);
	}
	const { predictedTimeS = null, lowS = null, highS = null } = prediction ?? {};
	const apart = (fromS: number) =>
		t(`goals.${timeS > fromS ? "slower" : "faster"}`, { time: duration(Math.abs(timeS - fromS)) });
	const isWithin = lowS !== null && highS !== null && timeS >= lowS && timeS <= highS;
	return (
		<div className={`${layout.ruled} ${styles.goalResult}`}>
			<p>
				{t("goals.result")}{" "}
				{run ? (
					<Link className={styles.goalTime} to={activityPath(run.activityId)}>
						{resultTime(timeS)}
					</Link>
				) : (
					<strong className={styles.goalTime}>{resultTime(timeS)}</strong>
				)}
			</p>
			<ul className={layout.fine}>
				{targetS !== null && <li>{t("goals.besideTarget", { apart: apart(targetS) })}</li>}
				{predictedTimeS !== null && (
					<li>
						{t("goals.besidePrediction", { apart: apart(predictedTimeS) })}{" "}
						{t(isWithin ? "goals.within" : "goals.outside")}
					</li>
				)}
				{run && <li>{t(`goals.matched.${run.matchedBy}`, { name: run.name })}</li>}
			</ul>
		</div>
	);
}
