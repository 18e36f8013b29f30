import type { AnalyticsResponse } from "../../../domain/training/wire";

export const loadFigures = ["acwr", "ffm"] as const;
export type LoadFigure = (typeof loadFigures)[number];

export const csvPath = (figure: LoadFigure) => `/dashboard/csv/${figure}`;

export const isLoadFigure = (name: string): name is LoadFigure =>
	(loadFigures as readonly string[]).includes(name);

/** A chart's figures as CSV (RFC 4180), at full precision; a day without a figure leaves its field empty. */
export function loadCsv(figure: LoadFigure, { acwr, ffm }: AnalyticsResponse): string {
	const lines =
		figure === "acwr"
			? ["date,ratio_ac", ...acwr.dates.map((date, i) => `${date},${acwr.ratio_ac[i] ?? ""}`)]
			: [
					"date,fitness,fatigue",
					...ffm.dates.map((date, i) => `${date},${ffm.fitness[i]},${ffm.fatigue[i]}`),
				];
	return `${lines.join("\r\n")}\r\n`;
}
