import { useTranslation } from "react-i18next";
import { shownTemperature } from "../../../../domain/accounts/units";
import {
	humidityBounds,
	surfaces,
	temperatureBounds,
} from "../../../../domain/predictions/plan-options";
import type { ErrorNotice } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { useFormats } from "../../../i18n/use-formats";
import { Field, SelectField } from "../../../ui/field";
import { UnitsInput } from "../plan/plan-fields";

/** The optional fields: ground, weather, start, stops. */
export function DayFields({ hasRuns, notice }: { hasRuns: boolean; notice: ErrorNotice | null }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { distanceUnit, temperatureUnit, units } = useFormats();
	const errorOf = (name: string) => (notice?.values.name === name ? errorText(notice) : null);
	const degrees = (celsius: number) => shownTemperature(celsius, units.temperature);
	return (
		<details className="day-fields">
			<summary>
				<h2>{t("day.title")}</h2>
				<span className="soft">{t("day.summary")}</span>
			</summary>
			<UnitsInput />
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
					error={errorOf("start")}
					name="start"
				/>
				<NumberField
					name="temperature"
					label={t("day.temperature", { unit: temperatureUnit })}
					error={errorOf("temperature")}
					bounds={[degrees(temperatureBounds.leastC), degrees(temperatureBounds.mostC)]}
				/>
				<NumberField
					name="humidity"
					label={t("day.humidity")}
					error={errorOf("humidity")}
					bounds={[humidityBounds.leastPercent, humidityBounds.mostPercent]}
				/>
				<Field
					label={t("day.stops")}
					hint={t("day.stopsHint", { unit: distanceUnit })}
					error={errorOf("stop")}
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
	...more
}: {
	name: "temperature" | "humidity";
	label: string;
	error: string | null;
	bounds: readonly [number, number];
}) {
	const { t } = useTranslation();
	return (
		<Field
			type="number"
			hint={t(`day.${name}Hint`)}
			name={name}
			min={min}
			max={max}
			{...more}
			step="any"
			inputMode="decimal"
			autoComplete="off"
		/>
	);
}
