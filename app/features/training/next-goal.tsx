import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { NextGoal as Goal } from "#domain/predictions/goals/goals.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import { dayOfDate } from "#domain/training/days.ts";
import type { Reading } from "#domain/training/unsettled.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Duration } from "../../ui/duration.tsx";
import * as layout from "../../ui/layout.module.css";
import { Card } from "../../ui/surface.tsx";
import { Pictured } from "../course/map/thumbnail.tsx";
import { historyPath, raceTrainingPath, resultPath } from "../predictions/addresses.ts";
import { GoalMove } from "../predictions/history/goal-trend.tsx";
import { PredictedTime } from "../predictions/history/predicted-time.tsx";
import type { ListedPrediction } from "../predictions/history/prediction-list.tsx";
import * as rangeBar from "../predictions/plan/range-bar.module.css";
import { RangeBar } from "../predictions/plan/range-bar.tsx";
import { ReadingNote } from "../predictions/plan/reading-note.tsx";
import { GoalPanorama } from "./goal-panorama.tsx";
import * as styles from "./next-goal.module.css";
import { MovingSign } from "./unsettled-note.tsx";

interface NextGoalProps {
	/** Null without one to come. */
	goal: Goal | null;
	/** "2026-11-22" */
	today: string;
	/** What was predicted last, for who has no race to come; null without any. */
	latest: ListedPrediction | null;
	/** How far a first sync or an import is; null without one. */
	reading: Reading | null;
	/** The page says by itself why figures will still change. */
	noted: boolean;
}

/** The next race: when it is, what is predicted, and the chance of its target. */
export function NextGoal({ goal, today, latest, reading, noted }: NextGoalProps) {
	const { t } = useTranslation();
	if (!goal) return <NoGoal latest={latest} reading={reading} />;
	const { prediction } = goal;
	return (
		<Card aria-labelledby="next-goal" className={styles.nextGoal}>
			{goal.land && <GoalPanorama goal={goal} land={goal.land} />}
			<Race goal={goal} today={today} />
			{prediction && (
				<Forecast goal={goal} prediction={prediction} moves={noted && reading !== null} />
			)}
			{prediction && <GoalMove points={prediction.trend} />}
			{prediction && !noted && <ReadingNote reading={reading} about="prediction" />}
			<p className={layout.row}>
				{prediction ? (
					<LinkButton look="primary" to={resultPath(prediction.id)}>
						{t("nextGoal.plan")}
					</LinkButton>
				) : (
					<LinkButton look="primary" to="/upload-gpx">
						{t("nextGoal.predict")}
					</LinkButton>
				)}
				{prediction && (
					<Link className={layout.tap} to={raceTrainingPath(prediction.id)}>
						{t("nextGoal.training")}
					</Link>
				)}
			</p>
		</Card>
	);
}

function Race({ goal, today }: { goal: Goal; today: string }) {
	const { t } = useTranslation();
	const { date, distance, race, height } = useFormats();
	const { prediction, distanceM } = goal;
	const gainM = prediction?.elevationGainM ?? null;
	const days = dayOfDate(goal.date) - dayOfDate(today);
	const facts = [
		distanceM !== null && (prediction ? distance(distanceM, 1) : race(distanceM)),
		gainM !== null && `+${height(gainM)}`,
	].filter(Boolean);
	return (
		<header>
			<div className={styles.nextGoalWhen}>
				<p className={layout.eyebrow}>{t("nextGoal.title")}</p>
				<p className={styles.nextGoalDays}>{t("nextGoal.days", { count: days })}</p>
			</div>
			<div className={styles.nextGoalRace}>
				<div>
					<h2 id="next-goal">{goal.name}</h2>
					<p className={layout.fine}>
						<time dateTime={goal.date}>{date(goal.date)}</time>
						{/* A line ends with the dot, and begins with a fact. */}
						{facts.map((fact) => `\u00a0· ${fact}`)}
					</p>
				</div>
				{!goal.land && prediction?.thumbnail && (
					<Pictured path={prediction.thumbnail}>{null}</Pictured>
				)}
			</div>
		</header>
	);
}

interface ForecastProps {
	goal: Goal;
	prediction: NonNullable<Goal["prediction"]>;
	/** Whether the time will still change. */
	moves: boolean;
}

function Forecast({ goal: { targetS, chance }, prediction, moves }: ForecastProps) {
	const { t } = useTranslation();
	const { duration, percent, targetTime } = useFormats();
	const { predictedTimeS, lowS, highS } = prediction;
	const range = { timeS: predictedTimeS ?? 0, lowS: lowS ?? 0, highS: highS ?? 0 };
	const times = shownTimes(range);
	if (predictedTimeS === null || lowS === null || highS === null) {
		return <PredictedTime {...prediction} />;
	}
	return (
		<div className={styles.nextGoalForecast}>
			<div className={layout.inline}>
				{moves && <MovingSign />}
				<Duration seconds={times.timeS} />
			</div>
			<p className={`${layout.small} ${styles.nextGoalRange}`}>
				{t("result.range", { low: duration(times.lowS), high: duration(times.highS) })}
			</p>
			<div className={styles.nextGoalBar}>
				<RangeBar range={range} stepS={times.stepS} goalS={targetS} cutOffS={null} />
				{targetS !== null && chance !== null && (
					<p className={`${layout.line} ${styles.nextGoalChance}`}>
						<span className={rangeBar.rangeSignGoal} aria-hidden="true" />
						{t("result.goalChance", { time: targetTime(targetS), share: percent(chance) })}
					</p>
				)}
			</div>
		</div>
	);
}

function NoGoal({ latest, reading }: Pick<NextGoalProps, "latest" | "reading">) {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="next-goal">
			<div>
				<p className={layout.eyebrow}>{t("nextGoal.title")}</p>
				<h2 id="next-goal">{t("nextGoal.none")}</h2>
				<p className={layout.soft}>{t("nextGoal.noneText")}</p>
			</div>
			<p className={layout.row}>
				<LinkButton look="primary" to={historyPath({}, { add: "goal" })}>
					{t("nextGoal.add")}
				</LinkButton>
				<LinkButton to="/upload-gpx">{t("dashboard.upload")}</LinkButton>
			</p>
			{latest && (
				<div>
					<p className={layout.fine}>{t("nextGoal.latest")}</p>
					<div className={styles.nextGoalLatest}>
						<Pictured path={latest.thumbnail}>
							<Link to={resultPath(latest.id)}>{latest.name || t("result.untitled")}</Link>
						</Pictured>
						<PredictedTime {...latest} />
					</div>
					<ReadingNote reading={reading} about="prediction" />
				</div>
			)}
		</Card>
	);
}
