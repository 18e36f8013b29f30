import {
	type PredictionQuery,
	predictionSorts,
} from "#domain/predictions/result/prediction-list.ts";

/** Parts of a result, each a page, in their order; the first has the address of the result itself. */
export const resultParts = ["time", "course", "plan", "race-day"] as const;
export type ResultPart = (typeof resultParts)[number];

const resultPage = "/prediction-result";
export const partPage = (part: ResultPart) =>
	part === "time" ? resultPage : `${resultPage}/${part}`;

/** A page of one result, with a what-if as `whatIfEntries` has it. */
export const resultPath = (
	id: string,
	part: ResultPart = "time",
	whatIf: readonly (readonly [string, string])[] = [],
) => `${partPage(part)}?${new URLSearchParams([["id", id], ...whatIf.map(([...one]) => one)])}`;

/** What training would move in a prediction; without one, in that of the next goal. */
export const raceTrainingPath = (id: string) => `/race-training?${new URLSearchParams({ id })}`;

/** The page of an activity: its heart rate, its zones, and what can be said of it. */
export const activityPath = (id: string) => `/heart-rate-zones/${id}`;

/** The part of a result that an address shows, or one of its data. */
export function partAt(pathname: string): ResultPart {
	const page = pathname.replace(/\.data$/, "");
	return resultParts.find((part) => partPage(part) === page) ?? "time";
}

/** What the list of the history shows: a page, from 1, of a search in an order. */
export interface HistoryPlace extends PredictionQuery {
	page: number;
}

/** A place of the history, with what is open on it: `add`, `edit`, `rename` or `remove`. */
export function historyPath(
	{ page = 1, search = "", sort = predictionSorts[0] }: Partial<HistoryPlace> = {},
	open: Readonly<Record<string, string>> = {},
): string {
	const params = new URLSearchParams({
		...(search && { q: search }),
		...(sort !== predictionSorts[0] && { sort }),
		...(page > 1 && { page: String(page) }),
		...open,
	});
	return params.size > 0 ? `/history?${params}` : "/history";
}

/** The race of a prediction on its page, with a time to keep as its result, s. */
export const raceResultPath = (id: string, ranS: number) =>
	`${resultPath(id, "time", [["ran", String(Math.round(ranS))]])}#${raceCardId}`;

export const raceCardId = "race";
/** The card of the stations on the page of a result. */
export const stationsId = "stations";

/** Of earlier finishes on the page of a result. */
export const finishesId = "finishes";
