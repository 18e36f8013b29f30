import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Goal } from "../../../../domain/predictions/goals";
import { useFormats } from "../../../i18n/use-formats";
import { Card } from "../../../ui/surface";
import { historyPath, resultPath } from "../addresses";
import { Pictured } from "../map/thumbnail";
import { PredictedTime } from "./predicted-time";

/** Goal races, the coming ones first: target, prediction and run. `today`: "2027-05-02". */
export function GoalList({ goals, today }: { goals: readonly Goal[]; today: string }) {
	return (
		<ul className="goals">
			{goals.map((goal) => (
				<li key={goal.id}>
					<GoalCard goal={goal} isPast={goal.date < today} />
				</li>
			))}
		</ul>
	);
}

function GoalCard({ goal, isPast }: { goal: Goal; isPast: boolean }) {
	const { t } = useTranslation();
	const { date, clock, race, distance, percent } = useFormats();
	const { prediction, targetS, distanceM, chance } = goal;
	return (
		<Card className="goal" aria-labelledby={`goal-${goal.id}`}>
			<div>
				{prediction?.thumbnail ? (
					<Pictured path={prediction.thumbnail}>
						<h3 id={`goal-${goal.id}`}>{goal.name}</h3>
					</Pictured>
				) : (
					<h3 id={`goal-${goal.id}`}>{goal.name}</h3>
				)}
				<p className="soft">
					<time dateTime={goal.date}>{date(goal.date)}</time>
					{distanceM !== null && ` · ${prediction ? distance(distanceM, 1) : race(distanceM)}`}
				</p>
			</div>
			<dl className="goal__times">
				<Time term={t("goals.wished")}>
					{targetS === null ? "–" : clock(targetS)}
					{chance !== null && !goal.run && (
						<small>{t("goals.chance", { share: percent(chance) })}</small>
					)}
				</Time>
				<Time term={t("goals.predicted")}>{prediction ? <Predicted {...prediction} /> : "–"}</Time>
				<Ran goal={goal} isPast={isPast} />
			</dl>
			<p className="row">
				<Link to={historyPath(1, { edit: goal.id })} preventScrollReset>
					{t("goals.edit")}
				</Link>
				<Link to={historyPath(1, { remove: goal.id })} preventScrollReset>
					{t("goals.remove")}
				</Link>
			</p>
		</Card>
	);
}

function Time({ term, children }: { term: string; children: ReactNode }) {
	return (
		<div>
			<dt>{term}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Predicted(prediction: NonNullable<Goal["prediction"]>) {
	const { id, predictedTimeS, lowS, highS } = prediction;
	const { t } = useTranslation();
	const { clock } = useFormats();
	return (
		<>
			<Link to={resultPath(id)}>
				<PredictedTime seconds={predictedTimeS} />
			</Link>
			{lowS !== null && highS !== null && (
				<small>{t("goals.range", { low: clock(lowS), high: clock(highS) })}</small>
			)}
		</>
	);
}

/** The run of the day beside target and prediction; before there is one, whether it may still come. */
function Ran({ goal: { run }, isPast }: { goal: Goal; isPast: boolean }) {
	const { t } = useTranslation();
	const { clock } = useFormats();
	if (!run) return <Time term={t("goals.ran")}>{t(isPast ? "goals.noRun" : "goals.notYet")}</Time>;
	const { overTargetS, overPredictionS } = run;
	const apart = (seconds: number) =>
		t(`goals.${seconds > 0 ? "slower" : "faster"}`, { time: clock(Math.abs(seconds)) });
	return (
		<Time term={t("goals.ran")}>
			<Link to={`/heart-rate-zones/${run.activityId}`}>{clock(run.elapsedS)}</Link>
			<small>{t(`goals.matched.${run.matchedBy}`, { name: run.name })}</small>
			{overTargetS !== null && (
				<small>{t("goals.besideTarget", { apart: apart(overTargetS) })}</small>
			)}
			{overPredictionS !== null && (
				<small>
					{t("goals.besidePrediction", { apart: apart(overPredictionS) })}{" "}
					{t(run.withinRange ? "goals.within" : "goals.outside")}
				</small>
			)}
		</Time>
	);
}
