import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { FormResult } from "#app/forms/form-result.ts";
import { useEditForm } from "#app/forms/use-edit-form.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import { FormActions } from "#app/ui/form-actions.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { Goal } from "#domain/predictions/goals/goals.ts";
import { historyPath } from "../addresses.ts";
import * as styles from "./history.module.css";
import type { ListedPrediction } from "./prediction-list.tsx";

interface GoalFieldsProps {
	/** The goal to edit; null for a new one. */
	goal: Goal | null;
	predictions: readonly ListedPrediction[];
	result: FormResult | undefined;
}

/** The form of a goal race. */
export function GoalFields({ goal, predictions, result }: GoalFieldsProps) {
	const { t } = useTranslation();
	const { distanceUnit, distanceUnitM, resultTime } = useFormats();
	const distanceM = goal?.distanceM ?? null;
	const { busy, formProps, field, shownFields, message } = useEditForm(result, {
		name: goal?.name ?? "",
		date: goal?.date ?? "",
		targetS: goal?.targetS ? resultTime(goal.targetS) : "",
		distanceM:
			distanceM === null ? "" : String(Math.round((distanceM * 100) / distanceUnitM) / 100),
		predictionId: goal?.prediction?.id ?? "",
		resultS: goal?.resultS ? resultTime(goal.resultS) : "",
	});
	return (
		<Form
			method="post"
			action={historyPath({}, goal ? { edit: goal.id } : { add: "goal" })}
			className={`${layout.stack} ${styles.goalForm}`}
			preventScrollReset
			{...formProps}
		>
			<input type="hidden" name="intent" value={goal ? "edit-goal" : "add-goal"} />
			{goal && <input type="hidden" name="id" value={goal.id} />}
			{shownFields}
			<input type="hidden" name="distance_unit_m" value={distanceUnitM} />
			{message && (
				<Alert kind="error">
					<p>{message}</p>
				</Alert>
			)}
			<Field label={t("goals.name")} autoComplete="off" {...field("name")} />
			<Field label={t("goals.date")} type="date" {...field("date")} />
			<Field
				label={t("goals.target")}
				hint={t("goals.targetHint")}
				autoComplete="off"
				{...field("targetS")}
			/>
			<Field
				label={t("goals.distance", { unit: distanceUnit })}
				hint={t("goals.distanceHint")}
				inputMode="decimal"
				autoComplete="off"
				{...field("distanceM")}
			/>
			<PredictionField goal={goal} predictions={predictions} {...field("predictionId")} />
			{goal && (
				<Field
					label={t("goals.resultField")}
					hint={t("goals.targetHint")}
					autoComplete="off"
					{...field("resultS")}
				/>
			)}
			<FormActions busy={busy} back={historyPath()} />
		</Form>
	);
}

type PredictionFieldProps = Pick<GoalFieldsProps, "goal" | "predictions"> &
	Omit<ComponentProps<typeof SelectField>, "label" | "hint" | "children">;

/** Which prediction is of the goal. */
function PredictionField({ goal, predictions, ...field }: PredictionFieldProps) {
	const { t } = useTranslation();
	const { duration } = useFormats();
	// The prediction of the goal may be on another page of the history.
	const courses = predictions.map(({ id, name, predictedTimeS }) => ({ id, name, predictedTimeS }));
	const own = goal?.prediction;
	if (own && !courses.some(({ id }) => id === own.id)) {
		courses.push({ id: own.id, name: own.name, predictedTimeS: own.predictedTimeS });
	}
	return (
		<SelectField label={t("goals.prediction")} hint={t("goals.predictionHint")} {...field}>
			<option value="">{t("goals.noPrediction")}</option>
			{courses.map(({ id, name, predictedTimeS }) => (
				<option key={id} value={id}>
					{name || t("result.untitled")} ({predictedTimeS === null ? "–" : duration(predictedTimeS)}
					)
				</option>
			))}
		</SelectField>
	);
}
