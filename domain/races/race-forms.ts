import { type Language, languages } from "../language/languages.ts";
import { z } from "../schema.ts";
import { fileLicences, longestReport, raceRoles, reportReasons } from "./race-rules.ts";

/** Text in each language; one that is missing is shown in another. */
export type RaceTexts = Readonly<Partial<Record<Language, string>>>;

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
function textsOf(of: string, fields: Readonly<Record<string, unknown>>): RaceTexts {
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
		place: place || null,
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

/** What is shown of a course beside its file. Stations and start are read on the course. */
export const courseFields = z
	.object({
		start: z.string().trim().max(100, "too_long").default(""),
		station: z.string().max(200_000, "too_long").default(""),
		holder: line(120).default(""),
		licence: z.union([z.literal(""), z.enum(fileLicences, "choice_unknown")]).default(""),
		source: z
			.union([
				z.literal(""),
				z.url({ protocol: /^https?$/, error: "link_format" }).max(300, "too_long"),
			])
			.default(""),
		note: line(280).default(""),
		...textFields("kit", longestKit),
	})
	.transform(({ start, station, holder, licence, source, note, ...texts }) => ({
		start: start || null,
		station,
		source: { holder: holder || null, licence: licence || null, url: source || null },
		note: note || null,
		kit: textsOf("kit", texts),
	}));
export type CourseFields = z.output<typeof courseFields>;

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

/** A name as a part of an address: "Trail des Crêtes" is "trail-des-cretes". */
export const slugOf = (name: string): string =>
	name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, 60)
		.replace(/^-+|-+$/g, "");
