import { expect, test } from "vitest";
import { termsTexts } from "#app/features/site/terms/terms-texts.ts";
import {
	accessTokenAddedMail,
	addressChangedMail,
	confirmAddressMail,
	deletionMail,
	disconnectedMail,
	identityAddedMail,
	identityRemovedMail,
	inviteEditorMail,
	loginCodeMail,
	newLoginMail,
	passkeyAddedMail,
	passkeyRemovedMail,
	passwordChangedMail,
	proveRaceMail,
	raceProvedMail,
	registerCodeMail,
	resetMail,
} from "#domain/accounts/mails.ts";
import { type ErrorEntry, errorTable } from "#domain/errors.ts";
import { fieldErrorSentences } from "#domain/field-errors.ts";
import { languages } from "#domain/language/detect.ts";
import { courseWarningCodes, heightWarningCodes } from "#domain/predictions/course/course.ts";
import { errorCodes } from "../fixtures/error-codes.ts";
import { unfilled } from "../fixtures/unfilled.ts";
import {
	type Catalogue,
	english,
	everySentence,
	french,
	stem,
	withSentences,
} from "./catalogue.ts";
import { rule } from "./rule.ts";
import { project, withFiles } from "./sources.ts";

const code = project
	.paths(/^app\/.*\.tsx?$/)
	.filter((path) => !/^app\/i18n\/(en|fr)\.ts$/.test(path))
	.map(project.read)
	.join("\n");
/** What stands in quotes. */
const quoted = new Set([...code.matchAll(/(?<=["'`])[\w.]+(?=["'`])/g)].map(([key]) => key));
/** A family read by a computed key, t(`errors.${code}`), uses all of its members. */
const families = [...code.matchAll(/`([\w.]+)\$\{/g)].map(([, family]) => family);

const shapeOf = (text: object): string =>
	JSON.stringify(text, (_, value) => (typeof value === "string" ? "" : value));

const placeholdersOf = (text = "") =>
	[...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name).sort();

/** Names, and words that both languages write alike. */
const sameInBothLanguages = new Set([
	"Relief",
	"Actions",
	"Altitude",
	"Plan",
	"Trail",
	"Conditions",
	"English",
	"Fatigue",
	"Sport",
	"optimal",
	"Français",
	"Contact",
	"Date",
	"Distance",
	"Import",
	"Marathon",
	"Menu",
	"Mile",
	"miles",
	"Miles",
	"Points",
	"Ratio",
	"Strava",
	"Garmin",
	"Tempo",
	"Terrain",
	"Total",
	"Zone",
	"{{distance}} · {{points}} point",
	"{{distance}} · {{points}} points",
]);

const said = (catalogue: Catalogue) => new Set([...catalogue.keys()].map(stem));

interface Both {
	readonly english: Catalogue;
	readonly french: Catalogue;
}
const both: Both = { english, french };
const withFrench = (changes: Readonly<Record<string, string | null>>): Both => ({
	english,
	french: withSentences(french, changes),
});
const keysOf = (catalogue: Catalogue, is: (text: string, key: string) => boolean) =>
	[...catalogue].filter(([key, text]) => is(text, key)).map(([key]) => key);

rule(
	"Catalogues hold the same keys",
	both,
	({ english, french }) => {
		const [inEnglish, inFrench] = [said(english), said(french)];
		return [
			...[...inEnglish].filter((key) => !inFrench.has(key)),
			...[...inFrench].filter((key) => !inEnglish.has(key)),
		];
	},
	[withFrench({ "odd.key": "Bonjour", "site.menu": null }), "site.menu", "odd.key"],
);

rule(
	"Catalogues hold English sentences literally, so that their values are part of their type",
	project,
	(sources) => {
		const text = sources.read("app/i18n/en.ts");
		return [/^export const /gm, /^\} as const;$/gm]
			.filter((form) => text.match(form)?.length !== 1)
			.map(String);
	},
	[
		withFiles({ "app/i18n/en.ts": (text) => text.replace("} as const;", "};") }),
		"/^\\} as const;$/gm",
	],
);

for (const language of languages) {
	const sentences = everySentence(language);

	rule(
		`Nothing is empty in ${language}`,
		sentences,
		(of) => keysOf(of, (text) => text.trim() === ""),
		[withSentences(sentences, { "odd.key": " " }), "odd.key"],
	);

	rule(
		`The terms have the same parts, sections and points in ${language}`,
		termsTexts[language],
		(text) => [
			...(shapeOf(text) === shapeOf(termsTexts.en) ? [] : ["another shape"]),
			...(JSON.stringify(text).match(/{contact}/g)?.length === 1 ? [] : ["no contact, or several"]),
		],
		[[...termsTexts[language], ...termsTexts[language]], "another shape", "no contact, or several"],
	);

	test(`No value is left out of a mail in ${language}`, () => {
		const mails = [
			resetMail(language, "https://relief.test/reset-password?token=x", 30),
			passwordChangedMail(language, "help@relief.test"),
			accessTokenAddedMail(language, { name: "Script", contactEmail: "help@relief.test" }),
			passkeyAddedMail(language, { name: "Phone", contactEmail: "help@relief.test" }),
			passkeyRemovedMail(language, { name: "Phone", contactEmail: "help@relief.test" }),
			identityAddedMail(language, { name: "Club ID", contactEmail: "help@relief.test" }),
			identityRemovedMail(language, { name: "Club ID", contactEmail: "help@relief.test" }),
			confirmAddressMail(language, { code: "12345678", link: "https://relief.test/mail-link" }),
			loginCodeMail(language, { code: "12345678", link: "https://relief.test/mail-link" }),
			registerCodeMail(language, { code: "12345678", link: "https://relief.test/mail-link" }),
			addressChangedMail(language, {
				link: "https://relief.test/mail-link",
				contactEmail: "help@relief.test",
			}),
			newLoginMail(language, {
				browser: null,
				country: "FR",
				contactEmail: "help@relief.test",
				at: new Date(0),
				link: "https://relief.test/mail-link?token=x",
			}),
			proveRaceMail(language, {
				domain: "ridges.test",
				page: "https://relief.test/races/ridges",
				link: "https://relief.test/organise/link?token=x",
			}),
			inviteEditorMail(language, {
				page: "https://relief.test/races/ridges",
				link: "https://relief.test/organise/link?token=x",
			}),
			raceProvedMail(language, {
				page: "https://relief.test/races/ridges",
				contactEmail: "help@relief.test",
			}),
			deletionMail(language),
			disconnectedMail(language, { source: "Strava" }),
		];
		const written = mails.map(({ subject, text, html }) => [subject, text, html].join("\n"));
		expect(written.flatMap(unfilled)).toEqual([]);
		// every mail of the product is among them
		const exported = project.read("domain/accounts/mails.ts").match(/^export const \w+Mail\b/gm);
		expect(mails).toHaveLength(exported?.length ?? 0);
	});
}

rule(
	"Catalogues fill in the same values in both languages",
	both,
	({ english, french }) =>
		[...english.keys()].filter(
			(key) =>
				french.has(key) &&
				`${placeholdersOf(english.get(key))}` !== `${placeholdersOf(french.get(key))}`,
		),
	[withFrench({ "language.menu": "Langue et unités, {{name}}" }), "language.menu"],
);

rule(
	"Every key is used",
	english,
	(catalogue) =>
		[...said(catalogue)].filter(
			(key) => !families.some((family) => key.startsWith(family)) && !quoted.has(key),
		),
	[withSentences(english, { "odd.key_one": "…", "odd.key_other": "…" }), "odd.key"],
);

/** Keys of the errors, of fields and of warnings. */
const keysOfErrors = errorCodes.flatMap((code) => {
	const { sentence }: ErrorEntry = errorTable[code];
	const names = typeof sentence === "string" ? ["default"] : Object.keys(sentence);
	return names.map((name) => `errors.${code}${name === "default" ? "" : `_${name}`}`);
});
const keysOfFields = Object.keys(fieldErrorSentences).map((code) => `fields.${code}`);
const keysOfWarnings = [...courseWarningCodes, ...heightWarningCodes].map(
	(code) => `warnings.${code}`,
);

rule(
	"Every error, field problem and warning is translated",
	both,
	({ english, french }) =>
		[english, french].flatMap((catalogue) => [
			...[...keysOfErrors, ...keysOfFields].filter((key) => !catalogue.has(key)),
			...keysOfWarnings.filter((key) => !said(catalogue).has(key)),
		]),
	[
		withFrench({
			[keysOfErrors[0]]: null,
			[keysOfFields[0]]: null,
			"warnings.elevation_missing": null,
		}),
		keysOfErrors[0],
		keysOfFields[0],
		"warnings.elevation_missing",
	],
);

test.each(errorCodes)("The error %s has a status of an error", (code) => {
	const { status }: ErrorEntry = errorTable[code];
	expect(status).toBeGreaterThanOrEqual(400);
	expect(status).toBeLessThan(600);
});

/** A field of the API with its value, a stop of its form, a time as it writes it. */
const asOfWire = /\b\w+=\d|\d@\d|\d{4}-\d\d-\d\dT/;
/** Days are typed so on a page without script, and passages on the command line alone. */
const typedSo = /^(?:errors\.(?:stage\.text|race\.)|stages\.form\.hint)/;

for (const [name, catalogue] of Object.entries(both)) {
	rule(
		`No ${name} sentence of a page asks for fields of the API`,
		catalogue,
		(of) => keysOf(of, (text) => asOfWire.test(text)).filter((key) => !typedSo.test(key)),
		[withSentences(catalogue, { "odd.key": "10km=45:00" }), "odd.key"],
	);
}

rule(
	"French says prévision for a prediction, everywhere",
	french,
	(catalogue) => keysOf(catalogue, (text) => /prédi(re|t|ct)/i.test(text)),
	[withSentences(french, { "odd.key": "Le temps prédit" }), "odd.key"],
);

/** A sign that a comma introduces is a unit: "Humidité, %". */
const looseInFrench =
	/(?<!,)[ \u00a0](?:[;:!?»]|%(?!\d))|«(?!\u202f)|[\p{L}\d)}][;!?»%]|[\p{L})}]:(?=\s|$)/u;

rule(
	"French has a narrow no-break space before its signs",
	everySentence("fr"),
	(sentences) =>
		keysOf(
			sentences,
			(text, key) => looseInFrench.test(text.replace(/https?:\S+/g, "")) && key !== "linked.error",
		),
	[
		withSentences(everySentence("fr"), { "odd.key": "Enregistrer ?", "odd.other": "Oui!" }),
		"odd.key",
		"odd.other",
	],
);

rule(
	"English has no space before its signs",
	everySentence("en"),
	(sentences) => keysOf(sentences, (text) => /(?<!,)\s[;:!?%]/.test(text)),
	[withSentences(everySentence("en"), { "odd.key": "Save ?" }), "odd.key"],
);

rule(
	"French pages say nothing in English",
	everySentence("fr"),
	(own) =>
		keysOf(
			everySentence("en"),
			(text, key) =>
				own.get(key) === text &&
				/\p{L}{4,}/u.test(text.replace(/{{\w+}}|https?:\S+/g, "")) &&
				!sameInBothLanguages.has(text),
		),
	[withSentences(everySentence("fr"), { "site.loading": "Loading…" }), "site.loading"],
);
