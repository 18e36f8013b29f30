import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as field from "#app/ui/field.module.css";
import { Field, SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { RaceResult } from "#domain/predictions/model/prediction.ts";
import type { TrailWord } from "#domain/predictions/model/trail-word.ts";
import { resultDistances, rowOf, type TypedBefore } from "./result-fields.ts";
import { useStoredFields } from "./stored-form.ts";
import * as styles from "./upload.module.css";
import type { WrongField } from "./wrong-field.ts";

/** Recent results, required while there are no runs to predict from. */
export function EvidenceFields({
	wrong,
	typed,
	optional = false,
}: {
	wrong: WrongField | null;
	/** What was typed for the last prediction: the initial values. */
	typed: TypedBefore | null;
	/** With runs to learn from, results only add to them. */
	optional?: boolean;
}) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { distanceUnit, distanceUnitM } = useFormats();
	const [first, second] = typed?.evidence ?? [];
	const weekly = typed?.weeklyM ?? null;
	const kept = useStoredFields()("weekly_km")[0];
	const inRow = (row: number) => (wrong?.row === row ? wrong : null);
	const text = optional ? "evidenceOptional" : typed ? "evidenceTyped" : "evidenceText";
	return (
		<>
			<p className={layout.soft}>{t(`upload.${text}`)}</p>
			<ResultRow
				legend={t("upload.result", { number: 1 })}
				typed={first}
				wrong={inRow(0)}
				place={0}
			/>
			<ResultRow legend={t("upload.resultOptional")} typed={second} wrong={inRow(1)} place={1} />
			<div className={styles.resultRowWeekly}>
				<Field
					label={t(`upload.weekly_${distanceUnit}`)}
					hint={t("upload.weeklyHint")}
					name="weekly_km"
					error={wrong?.name === "weekly_km" ? errorText(wrong.notice) : null}
					defaultValue={
						kept ?? (weekly === null ? undefined : Math.round((weekly * 10) / distanceUnitM) / 10)
					}
					inputMode="decimal"
					autoComplete="off"
				/>
			</div>
			<TrailFields wrong={wrong} typed={typed?.trail} />
		</>
	);
}

/** What says of trail races beside results: the runner's index, and how long the last edition took its field. */
export function TrailFields({ wrong, typed }: { wrong: WrongField | null; typed?: TrailWord }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const errorOf = (name: string) => (wrong?.name === name ? errorText(wrong.notice) : null);
	const kept = useStoredFields();
	const [index = typed?.index, median] = [kept("runner_index")[0], kept("edition_median")[0]];
	return (
		<details className={styles.uploadFolded} open={Boolean(index || median) || undefined}>
			<summary>
				<h3>{t("upload.trail")}</h3> <span className={layout.soft}>{t("upload.trailSummary")}</span>
			</summary>
			<div className={`${layout.stackClose} ${styles.resultRowFields}`}>
				<Field
					label={t("upload.index")}
					hint={t("upload.indexHint")}
					name="runner_index"
					error={errorOf("runner_index")}
					defaultValue={index ?? undefined}
					inputMode="decimal"
					autoComplete="off"
				/>
				<Field
					label={t("upload.median")}
					hint={t("upload.medianHint")}
					name="edition_median"
					error={errorOf("edition_median")}
					defaultValue={median}
					autoComplete="off"
				/>
			</div>
		</details>
	);
}

/** Four fields that `composeResults` joins; length and climb are shown for distances without a name. */
export function ResultRow({
	legend,
	typed,
	wrong,
	place,
}: {
	legend: string;
	typed?: RaceResult;
	wrong: WrongField | null;
	/** In the form, from 0: the first has a distance to begin with. */
	place: number;
}) {
	const { t } = useTranslation();
	const { distanceUnit, heightUnit } = useFormats();
	const errorText = useErrorText();
	const errorOf = (name: string) => (wrong?.name === name ? errorText(wrong.notice) : null);
	const row = typed && rowOf(typed, { distance: distanceUnit, height: heightUnit });
	const kept = useStoredFields();
	return (
		<fieldset className={styles.resultRow}>
			<legend className={field.fieldLabel}>{legend}</legend>
			<input type="hidden" name="distance_unit" value={distanceUnit} />
			<input type="hidden" name="height_unit" value={heightUnit} />
			<input type="hidden" name="result_known" value={row?.text ?? ""} />
			<div className={`${layout.stackClose} ${styles.resultRowFields}`}>
				<ResultDistance place={place} known={row?.distance} />
				<div className={styles.resultRowKm}>
					<Field
						label={t(`upload.resultLength_${distanceUnit}`)}
						name="result_km"
						error={errorOf("result_km")}
						defaultValue={kept("result_km")[place] ?? row?.length}
						inputMode="decimal"
						autoComplete="off"
					/>
				</div>
				<div className={styles.resultRowKm}>
					<Field
						label={t(`upload.resultClimb_${heightUnit}`)}
						name="result_climb"
						error={errorOf("result_climb")}
						defaultValue={kept("result_climb")[place] ?? row?.climb}
						inputMode="numeric"
						autoComplete="off"
					/>
				</div>
				<Field
					label={t("upload.resultTime")}
					name="result_time"
					error={errorOf("result_time")}
					defaultValue={kept("result_time")[place] ?? row?.time}
					placeholder={t("upload.resultTimeHint")}
					autoComplete="off"
				/>
			</div>
		</fieldset>
	);
}

/** The distance of a result; only the first has one to begin with. */
function ResultDistance({ place, known }: { place: number; known: string | undefined }) {
	const { t } = useTranslation();
	const { race } = useFormats();
	const kept = useStoredFields();
	const first = place === 0;
	const names = {
		"5km": race(5000),
		"10km": race(10_000),
		half: t("upload.half"),
		marathon: t("upload.marathon"),
		other: t("upload.otherDistance"),
	};
	return (
		<SelectField
			label={t("upload.resultDistance")}
			name="result_distance"
			defaultValue={kept("result_distance")[place] ?? known ?? (first ? "10km" : "")}
		>
			{!first && <option value="">{t("upload.none")}</option>}
			{resultDistances.map((value) => (
				<option key={value} value={value}>
					{names[value]}
				</option>
			))}
		</SelectField>
	);
}
