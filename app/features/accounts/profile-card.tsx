import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import { profileBounds, sexes } from "#domain/accounts/form-rules.ts";
import { distanceUnits, heightUnits, temperatureUnits, unitsOf } from "#domain/accounts/units.ts";
import type { ProfileWire } from "#wire/accounts.ts";
import type { FormResult } from "../../forms/form-result.ts";
import { OpeningCard } from "../../forms/opening-card.tsx";
import { useEditForm } from "../../forms/use-edit-form.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import * as fieldSheet from "../../ui/field.module.css";
import { Field, SelectField } from "../../ui/field.tsx";
import { FormActions } from "../../ui/form-actions.tsx";
import * as layout from "../../ui/layout.module.css";
import { Alert } from "../../ui/surface.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import * as styles from "./accounts.module.css";
import { TermList } from "./term-list.tsx";

interface ProfileCardProps {
	profile: ProfileWire;
	editing: boolean;
	result: FormResult | undefined;
}

const numbers = ["height", "weight", "birth_year", "max_heart_rate", "resting_heart_rate"] as const;

const choices = { distance: distanceUnits, height: heightUnits, temperature: temperatureUnits };
const unitFields = ["distance", "height", "temperature"] as const;

/** Personal information, to view or to edit. */
export function ProfileCard({ profile, editing, result }: ProfileCardProps) {
	const { t } = useTranslation();
	return (
		<OpeningCard
			name="profile"
			title={t("settings.profile")}
			openLabel={t("settings.edit")}
			open={editing}
		>
			{editing ? (
				<ProfileForm profile={profile} result={result} />
			) : (
				<ProfileView profile={profile} />
			)}
		</OpeningCard>
	);
}

function ProfileView({ profile }: { profile: ProfileWire }) {
	const { t } = useTranslation();
	const { bodyMeasure } = useFormats();
	const measured = numbers.map((name) => {
		const value = profile[name];
		const label = t(`settings.field.${name}`);
		const shown = value === null ? <AddLink key={name} label={label} /> : bodyMeasure[name](value);
		return [label, shown] as const;
	});
	const units = unitFields.map((name) => t(`settings.units.${unitsOf(profile.units)[name]}`));
	const sexLabel = t("settings.field.sex");
	const sex = profile.sex ? t(`settings.sex.${profile.sex}`) : <AddLink label={sexLabel} />;
	return (
		<TermList
			rows={[
				[t("register.firstname"), profile.firstname],
				[t("register.lastname"), profile.lastname],
				...measured,
				[sexLabel, sex],
				[t("settings.field.units"), units.join(" · ")],
			]}
		/>
	);
}

/** In the place of a value that is not known yet. */
function AddLink({ label }: { label: string }) {
	const { t } = useTranslation();
	return (
		<Link to="/settings?open=profile" preventScrollReset>
			{t("settings.add")}
			<VisuallyHidden> {label}</VisuallyHidden>
		</Link>
	);
}

function ProfileForm({ profile, result }: Omit<ProfileCardProps, "editing">) {
	const { t } = useTranslation();
	const { busy, formProps, field, shownFields, message } = useEditForm(result, storedIn(profile));
	return (
		<Form method="post" className={layout.stack} preventScrollReset {...formProps}>
			<input type="hidden" name="intent" value="profile" />
			{shownFields}
			{message && (
				<Alert kind="error">
					<p>{t("settings.saveError")}</p>
					<p>{message}</p>
				</Alert>
			)}
			<div className={`${layout.stack} ${styles.accountPair}`}>
				<Field label={t("register.firstname")} autoComplete="given-name" {...field("firstname")} />
				<Field label={t("register.lastname")} autoComplete="family-name" {...field("lastname")} />
			</div>
			<p className={layout.fine}>{t("settings.whyText")}</p>
			<div className={`${layout.stack} ${styles.accountPair} ${styles.accountPairHinted}`}>
				{numbers.map((name) => (
					<Field
						key={name}
						label={t(`settings.field.${name}`)}
						hint={t(`settings.hint.${name}`, profileBounds[name])}
						inputMode="numeric"
						autoComplete="off"
						{...field(name)}
					/>
				))}
				<SelectField
					label={t("settings.field.sex")}
					hint={t("settings.hint.sex")}
					{...field("sex")}
				>
					<option value="">{t("settings.notGiven")}</option>
					{sexes.map((sex) => (
						<option key={sex} value={sex}>
							{t(`settings.sex.${sex}`)}
						</option>
					))}
				</SelectField>
			</div>
			<UnitFields field={field} />
			<FormActions busy={busy} back="/settings" />
		</Form>
	);
}

/** The profile's values as the form's fields hold them. */
function storedIn(profile: ProfileWire) {
	const units = unitsOf(profile.units);
	const text = (value: string | number | null) => String(value ?? "");
	return {
		firstname: profile.firstname,
		lastname: profile.lastname,
		height: text(profile.height),
		weight: text(profile.weight),
		birth_year: text(profile.birth_year),
		max_heart_rate: text(profile.max_heart_rate),
		resting_heart_rate: text(profile.resting_heart_rate),
		sex: text(profile.sex),
		distance_unit: units.distance,
		height_unit: units.height,
		temperature_unit: units.temperature,
	};
}

type UnitField = `${(typeof unitFields)[number]}_unit`;

/** One choice for each kind of figure: miles and metres may be combined. */
function UnitFields(props: {
	field: (
		name: UnitField,
	) => Pick<ComponentProps<typeof SelectField>, "name" | "defaultValue" | "error">;
}) {
	const { t } = useTranslation();
	return (
		<fieldset className={`${layout.stackClose} ${styles.settingsUnits}`}>
			<legend className={fieldSheet.fieldLabel}>{t("settings.field.units")}</legend>
			{unitFields.map((name) => (
				<SelectField
					key={name}
					label={t(`settings.unitOf.${name}`)}
					{...props.field(`${name}_unit`)}
				>
					{choices[name].map((unit) => (
						<option key={unit} value={unit}>
							{t(`settings.units.${unit}`)}
						</option>
					))}
				</SelectField>
			))}
		</fieldset>
	);
}
