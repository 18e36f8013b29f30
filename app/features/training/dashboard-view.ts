import type { LoadSpan } from "#domain/training/overview.ts";

/** What the dashboard's chart shows: weeks of training, form with fitness and fatigue, or the load ratio. */
export const charts = ["week", "form", "load"] as const;
type DashboardChart = (typeof charts)[number];

/** What the bars of the weeks count. */
export const measures = ["distance", "climb", "time"] as const;
export type Measure = (typeof measures)[number];

/** The state of the dashboard, which is in its address. */
export interface DashboardView {
	chart: DashboardChart;
	span: LoadSpan;
	measure: Measure;
}

/** What an address without parameters shows. */
export const unset: DashboardView = { chart: "week", span: "6m", measure: "distance" };

/** The address of the view with some changes, at the chart. */
export function addressOf(view: DashboardView, changes: Partial<DashboardView>): string {
	const next = { ...view, ...changes };
	const search = new URLSearchParams();
	for (const name of ["chart", "span", "measure"] as const) {
		if (next[name] !== unset[name]) search.set(name, next[name]);
	}
	return `?${search}#load`;
}
