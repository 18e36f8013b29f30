import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { ZoneSettings } from "#domain/training/thresholds.ts";
import { zoneMethods } from "#domain/training/zones.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { OpeningCard } from "../../forms/opening-card.tsx";
import { useEditForm } from "../../forms/use-edit-form.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { Field } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import * as layout from "../../ui/layout.module.css";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Alert } from "../../ui/surface.tsx";
import { ThresholdFacts } from "./thresholds.tsx";

interface ZoneSettingsProps {
	zones: ZoneSettings;
	editing: boolean;
	result: FormResult | undefined;
}

/** How activities are scored from a day on, to view or to edit. */
export function ZoneSettingsCard({ zones, editing, result }: ZoneSettingsProps) {
	const { t } = useTranslation();
	return (
		<OpeningCard
			name="zones"
			title={t("zones.title")}
			openLabel={t("zoneSettings.edit")}
			open={editing}
		>
			{editing ? <ZoneForm zones={zones} result={result} /> : <ZoneView zones={zones} />}
		</OpeningCard>
	);
}

function ZoneView({ zones }: { zones: ZoneSettings }) {
	const { t } = useTranslation();
	const { date, heartRate } = useFormats();
	const { thresholds, fromDate } = zones;
	const bounds = thresholds.boundsBpm.map((bpm) => heartRate(Math.ceil(bpm))).join(" · ");
	return (
		<>
			<p>{t(`zones.method.${thresholds.method}`)}</p>
			<ThresholdFacts thresholds={thresholds} />
			<p className={layout.small}>
				{t("zoneSettings.bounds")} {bounds}.
				{fromDate && ` ${t("zoneSettings.from", { date: date(fromDate) })}`}
			</p>
			{zones.recomputing && <p className={layout.fine}>{t("zoneSettings.rewriting")}</p>}
			<p className={layout.fine}>{t("zoneSettings.rates")}</p>
		</>
	);
}

function ZoneForm({ zones, result }: Omit<ZoneSettingsProps, "editing">) {
	const { t } = useTranslation();
	const { busy, formProps, field, shownFields, errorOf, message } = useEditForm(result, {
		method: zones.thresholds.method,
		threshold_heart_rate: String(zones.thresholds.thresholdBpm ?? ""),
	});
	const problem = message ?? errorOf("method");
	return (
		<Form method="post" className={layout.stack} preventScrollReset {...formProps}>
			<input type="hidden" name="intent" value="zones" />
			{shownFields}
			{problem && <Alert kind="error">{problem}</Alert>}
			<RadioCards
				name="method"
				legend={t("zoneSettings.method")}
				defaultValue={field("method").defaultValue}
				options={zoneMethods.map((value) => ({
					value,
					title: t(`zones.method.${value}`),
					text: t(`zoneSettings.methodText.${value}`),
				}))}
			/>
			<Field
				label={t("zoneSettings.thresholdRate")}
				hint={t("zoneSettings.thresholdHint")}
				inputMode="numeric"
				autoComplete="off"
				{...field("threshold_heart_rate")}
			/>
			<RadioCards
				name="past"
				legend={t("zoneSettings.past")}
				defaultValue={result?.values?.past ?? "keep"}
				options={[
					{
						value: "keep",
						title: t("zoneSettings.pastKeep"),
						text: t("zoneSettings.pastKeepText"),
					},
					{
						value: "rewrite",
						title: t("zoneSettings.pastRewrite"),
						text: t("zoneSettings.pastRewriteText"),
					},
				]}
			/>
			<FormActions busy={busy} back="/settings" />
		</Form>
	);
}
