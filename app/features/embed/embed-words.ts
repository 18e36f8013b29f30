import { loadWords } from "virtual:embed-words";
import type { TFunction } from "i18next";
import { type Language, languageTable } from "#domain/language/languages.ts";

/** Key → sentence, of the keys of `embed-keys.ts`. */
export type EmbedWords = Readonly<Record<string, string>>;

export async function wordsIn(language: Language): Promise<TFunction> {
	const { default: words } = await loadWords[language]();
	return translator(words, language);
}

/** The part of i18next's `t` that a component without it needs: values, plurals and contexts, in that order of endings. */
export function translator(words: EmbedWords, language: Language): TFunction {
	const plural = new Intl.PluralRules(languageTable[language].locale);
	const translate = (key: string, values: Readonly<Record<string, unknown>> = {}) => {
		const { context, count, defaultValue } = values;
		const inContext = context === undefined ? key : `${key}_${context}`;
		const counted = typeof count === "number" ? `_${plural.select(count)}` : "";
		const found = [inContext + counted, inContext, key + counted, `${key}_other`, key]
			.map((one) => words[one])
			.find((one) => one !== undefined);
		const sentence = found ?? String(defaultValue ?? key);
		return sentence.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => String(values[name] ?? ""));
	};
	return translate as unknown as TFunction;
}
