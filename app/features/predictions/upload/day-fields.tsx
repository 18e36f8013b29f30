import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Field, SelectField, TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { numberOptions, shownNumber } from "#domain/predictions/options/scalar-options.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { CourseSummary } from "../../course/course-summary.ts";
import { UnitsInput } from "../plan/plan-fields.tsx";
import { OpenStart, useCourseZone } from "./open-start.tsx";
import { StopRows } from "./stop-rows.tsx";
import { useStoredFields } from "./stored-form.ts";
import * as styles from "./upload.module.css";
import type { WrongField } from "./wrong-field.ts";

interface DayFieldsProps {
	/** Null until it is read. */
	course: CourseSummary | null;
	hasRuns: boolean;
	wrong: WrongField | null;
}

/** The optional fields: start, weather, stops. */
export function DayFields({ course, hasRuns, wrong }: DayFieldsProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { temperatureUnit, units } = useFormats();
	const kept = useStoredFields();
	const [clock, setClock] = useState(() => kept("start")[0] ?? "");
	const zone = useCourseZone(course, startMsOf(clock) !== null);
	const errorOf = (name: string) => (wrong?.name === name ? errorText(wrong.notice) : null);
	const dayFields = ["start", "station", ...numberOptions.map(({ name }) => name)];
	const wasOpen = dayFields.some((name) => kept(name).some((text) => text !== ""));
	const uploadNumbers = numberOptions.filter(({ onUpload }) => onUpload);
	return (
		<details className={styles.uploadFolded} open={wasOpen}>
			<summary>
				<h2>{t("day.title")}</h2> <span className={layout.soft}>{t("day.summary")}</span>
			</summary>
			<UnitsInput />
			<div className={styles.dayFieldsGrid}>
				{hasRuns && (
					<SelectField
						label={t("day.race")}
						hint={t("day.raceHint")}
						name="race"
						defaultValue={kept("race")[0]}
					>
						<option value="yes">{t("day.asRace")}</option>
						<option value="no">{t("day.asTraining")}</option>
					</SelectField>
				)}
				<OpenStart zone={zone} clock={clock} onClock={setClock} error={errorOf("start")} />
				{uploadNumbers.map((option) => (
					<Field
						key={option.name}
						type="number"
						label={t(`planOption.${option.name}`, { unit: temperatureUnit })}
						hint={t(`planOption.${option.name}Hint`)}
						error={errorOf(option.name)}
						name={option.name}
						defaultValue={kept(option.name)[0]}
						min={shownNumber(option, option.bounds[0], units)}
						max={shownNumber(option, option.bounds[1], units)}
						step="any"
						inputMode="decimal"
						autoComplete="off"
					/>
				))}
				<div className={styles.dayFieldsStations}>
					<StationsField error={errorOf("station")} />
				</div>
			</div>
		</details>
	);
}

/** Stations as rows; without script as lines. */
function StationsField({ error }: { error: string | null }) {
	const { t } = useTranslation();
	const { distanceUnit } = useFormats();
	if (useHydrated()) return <StopRows error={error} />;
	return (
		<TextArea
			label={t("day.stations")}
			hint={t("day.stationsHint", { unit: distanceUnit })}
			error={error}
			name="station"
			rows={4}
			spellCheck={false}
			placeholder={"12.5,Col,aid+water,5,7:30\n21,Lac,,3"}
		/>
	);
}
