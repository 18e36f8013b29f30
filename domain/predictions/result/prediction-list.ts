/** Orders of a runner's predictions; the first is that of lists without a choice. */
export const predictionSorts = ["newest", "name", "time", "distance"] as const;
export type PredictionSort = (typeof predictionSorts)[number];

/** Which predictions a list shows, and in what order. */
export interface PredictionQuery {
	/** A part of the name; "" for all. */
	search: string;
	sort: PredictionSort;
}

/** Characters of a search that count. */
const longestSearch = 100;

/** Reads a query as addresses carry it; what is unknown is the default. */
export function predictionQuery(params: URLSearchParams): PredictionQuery {
	const asked = params.get("sort");
	return {
		search: (params.get("q") ?? "").trim().slice(0, longestSearch),
		sort: predictionSorts.find((sort) => sort === asked) ?? predictionSorts[0],
	};
}
