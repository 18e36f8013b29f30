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
import { type StationTexts, stationOfTexts } from "./station-texts.ts";
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
	const { station, courseM, start, onStart, onStation, title, children } = props;
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { distance, distanceUnit, distanceUnitM: unitM } = useFormats();
	const { cutOffTime } = useStationWords();
	const form = useRef<HTMLFieldSetElement>(null);
	const [texts, setTexts] = useState<StationTexts>(() => ({
		distance: station ? String(Math.round((station.distanceM / unitM) * 100) / 100) : "",
		name: station?.name ?? "",
		kinds: station?.kinds ?? [],
		stop: station?.stopS ? String(Math.round((station.stopS / 60) * 100) / 100) : "",
		cutOff: station?.cutOff ? cutOffTime(station.cutOff) : "",
		counts: station?.cutOff?.counts ?? "arrival",
		note: station?.note ?? "",
	}));
	const { errors } = stationOfTexts(texts, { courseM, start, unitM });
	const asksStart = errors.includes("needsStart") || (start === null && isTimeOfDay(station));

	useEffect(() => form.current?.querySelector("input")?.focus(), []);

	function read(next: StationTexts, from: string | null = start) {
		setTexts(next);
		const read = stationOfTexts(next, { courseM, start: from, unitM }).station;
		// A distance that is not edited keeps what its field rounds.
		const kept = station && next.distance === texts.distance ? station.distanceM : null;
		onStation(read && { ...read, distanceM: kept ?? read.distanceM });
	}
	const text = (name: "distance" | "name" | "stop" | "cutOff" | "note") => ({
		autoComplete: "off",
		value: texts[name],
		onChange: ({ target }: { target: HTMLInputElement }) =>
			read({ ...texts, [name]: target.value }),
	});
	const isWrong = (name: "distance" | "stop" | "cutOff") =>
		texts[name].trim() !== "" && errors.includes(name);

	return (
		<fieldset ref={form} className={styles.stationForm}>
			<legend className={field.fieldLabel}>{title}</legend>
			<Field
				label={t("stations.field.distance", { unit: distanceUnit })}
				inputMode="decimal"
				error={
					isWrong("distance") ? t("stations.wrong.distance", { end: distance(courseM, 2) }) : null
				}
				{...text("distance")}
			/>
			<Field label={t("stations.field.name")} maxLength={maxStationNameLength} {...text("name")} />
			<Field
				label={t("stations.field.stop")}
				inputMode="decimal"
				error={isWrong("stop") ? t("stations.wrong.stop") : null}
				{...text("stop")}
			/>
			<fieldset className={styles.stationFormKinds}>
				<legend className={field.fieldLabel}>{t("stations.field.kinds")}</legend>
				{stationKinds.map((kind) => (
					<Checkbox
						key={kind}
						label={t(`stations.kind.${kind}`)}
						checked={texts.kinds.includes(kind)}
						onChange={({ target }) =>
							read({
								...texts,
								kinds: stationKinds.filter((one) =>
									one === kind ? target.checked : texts.kinds.includes(one),
								),
							})
						}
					/>
				))}
			</fieldset>
			<Field
				label={t("stations.field.cutOff")}
				hint={t("stations.field.cutOffHint")}
				error={
					errors.includes("needsStart")
						? errorText({
								code: "prediction.cut_off_needs_start",
								values: { cutOff: texts.cutOff },
							})
						: isWrong("cutOff")
							? t("stations.wrong.cutOff")
							: null
				}
				{...text("cutOff")}
			/>
			<SelectField
				label={t("stations.field.counts")}
				hint={t("stations.field.countsHint")}
				value={texts.counts}
				onChange={({ target }) =>
					read({ ...texts, counts: target.value === "departure" ? "departure" : "arrival" })
				}
			>
				<option value="arrival">{t("stations.counts.arrival")}</option>
				<option value="departure">{t("stations.counts.departure")}</option>
			</SelectField>
			{asksStart && (
				<StartField
					label={t("day.start")}
					hint={t("stations.startHint")}
					start={start}
					onStart={(next) => {
						onStart(next);
						read(texts, next);
					}}
				/>
			)}
			<div className={styles.stationFormNote}>
				<Field
					label={t("stations.field.note")}
					maxLength={maxStationNoteLength}
					{...text("note")}
				/>
			</div>
			<div className={`${layout.row} ${styles.stationFormActions}`}>{children}</div>
		</fieldset>
	);
}

const isTimeOfDay = (station: Station | null) =>
	station?.cutOff !== null && station?.cutOff !== undefined && "day" in station.cutOff.at;
