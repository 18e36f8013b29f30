import { describe, expect, test } from "vitest";
import { english, french, stem } from "./catalogue.ts";

/** A number that stands before a word in the plural: "{{count}} files", "{{races}} dernières courses". */
const counted = /\{\{(\w+)\}\}[ \u00a0\u202f](?:\p{L}+[ \u00a0])?(\p{L}+s)(?!\p{L})/gu;

/** Values that are words, sizes or shares, or never below two: limits, and what lies beyond a limit. */
const neverOne = new Set([
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
	"source",
]);

/** Sentences whose number is a limit, or is said only above one that is more than one. */
const aboveOne = new Set([
	"accuracy.measured",
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

describe.each([
	["English", english],
	["French", french],
])("%s", (_, catalogue) => {
	const pluralOf = (key: string) => ["one", "other"].map((form) => catalogue.get(`${key}_${form}`));

	test("sentences with a counted noun have a singular and a plural", () => {
		const fixed = [...catalogue].filter(([key, text]) => {
			if (stem(key) !== key || aboveOne.has(key)) return false;
			return nounsOf(text).length > 0;
		});
		expect(fixed.map(([key]) => key)).toEqual([]);
	});

	test("A singular has its plural, and the other way round", () => {
		const stems = new Set([...catalogue.keys()].map(stem));
		const halves = [...stems].filter((key) => {
			const [one, other] = pluralOf(key);
			return (one === undefined) !== (other === undefined) && !onlyPlural.has(key);
		});
		expect(halves).toEqual([]);
	});

	test("A singular keeps no plural noun behind its number", () => {
		const plural = [...catalogue].filter(
			([key, text]) => key.endsWith("_one") && key !== oneOfMore && nounsOf(text).length > 0,
		);
		expect(plural.map(([key]) => key)).toEqual([]);
	});
});

/** "Details of 1 of 2 activities": what is counted is a part of them. */
const oneOfMore = "tracker.details_one";

/** Refusals of more than a limit. */
const onlyPlural = new Set(["errors.prediction.too_many_finishes", "errors.evidence.too_many"]);

const warning = (name: string) => `warnings.${name}`;

/** French takes the singular for 0, too: one that says "un" without the number is for counts from one up. */
const fromOneUp = new Set([
	...["points_skipped", "points_teleported", "elevation_void", "elevation_spikes"].map(warning),
	...["tracks_joined", "standing_collapsed", "places_skipped"].map(warning),
	...["new_races", "new_runs", "first_runs", "run_weather", "run_titles"].map(
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

test("A French singular without its number has a sentence of its own for 0, or never means 0", () => {
	const silent = [...french]
		.filter(([key, text]) => key.endsWith("_one") && !text.includes("{{"))
		.filter(([key]) => !french.has(`${stem(key)}_zero`) && !fromOneUp.has(stem(key)));
	expect(silent.map(([key]) => key)).toEqual([]);
});
