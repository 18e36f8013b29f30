import type { LoadAnalytics } from "#domain/training/load.ts";
import type { LoadSpan } from "#domain/training/overview.ts";

const loadFigures = ["acwr", "ffm"] as const;
type LoadFigure = (typeof loadFigures)[number];

export const csvPath = (figure: LoadFigure, span: LoadSpan) =>
	`/dashboard/csv/${figure}?span=${span}`;

export const isLoadFigure = (name: string): name is LoadFigure =>
	(loadFigures as readonly string[]).includes(name);

/** A chart's figures as CSV (RFC 4180), at full precision; a day without a figure leaves its field empty. */
export function loadCsv(figure: LoadFigure, { ratio, fitness: series }: LoadAnalytics): string {
	const lines =
		figure === "acwr"
			? ["date,ratio_ac", ...ratio.dates.map((date, i) => `${date},${ratio.ratios[i] ?? ""}`)]
			: [
					"date,fitness,fatigue",
					...series.dates.map((date, i) => `${date},${series.fitness[i]},${series.fatigue[i]}`),
				];
	return `${lines.join("\r\n")}\r\n`;
}
