import { useTranslation } from "react-i18next";
import type { useFormResult } from "#app/forms/use-form-result.ts";
import { Field, SelectField } from "#app/ui/field.tsx";
import { type CourseSource, fileRights } from "#domain/races/race.ts";

interface SourceFieldsProps {
	stored: CourseSource | null;
	field: ReturnType<typeof useFormResult>["field"];
}

/** Who made a course file, and on what terms it is shown. */
export function SourceFields({ stored, field }: SourceFieldsProps) {
	const { t } = useTranslation();
	const shown = (name: "rights" | "holder" | "licence" | "url") => {
		const { defaultValue, ...props } = field(name);
		return { ...props, defaultValue: defaultValue ?? stored?.[name] ?? "" };
	};
	return (
		<>
			<SelectField
				label={t("organise.source.rights")}
				hint={t("organise.source.hint")}
				{...shown("rights")}
			>
				<option value="">{t("organise.source.choose")}</option>
				{fileRights.map((name) => (
					<option key={name} value={name}>
						{t(`organise.source.${name}`)}
					</option>
				))}
			</SelectField>
			<Field label={t("organise.source.holder")} {...shown("holder")} />
			<Field
				label={t("organise.source.licenceName")}
				placeholder="CC BY 4.0"
				{...shown("licence")}
			/>
			<Field label={t("organise.source.url")} placeholder="https://" {...shown("url")} />
		</>
	);
}
