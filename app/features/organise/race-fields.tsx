import { useTranslation } from "react-i18next";
import type { useFormResult } from "#app/forms/use-form-result.ts";
import { Field, TextArea } from "#app/ui/field.tsx";
import { type Language, languageTable } from "#domain/language/languages.ts";
import type { Texts } from "#domain/races/race.ts";

interface TextsFieldsProps {
	/** The fields' name without the language: "about" is "about_en" and "about_fr". */
	name: string;
	label: (language: string) => string;
	hint?: string;
	stored: Texts;
	rows?: number;
	field: ReturnType<typeof useFormResult>["field"];
}

/** A text in each language; what is missing in one is shown in another. */
export function TextsFields({ name, label, hint, stored, rows = 4, field }: TextsFieldsProps) {
	const languages = Object.keys(languageTable) as Language[];
	return languages.map((language) => {
		const { defaultValue, ...props } = field(`${name}_${language}`);
		return (
			<TextArea
				key={language}
				label={label(languageTable[language].name)}
				hint={hint}
				rows={rows}
				{...props}
				defaultValue={defaultValue ?? stored[language] ?? ""}
			/>
		);
	});
}

/** Where a race is and what it is called. */
export interface StoredRace {
	name: string;
	place: string;
	country: string | null;
	domain: string | null;
	about: Texts;
}
const noRace: StoredRace = { name: "", place: "", country: null, domain: null, about: {} };

interface RaceFieldsProps {
	stored?: StoredRace;
	field: ReturnType<typeof useFormResult>["field"];
}

export function RaceFields({ stored = noRace, field }: RaceFieldsProps) {
	const { t } = useTranslation();
	const shown = (name: string, value: string) => {
		const { defaultValue, ...props } = field(name);
		return { ...props, defaultValue: defaultValue ?? value };
	};
	return (
		<>
			<Field label={t("organise.race.name")} required {...shown("name", stored.name)} />
			<Field label={t("organise.race.place")} {...shown("place", stored.place)} />
			<Field
				label={t("organise.race.country")}
				hint={t("organise.race.countryHint")}
				maxLength={2}
				{...shown("country", stored.country ?? "")}
			/>
			<Field
				label={t("organise.race.site")}
				hint={t("organise.race.siteHint")}
				inputMode="url"
				{...shown("site", stored.domain ?? "")}
			/>
		</>
	);
}
