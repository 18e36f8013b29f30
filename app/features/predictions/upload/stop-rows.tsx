import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as field from "#app/ui/field.module.css";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { useStoredFields } from "./stored-form.ts";
import { type TypedStop, typedStopsOf, typedStopText } from "./typed-stop.ts";
import * as styles from "./upload.module.css";

interface StopRowsProps {
	/** Why what is typed cannot be used. */
	error: string | null;
}

interface Row extends TypedStop {
	key: number;
}

/** Stations by distance, name and stop; the form's field holds them as lines of text. */
export function StopRows({ error }: StopRowsProps) {
	const { t } = useTranslation();
	const id = useId();
	const frame = useRef<HTMLFieldSetElement>(null);
	const [kept] = useStoredFields()("station");
	const [rows, setRows] = useState<readonly Row[]>(() =>
		typedStopsOf(kept ?? "").map((stop, k) => ({ ...stop, key: k + 1 })),
	);
	const change = (key: number, part: Partial<TypedStop>) =>
		setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
	const lines = rows.map(typedStopText).filter((text) => text !== "");
	return (
		<fieldset ref={frame} className={layout.stackClose} aria-describedby={error ? id : undefined}>
			<legend className={field.fieldLabel}>{t("day.stations")}</legend>
			<input type="hidden" name="station" value={lines.join("\n")} />
			{rows.map((row) => (
				<StopRow
					key={row.key}
					row={row}
					isWrong={error !== null}
					onChange={(part) => change(row.key, part)}
					onRemove={() => setRows((all) => all.filter(({ key }) => key !== row.key))}
				/>
			))}
			{error && (
				<p className={field.fieldError} id={id}>
					{error}
				</p>
			)}
			<p className={layout.row}>
				<Button
					onClick={() => {
						setRows((all) => [
							...all,
							{ key: (all.at(-1)?.key ?? 0) + 1, distance: "", name: "", minutes: "" },
						]);
						// once its fields are there
						requestAnimationFrame(() =>
							frame.current
								?.querySelector<HTMLInputElement>(".stop-rows__row:last-of-type input")
								?.focus(),
						);
					}}
				>
					{t("stations.add")}
				</Button>
			</p>
			<p className={field.fieldHint}>{t("day.stopsHint")}</p>
		</fieldset>
	);
}

interface StopRowProps {
	row: TypedStop;
	isWrong: boolean;
	onChange: (part: Partial<TypedStop>) => void;
	onRemove: () => void;
}

function StopRow({ row, isWrong, onChange, onRemove }: StopRowProps) {
	const { t } = useTranslation();
	const { distanceUnit } = useFormats();
	return (
		<div className={`${layout.stackTight} ${styles.stopRowsRow}`}>
			<Field
				label={distanceUnit}
				inputMode="decimal"
				autoComplete="off"
				aria-invalid={isWrong || undefined}
				value={row.distance}
				onChange={({ target }) => onChange({ distance: target.value })}
			/>
			<Field
				label={t("stations.field.name")}
				autoComplete="off"
				value={row.name}
				onChange={({ target }) => onChange({ name: target.value })}
			/>
			<Field
				label={t("stations.field.stop")}
				inputMode="decimal"
				autoComplete="off"
				value={row.minutes}
				onChange={({ target }) => onChange({ minutes: target.value })}
			/>
			<Button
				look="quiet"
				aria-label={t("upload.removeStop", { where: row.distance || "–" })}
				onClick={onRemove}
			>
				{t("upload.remove")}
			</Button>
		</div>
	);
}
