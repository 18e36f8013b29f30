import { glossary as en } from "#app/i18n/glossary/en.ts";
import { glossary as fr } from "#app/i18n/glossary/fr.ts";
import type { Term } from "#app/i18n/glossary/term.ts";
import { languages } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import { type Catalogue, everySentence, withSentences } from "./catalogue.ts";
import { rule } from "./rule.ts";

const glossaries: Readonly<Record<Language, readonly Term[]>> = { en, fr };

/** Whole words, in any case; `*` is the rest of one. */
const wordsOf = (phrase: string) =>
	new RegExp(
		`(?<![\\p{L}_-])${phrase.replace(/[.×/+]/g, "\\$&").replaceAll("*", "\\p{L}*")}(?![\\p{L}_-])`,
		"iu",
	);

const within = (text: string, { fixed = [] }: Term) =>
	fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ""), text);

/** Sentences that have a word which is not used for a term. */
const odd = (sentences: Catalogue, terms: readonly Term[]) =>
	terms.flatMap((term) => {
		const others = term.not.map(wordsOf);
		return [...sentences]
			.filter(([, text]) => others.some((other) => other.test(within(text, term))))
			.map(([key]) => `${key}: not “${term.say}”`);
	});

const unsaid = (sentences: Catalogue, terms: readonly Term[]) =>
	terms
		.filter(({ say }) => ![...sentences.values()].some((text) => wordsOf(say).test(text)))
		.map(({ say }) => say);

const unfixed = (sentences: Catalogue, terms: readonly Term[]) => {
	const all = [...sentences.values()].join("\n");
	return terms.flatMap(({ fixed = [] }) => fixed).filter((sentence) => !all.includes(sentence));
};

for (const language of languages) {
	const sentences = everySentence(language);
	const terms = glossaries[language];
	const [first] = terms;
	const other = first.not[0].replaceAll("*", "");

	rule(`Each thing has its one word in ${language}`, sentences, (of) => odd(of, terms), [
		withSentences(sentences, { "odd.key": `An ${other} there.` }),
		`odd.key: not “${first.say}”`,
	]);

	rule(`Each word of the glossary is said in ${language}`, terms, (of) => unsaid(sentences, of), [
		[...terms, { say: "zzyzx", not: [] }],
		"zzyzx",
	]);

	rule(
		`Every sentence that is fixed exists in ${language}`,
		terms,
		(of) => unfixed(sentences, of),
		[[{ ...first, fixed: ["Zzyzx, word for word."] }], "Zzyzx, word for word."],
	);
}
