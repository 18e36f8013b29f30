import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { stageText } from "#domain/predictions/options/stage.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { resultPath } from "../addresses.ts";

/** What the page's action answers about stages: what stands in the fields again, and why they were refused. */
export interface StagesAnswer {
	stageText: string;
	start: string;
	carryOver: string;
	error: ErrorNotice;
}

interface StagesTextFormProps {
	stored: StoredPrediction;
	options: PlanOptions;
	answer: StagesAnswer | null;
}

/** The days as text, one on a line: for browsers without script. */
export function StagesTextForm({ stored, options, answer }: StagesTextFormProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { stages, start, carryOver } = options;
	const lines = answer?.stageText ?? stages.map(stageText).join("\n");
	const isOpen = stages.length > 0 || answer !== null;
	return (
		<details open={isOpen}>
			<summary>{t(stages.length > 0 ? "stages.change" : "stages.open")}</summary>
			<form method="post" action={resultPath(stored.id, "course")} className={layout.stack}>
				{answer && (
					<Alert kind="error">
						<p>{errorText(answer.error)}</p>
					</Alert>
				)}
				<TextArea
					label={t("stages.form.label")}
					hint={t("stages.form.hint")}
					name="stage"
					rows={Math.min(12, Math.max(3, lines.split("\n").length + 1))}
					spellCheck={false}
					defaultValue={lines}
				/>
				<Field
					type="datetime-local"
					label={t("stages.startOf", { day: 1 })}
					name="start"
					defaultValue={answer?.start ?? start?.slice(0, "2027-05-02T07:30".length) ?? ""}
				/>
				<Field
					label={t("planOption.carry_over")}
					hint={t("planOption.carry_overHint")}
					name="carry_over"
					inputMode="decimal"
					autoComplete="off"
					defaultValue={
						answer?.carryOver ??
						(carryOver === null ? "" : String(Math.round(carryOver * 1e4) / 100))
					}
				/>
				<p>
					<Button type="submit" look="primary" name="intent" value="stages">
						{t("stages.save")}
					</Button>
				</p>
			</form>
		</details>
	);
}
