import { type EffortDistance, effortDistances } from "#domain/training/best-efforts.ts";
import {
	type ExploredWeeks,
	effortSpeeds,
	mondayAt,
	placeOf,
	type Season,
	seasonsOf,
	type WeekColumn,
	type WeekValues,
} from "#domain/training/explored-weeks.ts";

export const explorerPath = "/explorer";

/** What the explorer draws, and the column of each. Form has fatigue beside it. */
const exploredColumns = {
	form: "fitness",
	load: "load",
	distance: "runM",
	climb: "runGainM",
	time: "movingS",
	pace: "steadyMps",
} as const satisfies Record<string, WeekColumn>;
/** Best efforts have a distance beside them. */
export type ExploredMeasure = keyof typeof exploredColumns | "efforts";
export const exploredMeasures = [...Object.keys(exploredColumns), "efforts"] as ExploredMeasure[];

/** What a view draws of the weeks. */
export const exploredValues = (
	weeks: ExploredWeeks,
	{ measure, distance }: Pick<ExplorerView, "measure" | "distance">,
): WeekValues =>
	measure === "efforts" ? effortSpeeds(weeks, distance) : weeks[exploredColumns[measure]];

/** Spans by their links, in weeks; null: all of them. */
export const spanWeeks = { "6m": 26, "1y": 52, "2y": 104, "5y": 261, all: null } as const;
export type ExploredSpan = keyof typeof spanWeeks;
const usualWeeks = spanWeeks["2y"];
/** A chart of fewer weeks shows no course of anything. */
export const fewestWeeks = 4;

/** The state of the explorer, which is in its address. */
export interface ExplorerView {
	measure: ExploredMeasure;
	/** Of best efforts. */
	distance: EffortDistance;
	/** Days of the first and of the last week that are shown; null: the usual span, and today. */
	from: string | null;
	to: string | null;
	/** Years that two seasons laid over each other begin in; null: the years are shown in a row. */
	season: number | null;
	beside: number | null;
	/** Month of the first day of seasons, from 1. */
	begins: number;
	/** A day of the week whose activities are listed. */
	week: string | null;
}

const unset: ExplorerView = {
	measure: "form",
	distance: "km5",
	from: null,
	to: null,
	season: null,
	beside: null,
	begins: 1,
	week: null,
};

/** Each parameter by itself: an invalid one is ignored, so that every address shows something. */
export function explorerViewOf(search: URLSearchParams): ExplorerView {
	const measure = search.get("measure") as ExploredMeasure;
	const distance = search.get("distance") as EffortDistance;
	const begins = wholeOf(search.get("begins"));
	return {
		measure: exploredMeasures.includes(measure) ? measure : unset.measure,
		distance: effortDistances.includes(distance) ? distance : unset.distance,
		from: dateOf(search.get("from")),
		to: dateOf(search.get("to")),
		season: wholeOf(search.get("season")),
		beside: wholeOf(search.get("beside")),
		begins: begins !== null && begins >= 1 && begins <= 12 ? begins : unset.begins,
		week: dateOf(search.get("week")),
	};
}

const wholeOf = (text: string | null) => (text && /^\d{1,4}$/.test(text) ? Number(text) : null);

/** A date of an address; null of what is none. */
export const dateOf = (text: string | null) =>
	text && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** The address of the view with some changes. */
export function addressOf(view: ExplorerView, changes: Partial<ExplorerView>): string {
	const next = { ...view, ...changes };
	const search = new URLSearchParams();
	for (const name of Object.keys(unset) as (keyof ExplorerView)[]) {
		if (next[name] !== unset[name]) search.set(name, String(next[name]));
	}
	return search.size === 0 ? explorerPath : `${explorerPath}?${search}`;
}

/** Places of the first and of the last week that are shown. */
export type Places = readonly [first: number, last: number];

/** What a view shows of the weeks: two seasons beside each other, or a span. */
export type Shown =
	| { readonly kind: "span"; readonly places: Places }
	| { readonly kind: "seasons"; readonly seasons: readonly [Season, Season | null] };

export function shownOf(weeks: ExploredWeeks, view: ExplorerView): Shown {
	const seasons = seasonsOf(weeks, view.begins);
	const found = seasons.find(({ year }) => year === view.season);
	if (found) {
		const beside = seasons.find(({ year }) => year === view.beside && year !== found.year);
		return { kind: "seasons", seasons: [found, beside ?? null] };
	}
	const end = weeks.runM.length - 1;
	const last = view.to === null ? end : held(placeOf(weeks, view.to), 0, end);
	const first = view.from === null ? last - usualWeeks + 1 : placeOf(weeks, view.from);
	return { kind: "span", places: heldPlaces([first, last], end) };
}

const held = (value: number, least: number, most: number) =>
	Math.min(Math.max(value, least), Math.max(least, most));

/** The same places within the weeks that there are, `fewestWeeks` apart where there are as many. */
export function heldPlaces([first, last]: Places, end: number): Places {
	const from = held(Math.round(first), 0, end - fewestWeeks + 1);
	return [from, held(Math.round(last), Math.min(from + fewestWeeks - 1, end), end)];
}

/** What a view is changed by for it to show some places. */
export const spanOf = (weeks: ExploredWeeks, [first, last]: Places): Partial<ExplorerView> => ({
	season: null,
	beside: null,
	from: mondayAt(weeks, first),
	to: last === weeks.runM.length - 1 ? null : mondayAt(weeks, last),
});

/** The last weeks of a span, as a change of the view. */
export function lastWeeks(weeks: ExploredWeeks, span: ExploredSpan): Partial<ExplorerView> {
	const end = weeks.runM.length - 1;
	const first = spanWeeks[span] === null ? 0 : end - spanWeeks[span] + 1;
	return spanOf(weeks, heldPlaces([first, end], end));
}

/** The places half as far apart around their middle, or twice as far. */
export function zoomed([first, last]: Places, by: "in" | "out", end: number): Places {
	const middle = (first + last) / 2;
	const half = ((last - first) / 2) * (by === "in" ? 0.5 : 2);
	return heldPlaces([middle - half, middle + half], end);
}

/** The places moved by half of their span. */
export function moved([first, last]: Places, towards: "earlier" | "later", end: number): Places {
	const step = Math.ceil((last - first) / 2) * (towards === "earlier" ? -1 : 1);
	const by = held(step, -first, end - last);
	return [first + by, last + by];
}

/** What a season is called: "2025", or "2025–26" of one over the turn of a year. */
export const seasonName = (year: number, begins: number): string =>
	begins === 1 ? String(year) : `${year}–${String(year + 1).slice(2)}`;
