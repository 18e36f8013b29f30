import { describe, expect, test } from "vitest";
import { glossary as en } from "../../app/i18n/glossary/en.ts";
import { glossary as fr } from "../../app/i18n/glossary/fr.ts";
import type { Term } from "../../app/i18n/glossary/term.ts";
import { languages } from "../../domain/language/detect.ts";
import type { Language } from "../../domain/language/languages.ts";
import { everySentence } from "./catalogue.ts";

const glossaries: Readonly<Record<Language, readonly Term[]>> = { en, fr };

/** Whole words, in any case; `*` is the rest of one. */
const wordsOf = (phrase: string) =>
	new RegExp(
		`(?<![\\p{L}_-])${phrase.replace(/[.×/+]/g, "\\$&").replaceAll("*", "\\p{L}*")}(?![\\p{L}_-])`,
		"iu",
	);

const within = (text: string, { fixed = [] }: Term) =>
	fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ""), text);

describe.each(languages)("in %s", (language) => {
	const sentences = [...everySentence(language)];

	test.each(glossaries[language])("“$say” is said, and none of $not", (term) => {
		const others = term.not.map(wordsOf);
		const found = sentences.filter(([, text]) => {
			const rest = within(text, term);
			return others.some((other) => other.test(rest));
		});
		expect(found).toEqual([]);
		expect(sentences.some(([, text]) => wordsOf(term.say).test(text))).toBe(true);
	});

	test("Every sentence that is fixed exists", () => {
		const fixed = glossaries[language].flatMap(({ fixed = [] }) => fixed);
		const all = sentences.map(([, text]) => text).join("\n");
		expect(fixed.filter((sentence) => !all.includes(sentence))).toEqual([]);
	});
});
