import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DataCredits } from "#app/ui/data-credits.tsx";
import { Empty } from "#app/ui/empty.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert } from "#app/ui/surface.tsx";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import { dayOfDate } from "#domain/training/days.ts";
import type { TrainingTowards } from "#worker/predictions/training-effects.ts";
import { historyPath, resultPath } from "../addresses.ts";
import { EffectsTable } from "./effects-table.tsx";

export interface RaceTrainingProps {
	/** The next goal's; null without one. */
	goalName: string | null;
	/** Of the goal, "2026-12-20"; null where the prediction is not the next goal's. */
	date: string | null;
	/** "2026-11-28" */
	today: string;
	/** Null without a prediction, once its race has begun, and where it is refused. */
	towards: TrainingTowards | null;
	refusal: ErrorNotice | null;
	/** Sources to name beside the figures. */
	credits: readonly string[];
}

/** What a prediction says now, and what running would move in it: no plan, and no promise. */
export function RaceTraining(props: RaceTrainingProps) {
	const { t } = useTranslation();
	const name = props.towards?.name || props.goalName;
	const title = name ? t("raceTraining.toward", { name }) : t("raceTraining.title");
	return (
		<div className={`${layout.page} ${layout.stack}`}>
			<PageTitle>{title}</PageTitle>
			<h1>{title}</h1>
			<Content {...props} />
		</div>
	);
}

function Content({ goalName, date, today, towards, refusal, credits }: RaceTrainingProps) {
	const { t } = useTranslation();
	const { date: longDate, duration, durationRange } = useFormats();
	const errorText = useErrorText();
	if (refusal) {
		return (
			<Alert kind="error" live={false}>
				<p>{errorText(refusal)}</p>
			</Alert>
		);
	}
	if (!towards) {
		const without = goalName === null ? "noGoal" : "noPrediction";
		return (
			<Empty heading="h2" title={t(`raceTraining.${without}`)} text={t("raceTraining.withoutText")}>
				<LinkButton to={historyPath({}, { add: "goal" })}>{t("nextGoal.add")}</LinkButton>
			</Empty>
		);
	}
	const { id, rests, effects } = towards;
	const { timeS, lowS, highS } = shownTimes(towards);
	const days = date === null ? null : dayOfDate(date) - dayOfDate(today);
	return (
		<>
			{date !== null && days !== null && (
				<p className={layout.soft}>
					{longDate(date)} · {t("raceTraining.days", { count: days })}
				</p>
			)}
			<p>
				<Link to={resultPath(id)}>
					{t("raceTraining.now", {
						time: duration(timeS),
						range: durationRange(lowS, highS),
					})}
				</Link>
			</p>
			{rests === null || effects.length === 0 ? (
				<p>{t("raceTraining.noRuns")}</p>
			) : (
				<>
					<p>{t("raceTraining.intro")}</p>
					<EffectsTable towards={towards} rests={rests} />
				</>
			)}
			<DataCredits names={credits} />
		</>
	);
}
