import { type Language, languageTable } from "../language/languages.ts";
import { surfaces } from "../predictions/options/scalar-options.ts";
import { z } from "../schema.ts";
import {
	type CourseSource,
	fileRights,
	maxSlugLength,
	raceRoles,
	type TextLists,
	type Texts,
} from "./race.ts";
import { longestReport, reportReasons } from "./race-rules.ts";

const languages = Object.keys(languageTable) as Language[];

/** Control characters but for line breaks, and the marks that turn the direction of the text around them. */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

const line = (max: number) =>
	z
		.string()
		.trim()
		.max(max, "too_long")
		.refine((text) => !unprintable.test(text), "characters");
const name = line(80).pipe(z.string().min(1, "name_required"));
const lines = (max: number) =>
	z
		.string()
		.transform((text) => text.replace(/\r\n?/g, "\n").trim())
		.pipe(
			z
				.string()
				.max(max, "too_long")
				.refine((text) => !unprintable.test(text.replace(/[\n\t]/g, " ")), "characters"),
		);

const longestAbout = 2000;
const longestKit = 2000;

/** Fields of a text in each language: "about_en", "about_fr". */
const textFields = <Name extends string>(of: Name, max: number) =>
	Object.fromEntries(
		languages.map((language) => [`${of}_${language}`, lines(max).default("")]),
	) as {
		[Key in `${Name}_${Language}`]: z.ZodDefault<ReturnType<typeof lines>>;
	};

/** What the fields of a text in each language say; empty ones are left out. */
function textsOf(of: string, fields: Readonly<Record<string, unknown>>): Texts {
	const entries = languages.map((language) => [language, fields[`${of}_${language}`]]);
	return Object.fromEntries(entries.filter(([, text]) => typeof text === "string" && text !== ""));
}

const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined;

/** Of a race. `site` is the address of its own site; `readRaceDomain` reads it. */
export const raceFields = z
	.object({
		name,
		place: line(80).default(""),
		country: z
			.string()
			.trim()
			.toUpperCase()
			.refine((code) => code === "" || isCountry(code), "country_unknown")
			.default(""),
		site: line(300).default(""),
		...textFields("about", longestAbout),
	})
	.transform(({ name, place, country, site, ...texts }) => ({
		name,
		place,
		country: country || null,
		site,
		about: textsOf("about", texts),
	}));
export type RaceFields = z.output<typeof raceFields>;

/** Of an edition: its days, of the first of which the year names it. */
export const editionFields = z
	.object({
		date: z.iso.date("date_required"),
		end_date: z.union([z.literal(""), z.iso.date("date_required")]).default(""),
	})
	.refine(({ date, end_date }) => end_date === "" || end_date >= date, {
		path: ["end_date"],
		error: "end_before",
	})
	.refine(({ date, end_date }) => end_date === "" || daysBetween(date, end_date) <= 30, {
		path: ["end_date"],
		error: "end_far",
	})
	.transform(({ date, end_date }) => ({
		date,
		endDate: end_date === date ? null : end_date || null,
	}));
export type EditionFields = z.output<typeof editionFields>;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Of a new course. */
export const courseName = z.object({ name });

/** Lines of a kit list and their length. */
const mostKitLines = 60;

/** Who gave a course file, and on what terms. */
const sourceFields = {
	rights: z.enum(fileRights, "choice_required"),
	holder: line(120).default(""),
	licence: line(120).default(""),
	url: z
		.union([
			z.literal(""),
			z.url({ protocol: /^https$/, error: "link_format" }).max(300, "too_long"),
		])
		.default(""),
};
const sourceShape = z.object(sourceFields);

/** Named only where it counts: who allowed it, or which licence. */
const needsHolder = ({ rights, holder }: z.output<typeof sourceShape>) =>
	rights !== "permission" || holder !== "";
const needsLicence = ({ rights, licence }: z.output<typeof sourceShape>) =>
	rights !== "licence" || licence !== "";
const holderMissing = { path: ["holder"], error: "holder_required" };
const licenceMissing = { path: ["licence"], error: "licence_required" };

const sourceOf = ({
	rights,
	holder,
	licence,
	url,
}: z.output<typeof sourceShape>): CourseSource => ({
	rights,
	holder: holder || null,
	licence: rights === "licence" ? licence : null,
	url: url || null,
});

/** What is asked beside a course file. */
export const fileFields = sourceShape
	.refine(needsHolder, holderMissing)
	.refine(needsLicence, licenceMissing)
	.transform(sourceOf);

/** What is shown of a course beside its file. Stations and start are read on the course. */
export const courseFields = z
	.object({
		start: z.string().trim().max(100, "too_long").default(""),
		station: z.string().max(40_000, "too_long").default(""),
		surface: z.union([z.literal(""), z.enum(surfaces, "choice_unknown")]).default(""),
		...sourceFields,
		...textFields("note", 280),
		...textFields("kit", longestKit),
	})
	.refine(needsHolder, holderMissing)
	.refine(needsLicence, licenceMissing)
	.transform(({ start, station, surface, rights, holder, licence, url, ...texts }) => {
		const note = textsOf("note", texts);
		return {
			start: start || null,
			station,
			surface: surface || null,
			source: sourceOf({ rights, holder, licence, url }),
			note: Object.keys(note).length > 0 ? note : null,
			kit: listsOf(textsOf("kit", texts)),
		};
	});
export type CourseFields = z.output<typeof courseFields>;

/** Lines of texts, without blank ones. */
const listsOf = (texts: Texts): TextLists =>
	Object.fromEntries(
		Object.entries(texts).map(([language, text]) => [
			language,
			text
				.split("\n")
				.map((one) => one.trim())
				.filter(Boolean)
				.slice(0, mostKitLines),
		]),
	);

/** Of an invitation. */
export const invitationFields = z.object({
	email: z.string().trim().toLowerCase().max(254, "too_long").pipe(z.email("email_format")),
	role: z.enum(raceRoles, "choice_unknown"),
});

/** Of the mail that proves. */
export const claimFields = invitationFields.pick({ email: true });

/** Of a report about a race. */
export const reportFields = z.object({
	reason: z.enum(reportReasons, "choice_unknown"),
	text: lines(longestReport).default(""),
});
export type ReportFields = z.output<typeof reportFields>;

/** A name as a part of an address: "Trail des Crêtes" is "trail-des-cretes". "" for one without letters of that kind. */
export const slugOf = (name: string): string =>
	name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, maxSlugLength)
		.replace(/^-+|-+$/g, "");
