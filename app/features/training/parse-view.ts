import { z } from "#domain/schema.ts";
import { sports } from "#domain/training/activity.ts";
import { type LoadSpan, loadSpans } from "#domain/training/overview.ts";
import { activityOrders } from "#domain/training/sorted-page.ts";
import { type DashboardView, measures, unset } from "./dashboard-view.ts";

const longestName = 100;

/** Each parameter by itself: an invalid one is ignored, so that every address shows something. */
const parameters = {
	span: z.enum(Object.keys(loadSpans) as [LoadSpan, ...LoadSpan[]]),
	measure: z.enum(measures),
	sort: z.enum(activityOrders),
	name: z.string().trim().min(1).max(longestName),
	sport: z.enum(sports),
	year: z.coerce.number().int().min(1970).max(9999),
	cursor: z.string().min(1).max(200),
};

export function viewOf(search: URLSearchParams): DashboardView {
	const read = (Object.keys(parameters) as (keyof DashboardView)[]).map((name) => {
		const { success, data } = parameters[name].safeParse(search.get(name) ?? undefined);
		return [name, success ? data : unset[name]];
	});
	return Object.fromEntries(read);
}
