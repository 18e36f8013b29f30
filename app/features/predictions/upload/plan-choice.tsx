import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { CourseGuess } from "#domain/predictions/input/course-guess.ts";
import { surfaces } from "#domain/predictions/options/scalar-options.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { useStoredFields } from "./stored-form.ts";

/** The surface and the strategy; left open, they are what the course suggests. `guess`: null until it is read. */
export function PlanChoice({ guess }: { guess: CourseGuess | null }) {
	const { t } = useTranslation();
	const kept = useStoredFields();
	const [strategy, setStrategy] = useState(() => kept("pacing_strategy")[0] ?? "");
	const explained = pacingStrategies.find((name) => name === strategy) ?? guess?.strategy;
	return (
		<div className={layout.stack}>
			<SelectField label={t("day.surface")} name="surface" defaultValue={kept("surface")[0]}>
				<option value="">
					{guess
						? t("upload.guessed", { surface: t(`surface.${guess.surface}`) })
						: t("upload.bySlopes")}
				</option>
				{surfaces.map((value) => (
					<option key={value} value={value}>
						{t(`surface.${value}`)}
					</option>
				))}
			</SelectField>
			<SelectField
				label={t("upload.strategyStep")}
				hint={explained && t(`strategy.${explained}.text`)}
				name="pacing_strategy"
				value={strategy}
				onChange={({ target }) => setStrategy(target.value)}
			>
				<option value="">
					{guess
						? t("upload.suggestedNamed", { strategy: t(`strategy.${guess.strategy}.name`) })
						: t("upload.suggested")}
				</option>
				{pacingStrategies.map((value) => (
					<option key={value} value={value}>
						{t(`strategy.${value}.name`)}
					</option>
				))}
			</SelectField>
		</div>
	);
}
