import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link, useNavigation } from "react-router";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card, ErrorAlert } from "#app/ui/surface.tsx";
import type { ShownCourse } from "#domain/races/race.ts";
import { resultPath } from "../predictions/addresses.ts";
import { PlanChoice } from "../predictions/upload/plan-choice.tsx";
import type { TypedBefore } from "../predictions/upload/result-fields.ts";
import { Runner } from "../predictions/upload/runner.tsx";
import { wrongField } from "../predictions/upload/wrong-field.ts";
import { useGivenResult } from "./given-result.ts";
import { RaceTrial } from "./race-trial.tsx";

/** What a runner who is logged in has of a course already. */
export interface OwnOfCourse {
	predictionId: string | null;
	isGoal: boolean;
	/** What the race ended with, s; null before it is kept. */
	resultS: number | null;
	hasRuns: boolean;
	typed: TypedBefore | null;
}

interface PredictHereProps {
	shown: ShownCourse;
	own: OwnOfCourse | null;
	error: ErrorNotice | null;
}

/** What the course takes the runner: from their runs or a result, without a file. A visitor's answer comes in the browser. */
export function PredictHere({ shown, own, error }: PredictHereProps) {
	const { t } = useTranslation();
	return (
		<Card id="predict" aria-labelledby="predict-heading">
			<h2 id="predict-heading">{t("races.predict")}</h2>
			<p className={layout.soft}>
				{t(shown.version.start ? "races.predictText" : "races.predictOpen")}
			</p>
			{own ? <OwnForm own={own} error={error} /> : <RaceTrial shown={shown} />}
		</Card>
	);
}

/** The form of an account. It is posted to its page: it needs no script. */
function OwnForm({ own, error }: { own: OwnOfCourse; error: ErrorNotice | null }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const wrong = useMemo(() => wrongField(error), [error]);
	const isBusy = useNavigation().state === "submitting";
	const given = useGivenResult();
	const typed = given ? { weeklyM: null, ...own.typed, evidence: [given] } : own.typed;
	return (
		<>
			{own.predictionId && (
				<p>
					<Link to={resultPath(own.predictionId)}>{t("races.predicted")}</Link>
				</p>
			)}
			<Form method="post" className={layout.stack} noValidate>
				<PlanChoice guess={null} />
				<Runner wrong={wrong} hasRuns={own.hasRuns} typed={typed} />
				{error && !wrong && <ErrorAlert message={errorText(error)} />}
				<p className={layout.row}>
					<Button type="submit" look="primary" name="intent" value="predict" disabled={isBusy}>
						{t(isBusy ? "trial.computing" : "races.predictNow")}
					</Button>
					{own.predictionId && (
						<LinkButton look="quiet" to={resultPath(own.predictionId)}>
							{t("trial.open")}
						</LinkButton>
					)}
				</p>
			</Form>
			<GoalForm isGoal={own.isGoal} />
		</>
	);
}

/** Writes the course down as a goal, or says that it is one. */
function GoalForm({ isGoal }: { isGoal: boolean }) {
	const { t } = useTranslation();
	if (isGoal) return <Link to="/history">{t("races.isGoal")}</Link>;
	return (
		<Form method="post">
			<Button type="submit" name="intent" value="goal" look="quiet">
				{t("races.addGoal")}
			</Button>
		</Form>
	);
}
