import { useTranslation } from "react-i18next";
import {
	humidityBounds,
	surfaces,
	temperatureBounds,
} from "../../../domain/predictions/plan-options";
import { type FaultNotice, faultText } from "../../i18n/fault-text";
import { Field, SelectField } from "../../ui/field";
import { Alert } from "../../ui/surface";

/** Ground, weather, start, halts: what a prediction does without, and is better with. */
export function DayFields({ hasRuns, fault }: { hasRuns: boolean; fault: FaultNotice | null }) {
	const { t } = useTranslation();
	return (
		<details className="day-fields">
			<summary>
				<h2 className="day-fields__title">{t("day.title")}</h2>
				<span className="soft">{t("day.summary")}</span>
			</summary>
			{fault && (
				<Alert kind="error">
					<p>{faultText(t, fault)}</p>
				</Alert>
			)}
			<div className="day-fields__grid">
				<SelectField label={t("day.surface")} hint={t("day.surfaceHint")} name="surface">
					{surfaces.map((surface) => (
						<option key={surface} value={surface}>
							{t(`surface.${surface}`)}
						</option>
					))}
				</SelectField>
				{hasRuns && (
					<SelectField label={t("day.race")} hint={t("day.raceHint")} name="race">
						<option value="yes">{t("day.asRace")}</option>
						<option value="no">{t("day.asTraining")}</option>
					</SelectField>
				)}
				<Field
					type="datetime-local"
					label={t("day.start")}
					hint={t("day.startHint")}
					name="start"
				/>
				<NumberField
					name="temperature"
					bounds={[temperatureBounds.leastC, temperatureBounds.mostC]}
				/>
				<NumberField
					name="humidity"
					bounds={[humidityBounds.leastPercent, humidityBounds.mostPercent]}
				/>
				<Field
					label={t("day.stops")}
					hint={t("day.stopsHint")}
					name="stop"
					autoComplete="off"
					placeholder="12.5@5 21@3"
				/>
			</div>
		</details>
	);
}

function NumberField({
	name,
	bounds: [min, max],
}: {
	name: "temperature" | "humidity";
	bounds: readonly [number, number];
}) {
	const { t } = useTranslation();
	return (
		<Field
			type="number"
			label={t(`day.${name}`)}
			hint={t(`day.${name}Hint`)}
			{...{ name, min, max }}
			step="any"
			inputMode="decimal"
			autoComplete="off"
		/>
	);
}
