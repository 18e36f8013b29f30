import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "react-router";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Card } from "#app/ui/surface.tsx";
import { finishText } from "#domain/predictions/model/earlier-finish.ts";
import { countedFinishes } from "#domain/predictions/model/own-cost.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { finishesId, resultPath } from "../addresses.ts";
import * as styles from "./finishes.module.css";
import type { FinishesAnswer, OfferedFinish } from "./finishes-action.ts";

interface FinishesCardProps {
	prediction: StoredPrediction;
	offered: readonly OfferedFinish[];
	/** Of the form, when it was refused. */
	answer: FinishesAnswer | null;
}

/** Earlier finishes on this very course: those that count, runs that may be one, and a form for any other. */
export function FinishesCard(props: FinishesCardProps) {
	const { prediction, offered, answer } = props;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const finishes = prediction.question.finishes ?? [];
	const isPlain = finishes.length === 0 && offered.length === 0;
	const refusal = answer && (
		<Alert kind="error">
			<p>{errorText(answer.notice)}</p>
		</Alert>
	);
	if (isPlain) {
		return (
			<details id={finishesId} open={answer !== null}>
				<summary>{t("finishes.ask")}</summary>
				<div className={layout.stackTight}>
					<p className={layout.fine}>{t("finishes.lead")}</p>
					{refusal}
					<TypedForm {...props} />
				</div>
			</details>
		);
	}
	return (
		<Card id={finishesId} aria-labelledby="finishes-title" className={layout.stack}>
			<h2 id="finishes-title">{t("finishes.title")}</h2>
			<p className={layout.fine}>{t("finishes.lead")}</p>
			{refusal}
			<Counted prediction={prediction} />
			<Offered {...props} />
			<details open={answer !== null}>
				<summary>{t("finishes.other")}</summary>
				<TypedForm {...props} />
			</details>
		</Card>
	);
}

function Counted({ prediction }: { prediction: StoredPrediction }) {
	const { t } = useTranslation();
	const { date: day, duration, resultTime } = useFormats();
	const { finishes = [] } = prediction.question;
	const counted = countedFinishes(finishes, prediction.course.distanceM);
	if (finishes.length === 0) return null;
	return (
		<ul className={layout.stackTight}>
			{finishes.map((finish) => {
				const date = day(finish.date);
				const isCounted = counted.includes(finish);
				const { timeS, expectedS } = finish;
				return (
					<li key={finish.date} className={styles.finishesRow}>
						<span>
							{t(isCounted ? "finishes.counted" : "finishes.uncounted", {
								date,
								time: resultTime(timeS),
								expected: duration(expectedS ?? 0),
							})}
						</span>
						<OneField prediction={prediction} name="remove" value={finishText(finish)}>
							<Button type="submit" look="quiet" aria-label={t("finishes.removeOf", { date })}>
								{t("finishes.remove")}
							</Button>
						</OneField>
					</li>
				);
			})}
		</ul>
	);
}

function Offered({ prediction, offered }: FinishesCardProps) {
	const { t } = useTranslation();
	const { date: day, resultTime } = useFormats();
	if (offered.length === 0) return null;
	return (
		<>
			<p>{t("finishes.offered")}</p>
			<ul className={layout.stackTight}>
				{offered.map(({ text, name, date, timeS }) => (
					<li key={text} className={styles.finishesRow}>
						<span>{t("finishes.run", { name, date: day(date), time: resultTime(timeS) })}</span>
						<OneField prediction={prediction} name="add" value={text}>
							<Button type="submit" aria-label={t("finishes.countOf", { date: day(date) })}>
								{t("finishes.count")}
							</Button>
						</OneField>
					</li>
				))}
			</ul>
		</>
	);
}

interface FormProps {
	prediction: StoredPrediction;
	children: React.ReactNode;
	className?: string;
}

function FinishesForm({ prediction, children, className }: FormProps) {
	const busy = useNavigation().state === "submitting";
	return (
		<Form
			method="post"
			action={`${resultPath(prediction.id)}#${finishesId}`}
			className={className}
			preventScrollReset
		>
			<input type="hidden" name="intent" value="finishes" />
			<fieldset className={styles.finishesFields} disabled={busy}>
				{children}
			</fieldset>
		</Form>
	);
}

const OneField = ({ name, value, ...form }: FormProps & { name: string; value: string }) => (
	<FinishesForm {...form}>
		<input type="hidden" name={name} value={value} />
		{form.children}
	</FinishesForm>
);

function TypedForm({ prediction, answer }: FinishesCardProps) {
	const { t } = useTranslation();
	return (
		<FinishesForm prediction={prediction} className={styles.finishesTyped}>
			<Field
				type="date"
				label={t("finishes.date")}
				name="finish_date"
				defaultValue={answer?.date}
				required
			/>
			<Field
				label={t("finishes.time")}
				hint={t("finishes.timeHint")}
				name="finish_time"
				defaultValue={answer?.time}
				autoComplete="off"
				required
			/>
			<Button type="submit">{t("finishes.add")}</Button>
		</FinishesForm>
	);
}
