import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as field from "#app/ui/field.module.css";
import { Checkbox, Field, SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import {
	maxStationNameLength,
	maxStationNoteLength,
	type Station,
	stationKinds,
} from "#domain/predictions/options/station.ts";
import { StartField } from "../plan/start-field.tsx";
import {
	editedStation,
	type StationTexts,
	stationOfTexts,
	textsOfStation,
	withKind,
} from "./station-texts.ts";
import * as styles from "./stations.module.css";
import { useStationWords } from "./use-station-words.ts";

interface StationFormProps {
	/** Null for a new one. */
	station: Station | null;
	courseM: number;
	start: string | null;
	onStart: (start: string | null) => void;
	/** Each edit; null while something typed cannot be used. */
	onStation: (station: Station | null) => void;
	title: string;
	/** Buttons. */
	children: ReactNode;
}

/** The fields of one station. */
export function StationForm(props: StationFormProps) {
	const { station, start, onStart, title, children } = props;
	const { t } = useTranslation();
	const { distance, distanceUnit } = useFormats();
	const form = useRef<HTMLFieldSetElement>(null);
	useEffect(() => form.current?.querySelector("input")?.focus(), []);
	const { texts, errors, change } = useStationTexts(props);
	const fields = { texts, errors, change };
	const isWrong = (name: "distance" | "stop") => texts[name].trim() !== "" && errors.includes(name);
	const asksStart = errors.includes("needsStart") || (start === null && isTimeOfDay(station));
	return (
		<fieldset ref={form} className={`${layout.panelBold} ${styles.stationForm}`}>
			<legend className={field.fieldLabel}>{title}</legend>
			<Field
				label={t("stations.field.distance", { unit: distanceUnit })}
				inputMode="decimal"
				error={
					isWrong("distance")
						? t("stations.wrong.distance", { end: distance(props.courseM, 2) })
						: null
				}
				{...textField("distance", fields)}
			/>
			<Field
				label={t("stations.field.name")}
				maxLength={maxStationNameLength}
				{...textField("name", fields)}
			/>
			<Field
				label={t("stations.field.stop")}
				inputMode="decimal"
				error={isWrong("stop") ? t("stations.wrong.stop") : null}
				{...textField("stop", fields)}
			/>
			<KindFields {...fields} />
			<CutOffFields {...fields} />
			{asksStart && (
				<StartField
					label={t("day.start")}
					hint={t("stations.startHint")}
					start={start}
					onStart={(next) => {
						onStart(next);
						change(texts, next);
					}}
				/>
			)}
			<div className={styles.stationFormNote}>
				<Field
					label={t("stations.field.note")}
					maxLength={maxStationNoteLength}
					{...textField("note", fields)}
				/>
			</div>
			<div className={`${layout.row} ${styles.stationFormActions}`}>{children}</div>
		</fieldset>
	);
}

const isTimeOfDay = (station: Station | null) =>
	station?.cutOff !== null && station?.cutOff !== undefined && "day" in station.cutOff.at;

/** What is typed, what of it cannot be used, and how to type on. */
function useStationTexts({ station, courseM, start, onStation }: StationFormProps) {
	const { distanceUnitM: unitM } = useFormats();
	const { cutOffTime } = useStationWords();
	const [texts, setTexts] = useState(() =>
		textsOfStation(station, {
			unitM,
			cutOff: station?.cutOff ? cutOffTime(station.cutOff) : "",
		}),
	);
	const { errors } = stationOfTexts(texts, { courseM, start, unitM });
	function change(next: StationTexts, from: string | null = start) {
		setTexts(next);
		onStation(editedStation(next, { station, texts }, { courseM, start: from, unitM }));
	}
	return { texts, errors, change };
}

type TypedFields = ReturnType<typeof useStationTexts>;

const textField = (
	name: "distance" | "name" | "stop" | "cutOff" | "note",
	{ texts, change }: TypedFields,
) => ({
	autoComplete: "off",
	value: texts[name],
	onChange: ({ target }: { target: HTMLInputElement }) =>
		change({ ...texts, [name]: target.value }),
});

function KindFields({ texts, change }: TypedFields) {
	const { t } = useTranslation();
	return (
		<fieldset className={styles.stationFormKinds}>
			<legend className={field.fieldLabel}>{t("stations.field.kinds")}</legend>
			{stationKinds.map((kind) => (
				<Checkbox
					key={kind}
					label={t(`stations.kind.${kind}`)}
					checked={texts.kinds.includes(kind)}
					onChange={({ target }) => change(withKind(texts, kind, target.checked))}
				/>
			))}
		</fieldset>
	);
}

function CutOffFields(fields: TypedFields) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { texts, errors, change } = fields;
	const { cutOff } = texts;
	const isWrong = cutOff.trim() !== "" && errors.includes("cutOff");
	const needsStart = { code: "prediction.cut_off_needs_start", values: { cutOff } };
	return (
		<>
			<Field
				label={t("stations.field.cutOff")}
				hint={t("stations.field.cutOffHint")}
				error={
					errors.includes("needsStart")
						? errorText(needsStart)
						: isWrong
							? t("stations.wrong.cutOff")
							: null
				}
				{...textField("cutOff", fields)}
			/>
			<SelectField
				label={t("stations.field.counts")}
				hint={t("stations.field.countsHint")}
				value={texts.counts}
				onChange={({ target }) =>
					change({ ...texts, counts: target.value === "departure" ? "departure" : "arrival" })
				}
			>
				<option value="arrival">{t("stations.counts.arrival")}</option>
				<option value="departure">{t("stations.counts.departure")}</option>
			</SelectField>
		</>
	);
}
