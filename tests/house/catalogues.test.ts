import { describe, expect, test } from "vitest";
import { termsTexts } from "../../app/features/site/terms/terms-texts.ts";
import {
	addressChangedMail,
	confirmAddressMail,
	deletionMail,
	disconnectedMail,
	loginCodeMail,
	newLoginMail,
	passkeyAddedMail,
	passkeyRemovedMail,
	passwordChangedMail,
	registerCodeMail,
	resetMail,
} from "../../domain/accounts/mails.ts";
import { type ErrorEntry, errorTable } from "../../domain/errors.ts";
import { fieldErrorSentences } from "../../domain/field-errors.ts";
import { languages } from "../../domain/language/detect.ts";
import { courseWarningCodes, heightWarningCodes } from "../../domain/predictions/course.ts";
import { errorCodes } from "../fixtures/error-codes.ts";
import { unfilled } from "../fixtures/unfilled.ts";
import { english, everySentence, french, stem } from "./catalogue.ts";
import { project } from "./sources.ts";

const said = (catalogue: Map<string, string>) => new Set([...catalogue.keys()].map(stem));

describe("catalogues", () => {
	test("hold the same keys", () => {
		const stems = (catalogue: Map<string, string>) =>
			[...new Set([...catalogue.keys()].map(stem))].sort();
		expect(stems(french)).toEqual(stems(english));
	});

	test("hold English sentences literally, so that their values are part of their type", () => {
		const source = project.read("app/i18n/en.ts");
		expect(source.match(/^export const /gm)).toHaveLength(1);
		expect(source.match(/^\} as const;$/gm)).toHaveLength(1);
	});

	test.each(languages)("leave nothing empty in %s", (language) => {
		const empty = [...everySentence(language)].filter(([, text]) => text.trim() === "");
		expect(empty).toEqual([]);
	});

	test.each(languages)(
		"hold the terms with the same parts, sections and points in %s",
		(language) => {
			const shape = (text: object): unknown =>
				JSON.parse(JSON.stringify(text, (_, value) => (typeof value === "string" ? "" : value)));
			expect(shape(termsTexts[language])).toEqual(shape(termsTexts.en));
			expect(JSON.stringify(termsTexts[language]).match(/{contact}/g)).toHaveLength(1);
		},
	);

	test("fill in the same values in both languages", () => {
		const values = (text = "") => placeholdersOf(text).sort();
		const different = [...english.keys()].filter(
			(key) => french.has(key) && `${values(english.get(key))}` !== `${values(french.get(key))}`,
		);
		expect(different).toEqual([]);
	});

	test.each(languages)("leave no value out of a mail in %s", (language) => {
		const mails = [
			resetMail(language, "https://relief.test/reset-password?token=x", 30),
			passwordChangedMail(language, "help@relief.test"),
			passkeyAddedMail(language, { name: "Phone", contactEmail: "help@relief.test" }),
			passkeyRemovedMail(language, { name: "Phone", contactEmail: "help@relief.test" }),
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
			deletionMail(language),
			disconnectedMail(language, { source: "Strava" }),
		];
		const written = mails.map(({ subject, text, html }) => [subject, text, html].join("\n"));
		expect(written.flatMap(unfilled)).toEqual([]);
		// every mail of the product is among them
		const exported = project.read("domain/accounts/mails.ts").match(/^export const \w+Mail\b/gm);
		expect(mails).toHaveLength(exported?.length ?? 0);
	});

	test("use every key", () => {
		const code = project
			.paths(/^app\/.*\.tsx?$/)
			.filter((path) => !/^app\/i18n\/(en|fr)\.ts$/.test(path))
			.map(project.read)
			.join("\n");
		// A family read by a computed key, t(`errors.${code}`), uses all of its members.
		const families = [...code.matchAll(/`([\w.]+)\$\{/g)].map(([, family]) => family);
		const unused = [...english.keys()]
			.map(stem)
			.filter(
				(key) =>
					!families.some((family) => key.startsWith(family)) &&
					!new RegExp(`["'\`]${key.replaceAll(".", "\\.")}["'\`]`).test(code),
			);
		expect(unused).toEqual([]);
	});

	test.each(errorCodes)("the error %s has a status and a sentence in each variant", (code) => {
		const { status, sentence }: ErrorEntry = errorTable[code];
		expect(status).toBeGreaterThanOrEqual(400);
		expect(status).toBeLessThan(600);
		for (const catalogue of [english, french]) {
			const names = typeof sentence === "string" ? ["default"] : Object.keys(sentence);
			const keys = names.map((name) => `errors.${code}${name === "default" ? "" : `_${name}`}`);
			expect(keys.filter((key) => !catalogue.has(key))).toEqual([]);
		}
	});

	test.each(Object.keys(fieldErrorSentences))("translate the field problem %s", (code) => {
		expect(english.has(`fields.${code}`) && french.has(`fields.${code}`)).toBe(true);
	});

	test.each([...courseWarningCodes, ...heightWarningCodes])("translate the warning %s", (code) => {
		expect([english, french].every((words) => said(words).has(`warnings.${code}`))).toBe(true);
	});

	test("say prévision for a prediction, everywhere", () => {
		const others = [...french].filter(([, text]) => /prédi(re|t|ct)/i.test(text));
		expect(others).toEqual([]);
	});

	test("put a narrow no-break space where French wants one, and none where English wants none", () => {
		// A sign that a comma introduces is a unit: "Humidité, %".
		const loose =
			/(?<!,)[ \u00a0](?:[;:!?»]|%(?!\d))|«(?!\u202f)|[\p{L}\d)}][;!?»%]|[\p{L})}]:(?=\s|$)/u;
		const withoutLinks = (text: string) => text.replace(/https?:\S+/g, "");
		const loosely = [...everySentence("fr")].filter(([, text]) => loose.test(withoutLinks(text)));
		expect(loosely.map(([key]) => key)).toEqual(["linked.error"]);
		expect([...everySentence("en")].filter(([, text]) => /(?<!,)\s[;:!?%]/.test(text))).toEqual([]);
	});

	test("say nothing in English on French pages", () => {
		const own = everySentence("fr");
		const shared = [...everySentence("en")]
			.filter(
				([key, text]) =>
					own.get(key) === text && /\p{L}{4,}/u.test(text.replace(/{{\w+}}|https?:\S+/g, "")),
			)
			.filter(([, text]) => !sameInBothLanguages.has(text));
		expect(shared).toEqual([]);
	});
});

/** Names, and words that both languages write alike. */
const sameInBothLanguages = new Set([
	"Relief",
	"Actions",
	"Altitude",
	"Plan",
	"{{distance}}-effort",
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

const placeholdersOf = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name);
