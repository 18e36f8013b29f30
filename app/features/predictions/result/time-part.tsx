import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { DataCredits } from "#app/ui/data-credits.tsx";
import { Fold } from "#app/ui/fold.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { raceTrainingPath } from "../addresses.ts";
import { ReadingNote } from "../plan/reading-note.tsx";
import { WhatIfCard } from "../what-if/what-if-card.tsx";
import { BreakdownFigure } from "./breakdown-figure.tsx";
import type { FinishesAnswer } from "./finishes-action.ts";
import { FinishesCard, LedgerLine, RaceCard } from "./later-parts.ts";
import { Method } from "./method.tsx";
import type { OpenResult } from "./open-result.ts";
import { OwnNote } from "./own-note.tsx";
import { Basis } from "./prediction-basis.tsx";
import type { RaceAnswer } from "./race-action.ts";
import { RaceNews } from "./race-news.tsx";
import * as styles from "./result.module.css";
import type { TimeData } from "./result-data.ts";
import { ShownPanorama } from "./shown-panorama.tsx";
import { WeatherNote } from "./weather-note.tsx";

interface TimePartProps {
	open: OpenResult;
	about: TimeData;
	answers: {
		race: RaceAnswer | null;
		finishes: FinishesAnswer | null;
		/** Why a form was not taken. */
		error?: ErrorNotice | null;
	};
}

/** The answer in its picture, why it is as it is, and what would change it. */
export function TimePart({ open, about, answers }: TimePartProps) {
	const { prediction, model, over, refusal, name, isSplit } = open;
	const { t } = useTranslation();
	const summary = useSummary(prediction);
	const { shown } = model;
	const { race } = about;
	const basis = useMemo(() => <Basis prediction={prediction} />, [prediction]);
	return (
		<>
			<PageTitle about={summary}>{`${name} – ${t("result.title")}`}</PageTitle>
			<ShownPanorama open={open} race={race} />
			<RaceNews race={about.ofRace} />
			{race && <RaceCard race={race} prediction={prediction} answer={answers.race} />}
			<ReadingNote reading={about.reading} about="prediction" />
			{!over && shown.result.reason.code === "own_races" && (
				<p className={layout.small}>
					<Link to="/last-races">{t("lastRaces.title")}</Link>
				</p>
			)}
			{!over && (
				<p className={layout.small}>
					<Link to={raceTrainingPath(prediction.id)}>{t("raceTraining.open")}</Link>
				</p>
			)}
			<DataCredits names={about.credits} />
			<div className={over ? undefined : styles.result}>
				{!over && (
					<WhatIfCard
						stored={prediction}
						model={model}
						refusal={refusal ?? answers.error ?? null}
					/>
				)}
				<div className={`${styles.resultRest} ${layout.stack}`}>
					<Why prediction={shown} forecast={about.forecast} over={over} />
					{!isSplit && !over && (
						<FinishesCard
							prediction={prediction}
							offered={about.offered}
							answer={answers.finishes}
						/>
					)}
					<Method prediction={shown} basis={basis} />
				</div>
			</div>
			{about.ledger && <LedgerLine predictionId={prediction.id} ledger={about.ledger} />}
			<Foot prediction={prediction} />
		</>
	);
}

/** The time and the day of the race, where that is known: the offline page reads them from the stored page. */
function useSummary({ question, result }: StoredPrediction): string {
	const { date, duration } = useFormats();
	const time = duration(shownTimes(result).timeS);
	const { start } = question.options;
	return start === null ? time : `${time} · ${date(start.slice(0, 10))}`;
}

interface WhyProps extends Pick<TimeData, "forecast"> {
	prediction: StoredPrediction;
	/** The race is over: who stops on the way is known. */
	over: boolean;
}

/** What the time is made of; nothing without heights. */
function Why({ prediction, forecast, over }: WhyProps) {
	const { t } = useTranslation();
	const { waterfall } = prediction.result;
	if (!waterfall) return null;
	return (
		<Card>
			<Fold title={t("breakdown.title")}>
				<BreakdownFigure waterfall={waterfall} />
				{!over && <OwnNote prediction={prediction} />}
				<WeatherNote prediction={prediction} forecast={forecast} />
			</Fold>
		</Card>
	);
}

function Foot({ prediction }: { prediction: StoredPrediction }) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { modelVersion: version, asOf } = prediction;
	return (
		<footer className={layout.stack}>
			<p className={`${layout.row} ${styles.resultAgain}`}>
				<LinkButton look="primary" to="/upload-gpx">
					{t("result.again")}
				</LinkButton>
				<LinkButton to="/dashboard">{t("result.dashboard")}</LinkButton>
			</p>
			<p className={layout.fine}>{t("result.model", { version, date: date(asOf) })}</p>
		</footer>
	);
}
