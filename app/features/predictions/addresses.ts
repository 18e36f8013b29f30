import {
	type PredictionQuery,
	predictionSorts,
} from "#domain/predictions/result/prediction-list.ts";

/** The page of one result. */
export const resultPath = (id: string) => `/prediction-result?${new URLSearchParams({ id })}`;

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
	`/prediction-result?${new URLSearchParams({ id, ran: String(Math.round(ranS)) })}#${raceCardId}`;

export const raceCardId = "race";
/** The card of the stations on the page of a result. */
export const stationsId = "stations";

/** Of earlier finishes on the page of a result. */
export const finishesId = "finishes";
