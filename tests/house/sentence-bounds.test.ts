import { catalogues } from "#app/i18n/catalogues.ts";
import { passwordMinLength } from "#domain/accounts/forms.ts";
import { mailLinkRules } from "#domain/accounts/mail-links.ts";
import { sessionRules } from "#domain/accounts/session.ts";
import { maxGpxBytes } from "#domain/predictions/input/upload.ts";
import { indexBounds } from "#domain/predictions/model/trail-word.ts";
import { numberOptions, shownNumber } from "#domain/predictions/options/scalar-options.ts";
import { maxStopS } from "#domain/predictions/options/station.ts";
import { raceMailMs } from "#domain/races/race-rules.ts";
import { dayMs, hourMs, minuteMs } from "#domain/time.ts";
import { rule } from "./rule.ts";

/** Sentences that state a bound of domain in plain figures, by their keys, each with the figures of its bound. */
const stated: Readonly<Record<string, readonly number[]>> = {
	"address.codeHint": [mailLinkRules.codeDigits],
	"address.sentNote": [mailLinkRules.confirmMs / hourMs],
	"mailLogin.codeHint": [mailLinkRules.codeDigits, mailLinkRules.loginMs / minuteMs],
	"confirm.text": [sessionRules.confirmMs / minuteMs],
	"confirm.logInAgain": [sessionRules.confirmMs / minuteMs],
	"register.passwordHint": [passwordMinLength],
	"fields.password_weak": [passwordMinLength],
	"upload.indexHint": [indexBounds.min, indexBounds.max],
	"stations.wrong.stop": [maxStopS / 60],
	"organise.file.lead": [maxGpxBytes / 2 ** 20],
	"organise.mailed": [raceMailMs / dayMs],
	...Object.fromEntries(
		numberOptions.map((option) => [
			`errors.prediction.option_${option.name}`,
			option.bounds.map((bound) => shownNumber(option, bound)),
		]),
	),
};

/** Every sentence of a catalogue by its key, keys of errors as they are. */
function sentencesOf(tree: object, prefix = ""): [string, string][] {
	return Object.entries(tree).flatMap(([name, inner]): [string, string][] =>
		typeof inner === "string" ? [[prefix + name, inner]] : sentencesOf(inner, `${prefix}${name}.`),
	);
}

const sentences = Object.entries(catalogues).flatMap(([language, tree]) =>
	sentencesOf(tree).map(([key, sentence]) => ({ language, key, sentence })),
);

/** The numbers of a sentence; a minus sign may be typographic. */
const numbersIn = (sentence: string) =>
	[...sentence.replaceAll("−", "-").matchAll(/(?<![\d.,])-?\d+(?:[.,]\d+)?/g)].map(([text]) =>
		Number(text.replace(",", ".")),
	);

rule(
	"A sentence that states a bound has its figures, in every language",
	sentences,
	(all) =>
		Object.entries(stated).flatMap(([key, figures]) => {
			const said = all.filter((one) => one.key === key);
			if (said.length < Object.keys(catalogues).length) return [`${key} is no sentence`];
			return said
				.filter(({ sentence }) => !figures.every((one) => numbersIn(sentence).includes(one)))
				.map(({ language }) => `${language}: ${key} does not say ${figures.join(" and ")}`);
		}),
	[
		sentences.map((one) =>
			one.key === "register.passwordHint" && one.language === "fr"
				? { ...one, sentence: "7 caractères au moins" }
				: one,
		),
		"fr: register.passwordHint does not say 8",
	],
);
