import { z } from "#domain/schema.ts";
import { sports } from "#domain/training/activity.ts";
import { type LoadSpan, loadSpans } from "#domain/training/overview.ts";
import { activityOrders } from "#domain/training/sorted-page.ts";
import { type ActivitiesView, unset as unsetActivities } from "./activities-view.ts";
import { charts, type DashboardView, measures, unset as unsetDashboard } from "./dashboard-view.ts";

const longestName = 100;

const dashboardParameters = {
	chart: z.enum(charts),
	span: z.enum(Object.keys(loadSpans) as [LoadSpan, ...LoadSpan[]]),
	measure: z.enum(measures),
};

const activitiesParameters = {
	sort: z.enum(activityOrders),
	name: z.string().trim().min(1).max(longestName),
	sport: z.enum(sports),
	year: z.coerce.number().int().min(1970).max(9999),
	cursor: z.string().min(1).max(200),
};

export const dashboardViewOf = (search: URLSearchParams): DashboardView =>
	parse(search, dashboardParameters, unsetDashboard);

export const activitiesViewOf = (search: URLSearchParams): ActivitiesView =>
	parse(search, activitiesParameters, unsetActivities);

/** Each parameter by itself: an invalid one is ignored, so that every address shows something. */
function parse<View extends object>(
	search: URLSearchParams,
	parameters: Readonly<Record<keyof View & string, z.ZodType>>,
	unset: View,
): View {
	const read = (Object.keys(parameters) as (keyof View & string)[]).map((name) => {
		const { success, data } = parameters[name].safeParse(search.get(name) ?? undefined);
		return [name, success ? data : unset[name]];
	});
	return Object.fromEntries(read);
}
