import { useTranslation } from "react-i18next";
import { Form, useNavigation, useSearchParams } from "react-router";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import { formatElapsed } from "#domain/figures.ts";
import { type RaceOfDay, unfitResult } from "#domain/predictions/race-day/race-of-day.ts";
import { shownTimes } from "#domain/predictions/result/shown-time.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { activityPath, raceCardId, resultPath } from "../addresses.ts";
import { RangeBar } from "../plan/range-bar.tsx";
import * as styles from "../race-day/race-review.module.css";
import { RaceReviewFigure } from "../race-day/race-review.tsx";
import type { RaceAnswer } from "./race-action.ts";

interface RaceCardProps {
	race: RaceOfDay;
	prediction: StoredPrediction;
	/** Of the form, when it was refused. */
	answer: RaceAnswer | null;
}

/** A race that was run: its result, and its recording beside the plan. */
export function RaceCard({ race, prediction, answer }: RaceCardProps) {
	const { t } = useTranslation();
	const { course, question } = prediction;
	const { recording } = race;
	return (
		<Card id={raceCardId} aria-labelledby="race-title" className={layout.stack}>
			<h2 id="race-title">{t("raceResult.title")}</h2>
			<Kept race={race} prediction={prediction} />
			{recording?.review && (
				<RaceReviewFigure
					review={recording.review}
					stations={question.options.stations}
					courseM={course.distanceM}
					heading="h3"
				/>
			)}
			<Source recording={recording} />
			{race.goal?.resultS == null || answer ? (
				<KeepForm race={race} prediction={prediction} answer={answer} />
			) : (
				<details>
					<summary>{t("raceResult.change")}</summary>
					<KeepForm race={race} prediction={prediction} answer={answer} />
				</details>
			)}
		</Card>
	);
}

/** The kept result beside what was predicted, and where else it counts. */
function Kept({ race, prediction }: Pick<RaceCardProps, "race" | "prediction">) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	const resultS = race.goal?.resultS ?? null;
	if (resultS === null) return null;
	const { timeS, lowS, highS } = prediction.result;
	const said = shownTimes(prediction.result);
	const apartS = resultS - timeS;
	const isWithin = resultS >= lowS && resultS <= highS;
	const time = duration(Math.abs(apartS));
	const unfit = unfitResult(prediction, resultS);
	const km = Math.round(prediction.course.distanceM / 10) / 100;
	const result = `${km}km=${formatElapsed(resultS)}@${Math.min(race.ageDays, maxAgeDays)}d`;
	return (
		<>
			<RangeBar
				range={prediction.result}
				stepS={said.stepS}
				goalS={null}
				cutOffS={null}
				ranS={resultS}
			/>
			<p>
				{t(apartS > 0 ? "raceResult.slower" : "raceResult.faster", { time })}{" "}
				{t(isWithin ? "raceResult.within" : "raceResult.outside")}
			</p>
			{unfit ? (
				<p className={layout.fine}>{t(`raceResult.unfit.${unfit}`)}</p>
			) : (
				<p>
					<LinkButton to={`/upload-gpx?${new URLSearchParams({ result })}`}>
						{t("raceResult.use")}
					</LinkButton>
				</p>
			)}
		</>
	);
}

/** Older results are no evidence. */
const maxAgeDays = 3650;

function Source({ recording }: Pick<RaceOfDay, "recording">) {
	const { t } = useTranslation();
	if (!recording) return <p className={layout.fine}>{t("raceResult.noRecording")}</p>;
	const { activityId, name, placedBy, fromTracker } = recording;
	const why = placedBy ?? (fromTracker ? "tracker" : "none");
	return (
		<p className={layout.fine}>
			{t(`raceResult.source.${why}`, { name })}{" "}
			<a href={activityPath(activityId)}>{t("raceResult.activity")}</a>
		</p>
	);
}

function KeepForm({ race, prediction, answer }: RaceCardProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { resultTime } = useFormats();
	const busy = useNavigation().state === "submitting";
	// of the race-day page, which knows what was entered on the way
	const ranS = Number(useSearchParams()[0].get("ran")) || null;
	const { goal, recording } = race;
	const kept = goal?.resultS ?? null;
	// what a tracker says is not kept beyond its time: its runner types the result
	const recorded = recording && !recording.fromTracker ? recording.finishS : null;
	const proposed = kept ?? ranS ?? recorded;
	return (
		<Form
			method="post"
			action={`${resultPath(prediction.id)}#${raceCardId}`}
			className={`${layout.stackClose} ${styles.raceResultForm}`}
			preventScrollReset
		>
			<input type="hidden" name="intent" value="race" />
			<Field
				key={proposed}
				label={t("raceResult.field")}
				hint={t(recording?.fromTracker ? "raceResult.hintTracker" : "raceResult.hint")}
				name="race_time"
				defaultValue={answer?.text ?? (proposed === null ? "" : resultTime(proposed))}
				error={answer && (answer.notice ? errorText(answer.notice) : t("fields.result_range"))}
				autoComplete="off"
			/>
			<Button type="submit" look={kept === null ? "primary" : "secondary"} disabled={busy}>
				{t(kept === null ? "raceResult.keep" : "raceResult.change")}
			</Button>
		</Form>
	);
}
