import { type Catalogue, english, french, stem, withSentences } from "./catalogue.ts";
import { rule } from "./rule.ts";

/** A number that stands before a word in the plural: "{{count}} files", "{{races}} dernières courses". */
const counted = /\{\{(\w+)\}\}[ \u00a0\u202f](?:\p{L}+[ \u00a0])?(\p{L}+s)(?!\p{L})/gu;

/** Values that are words, sizes or shares, or never below two: limits, and what lies beyond a limit. */
const neverOne = new Set([
	"amount",
	"email",
	"error",
	"share",
	"time",
	"median",
	"inside",
	"format",
	"max",
	"limitS",
	"allowed",
	"metres",
	"provider",
	"source",
	"strategies",
]);

/** Sentences whose number is a limit, or is said only above one that is more than one. */
const aboveOne = new Set([
	"accuracy.measured",
	"accuracy.unseen",
	"errors.file.too_long",
	"errors.gpx.several_courses",
	"errors.gpx.token_too_long",
	"errors.gpx.too_deep",
	"errors.gpx.too_many_points",
	"errors.prediction.too_long",
	"import.plainNote",
	"result.reason.hills_from_runs",
	"result.reason.long_pause",
	"result.reason.old_results",
	"result.reason.own_races",
]);

/** Words that end in s without being plurals of what is counted. */
const notPlural =
	/^(is|was|has|than|this|these|begins|starts|ends|takes|makes|leaves|holds|lies|nests|closes|declares|moins|plus|dans|après|vos|des|parcours|temps|mois|fois)$/;

/** Nouns in the plural whose number may be one. */
const nounsOf = (text: string) =>
	[...text.matchAll(counted)].filter(
		([, value, noun]) => !neverOne.has(value) && !notPlural.test(noun),
	);

const keysOf = (catalogue: Catalogue, is: (key: string, text: string) => boolean) =>
	[...catalogue].filter(([key, text]) => is(key, text)).map(([key]) => key);

/** Sentences with a counted noun and one form alone. */
const withoutForms = (catalogue: Catalogue) =>
	keysOf(
		catalogue,
		(key, text) => stem(key) === key && !aboveOne.has(key) && nounsOf(text).length > 0,
	);

/** Sentences with one of both forms. */
const halves = (catalogue: Catalogue) =>
	[...new Set([...catalogue.keys()].map(stem))].filter(
		(key) => catalogue.has(`${key}_one`) !== catalogue.has(`${key}_other`) && !onlyPlural.has(key),
	);

/** Singulars whose noun is a plural. */
const pluralSingulars = (catalogue: Catalogue) =>
	keysOf(
		catalogue,
		(key, text) => key.endsWith("_one") && key !== oneOfMore && nounsOf(text).length > 0,
	);

/** "Details of 1 of 2 activities": what is counted is a part of them. */
const oneOfMore = "tracker.details_one";

/** Refusals of more than a limit. */
const onlyPlural = new Set(["errors.prediction.too_many_finishes", "errors.evidence.too_many"]);

const warning = (name: string) => `warnings.${name}`;

/** French takes the singular for 0, too: one that says "un" without the number is for counts from one up. */
const fromOneUp = new Set([
	...["points_skipped", "points_teleported", "elevation_void", "elevation_spikes"].map(warning),
	...["tracks_joined", "standing_collapsed", "places_skipped"].map(warning),
	...["new_races", "new_runs", "first_runs", "run_weather", "run_titles", "run_marks"].map(
		(name) => `change.reason.${name}`,
	),
	"result.basisRuns",
	"result.basisWeather",
	"result.climbs",
	"cutOffs.title",
	"result.reason.finished_before",
	"efforts.invite",
	"reset.passkeys",
	"import.onlyRoutes",
	"import.predictRoute",

	"tracker.detailsDays",
	"tracker.failed",
	"tracker.detailsNone",
	"tracker.syncsLeft",
	"tracker.detailsAll",
	"analytics.building",
	"analytics.needs",
	"acwr.trend.rising",
	"acwr.trend.falling",
	"errors.request.too_many",
	"errors.tracker.rate_limited",
]);

/** Singulars that would be said of 0 as well. */
const singularsOfZero = (catalogue: Catalogue) =>
	keysOf(catalogue, (key, text) => key.endsWith("_one") && !text.includes("{{")).filter(
		(key) => !catalogue.has(`${stem(key)}_zero`) && !fromOneUp.has(stem(key)),
	);

for (const [language, catalogue] of Object.entries({ English: english, French: french })) {
	const files = language === "English" ? "{{count}} files" : "{{count}} fichiers";
	const planted = (changes: Readonly<Record<string, string>>) => withSentences(catalogue, changes);

	rule(
		`${language} sentences with a counted noun have a singular and a plural`,
		catalogue,
		withoutForms,
		[planted({ "odd.files": files }), "odd.files"],
	);

	rule(`A singular in ${language} has its plural, and the other way round`, catalogue, halves, [
		planted({ "odd.files_one": "…", "odd.runs_other": files }),
		"odd.files",
		"odd.runs",
	]);

	rule(
		`A singular in ${language} keeps no plural noun behind its number`,
		catalogue,
		pluralSingulars,
		[planted({ "odd.files_one": files }), "odd.files_one"],
	);
}

rule(
	"A French singular without its number has a sentence of its own for 0, or never means 0",
	french,
	singularsOfZero,
	[withSentences(french, { "odd.files_one": "Un fichier" }), "odd.files_one"],
);
