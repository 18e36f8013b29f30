import { useTranslation } from "react-i18next";
import type { FaultNotice } from "../../../i18n/fault-text";
import { useFaultText } from "../../../i18n/use-fault-text";
import { useFormats } from "../../../i18n/use-formats";
import { Field, SelectField } from "../../../ui/field";
import { Alert } from "../../../ui/surface";
import { resultDistances } from "./result-fields";

/** Recent results: what a prediction rests on while there are no runs. */
export function EvidenceFields({
	fault,
	optional = false,
}: {
	fault: FaultNotice | null;
	/** With runs to learn from, results only add to them. */
	optional?: boolean;
}) {
	const { t } = useTranslation();
	const sayFault = useFaultText();
	const { distanceUnit } = useFormats();
	return (
		<>
			<p className="soft">{t(optional ? "upload.evidenceOptional" : "upload.evidenceText")}</p>
			{fault && (
				<Alert kind="error">
					<p>{sayFault(fault)}</p>
				</Alert>
			)}
			<ResultRow legend={t("upload.result", { number: 1 })} first />
			<ResultRow legend={t("upload.resultOptional")} />
			<div className="result-row__weekly">
				<Field
					label={t(`upload.weekly_${distanceUnit}`)}
					hint={t("upload.weeklyHint")}
					name="weekly_km"
					inputMode="decimal"
					autoComplete="off"
				/>
			</div>
		</>
	);
}

/** Three fields that `composeResults` joins; the kilometres show for another distance only. */
export function ResultRow({ legend, first }: { legend: string; first?: boolean }) {
	const { t } = useTranslation();
	const { number, distanceUnit } = useFormats();
	const names = {
		"5km": `${number(5)}\u202fkm`,
		"10km": `${number(10)}\u202fkm`,
		half: t("upload.half"),
		marathon: t("upload.marathon"),
		other: t("upload.otherDistance"),
	};
	return (
		<fieldset className="result-row">
			<legend className="field__label">{legend}</legend>
			<input type="hidden" name="distance_unit" value={distanceUnit} />
			<div className="result-row__fields">
				<SelectField
					label={t("upload.resultDistance")}
					name="result_distance"
					defaultValue={first ? "10km" : ""}
				>
					{!first && <option value="">{t("upload.none")}</option>}
					{resultDistances.map((value) => (
						<option key={value} value={value}>
							{names[value]}
						</option>
					))}
				</SelectField>
				<div className="result-row__km">
					<Field
						label={t(`upload.resultLength_${distanceUnit}`)}
						name="result_km"
						inputMode="decimal"
						autoComplete="off"
					/>
				</div>
				<Field
					label={t("upload.resultTime")}
					name="result_time"
					placeholder={t("upload.resultTimeHint")}
					autoComplete="off"
				/>
			</div>
		</fieldset>
	);
}
