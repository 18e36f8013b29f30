import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import type { ResultRow } from "#domain/predictions/field/result-table.ts";
import { coursePath, type ShownCourse } from "#domain/races/race.ts";
import { raceCardId, resultPath } from "../predictions/addresses.ts";
import type { RaceAnswer } from "../predictions/result/race-action.ts";
import type { OwnOfCourse } from "./predict-here.tsx";
import { ResultRows } from "./result-rows.tsx";

interface OwnResultProps {
	shown: ShownCourse;
	/** Null for a visitor. */
	own: OwnOfCourse | null;
	/** Of the form, when it was refused. */
	answer: RaceAnswer | null;
}

/** After the race: what it ended with for the runner, typed, or taken from their row of the results. */
export function OwnResult({ shown, own, answer }: OwnResultProps) {
	const { t } = useTranslation();
	const { slug, edition, course } = shown;
	const path = coursePath({ race: slug, edition: edition.slug, course: course.slug });
	return (
		<Card id={ownResultId} aria-labelledby="own-result-heading" className={layout.stack}>
			<h2 id="own-result-heading">{t("races.result.title")}</h2>
			{own ? (
				<KeepResult shown={shown} own={own} answer={answer} path={path} />
			) : (
				<p>
					{t("races.result.visitor")}{" "}
					<Link to={`/login?${new URLSearchParams({ from: path })}`}>
						{t("races.result.login")}
					</Link>
				</p>
			)}
		</Card>
	);
}

export const ownResultId = "own-result";

interface KeepResultProps extends OwnResultProps {
	own: OwnOfCourse;
	path: string;
}

function KeepResult({ shown, own, answer, path }: KeepResultProps) {
	const { t } = useTranslation();
	const { resultTime } = useFormats();
	const errorText = useErrorText();
	const busy = useNavigation().state === "submitting";
	const [taken, setTaken] = useState<ResultRow | null>(null);
	const finishS = taken?.timesS.at(-1) ?? own.resultS;
	const { predictionId, resultS } = own;
	return (
		<>
			{resultS !== null && (
				<p>
					{t("races.result.kept", { time: resultTime(resultS) })}{" "}
					{predictionId && (
						<Link to={`${resultPath(predictionId)}#${raceCardId}`}>{t("races.result.beside")}</Link>
					)}
				</p>
			)}
			<p className={layout.soft}>{t("races.result.text")}</p>
			<ResultRows shown={shown} onTake={setTaken} />
			<Form
				method="post"
				action={`${path}#${ownResultId}`}
				className={layout.stackClose}
				preventScrollReset
				noValidate
			>
				<Field
					key={finishS}
					label={t("raceResult.field")}
					hint={taken ? t("races.result.from", { name: nameOf(taken) }) : t("raceResult.hint")}
					name="race_time"
					defaultValue={answer?.text ?? (finishS === null ? "" : resultTime(finishS))}
					error={answer && (answer.notice ? errorText(answer.notice) : t("fields.result_range"))}
					autoComplete="off"
				/>
				<p>
					<Button
						type="submit"
						look={resultS === null ? "primary" : "secondary"}
						name="intent"
						value="result"
						disabled={busy}
					>
						{t(resultS === null ? "raceResult.keep" : "raceResult.change")}
					</Button>
				</p>
			</Form>
		</>
	);
}

const nameOf = ({ bib, name }: ResultRow) => [bib, name].filter((text) => text !== "").join(" ");
