import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Goal } from "../../../../domain/predictions/goals";
import { useFormats } from "../../../i18n/use-formats";
import { Card } from "../../../ui/surface";
import { PredictedTime } from "./predicted-time";

/** Goal races, the coming ones first: what is wished for, what is predicted, and what was run. `today` is a date of theirs, "2027-05-02". */
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
	const { prediction, target_seconds: targetS, distance_km: km, chance_percent: chance } = goal;
	return (
		<Card className="goal" aria-labelledby={`goal-${goal.id}`}>
			<div>
				<h3 id={`goal-${goal.id}`}>{goal.name}</h3>
				<p className="soft">
					<time dateTime={goal.date}>{date(goal.date)}</time>
					{km !== null && ` · ${prediction ? distance(km * 1000, 1) : race(km * 1000)}`}
				</p>
			</div>
			<dl className="goal__times">
				<Time
					term={t("goals.wished")}
					value={targetS === null ? "–" : clock(targetS)}
					note={chance !== null && !goal.run && t("goals.chance", { share: percent(chance / 100) })}
				/>
				<div>
					<dt>{t("goals.predicted")}</dt>
					<dd>
						{prediction ? (
							<>
								<Link to={`/prediction-result?id=${prediction.id}`}>
									<PredictedTime seconds={prediction.predicted_time_seconds} />
								</Link>
								{prediction.low_seconds !== null && prediction.high_seconds !== null && (
									<small>
										{t("goals.range", {
											low: clock(prediction.low_seconds),
											high: clock(prediction.high_seconds),
										})}
									</small>
								)}
							</>
						) : (
							"–"
						)}
					</dd>
				</div>
				<Ran goal={goal} isPast={isPast} />
			</dl>
			<p className="row">
				<Link to={`/history?edit=${goal.id}`} preventScrollReset>
					{t("goals.edit")}
				</Link>
				<Link to={`/history?remove=${goal.id}`} preventScrollReset>
					{t("goals.remove")}
				</Link>
			</p>
		</Card>
	);
}

function Time({ term, value, note }: { term: string; value: string; note?: ReactNode }) {
	return (
		<div>
			<dt>{term}</dt>
			<dd>
				{value}
				{note && <small>{note}</small>}
			</dd>
		</div>
	);
}

/** The run of the day beside target and prediction; before there is one, whether it may still come. */
function Ran({ goal: { run }, isPast }: { goal: Goal; isPast: boolean }) {
	const { t } = useTranslation();
	const { clock } = useFormats();
	if (!run) {
		return <Time term={t("goals.ran")} value={t(isPast ? "goals.noRun" : "goals.notYet")} />;
	}
	const { over_target_seconds: overTarget, over_prediction_seconds: overPrediction } = run;
	const apart = (seconds: number) =>
		t(`goals.${seconds > 0 ? "slower" : "faster"}`, { time: clock(Math.abs(seconds)) });
	return (
		<div>
			<dt>{t("goals.ran")}</dt>
			<dd>
				<Link to={`/heart-rate-zones/${run.activity_id}`}>{clock(run.elapsed_seconds)}</Link>
				<small>{t(`goals.matched.${run.matched_by}`, { name: run.name })}</small>
				{overTarget !== null && (
					<small>{t("goals.besideTarget", { apart: apart(overTarget) })}</small>
				)}
				{overPrediction !== null && (
					<small>
						{t("goals.besidePrediction", { apart: apart(overPrediction) })}{" "}
						{t(run.within_range ? "goals.within" : "goals.outside")}
					</small>
				)}
			</dd>
		</div>
	);
}
