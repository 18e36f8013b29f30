import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { distanceUnits, heightUnits, temperatureUnits } from "../../../domain/accounts/units";
import { SelectField } from "../../ui/field";

const choices = { distance: distanceUnits, height: heightUnits, temperature: temperatureUnits };
export const unitFields = ["distance", "height", "temperature"] as const;

type UnitField = `${(typeof unitFields)[number]}_unit`;

/** One choice for each kind of figure: a runner may read miles and metres. */
export function UnitFields(props: {
	field: (
		name: UnitField,
	) => Pick<ComponentProps<typeof SelectField>, "name" | "defaultValue" | "error">;
}) {
	const { t } = useTranslation();
	return (
		<fieldset className="settings__units">
			<legend className="field__label">{t("settings.field.units")}</legend>
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
