import { toTrackerStatus } from "#wire/tracker.ts";
import { servicesContext } from "#worker/context.ts";
import type { Services } from "#worker/services.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { isUnderWay } from "../features/tracker/sync-pace.ts";
import { ActivitiesPage } from "../features/training/activities-page.tsx";
import {
	type ActivitiesView,
	activitiesPerPage,
	isFiltered,
} from "../features/training/activities-view.ts";
import { activitiesViewOf } from "../features/training/parse-view.ts";
import type { Route } from "./+types/activities";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const view = activitiesViewOf(new URL(request.url).searchParams);
	const [status, list, overview, unsettled] = await Promise.all([
		services.tracker.statusOf(user.id),
		listed(services.training, user.id, view),
		services.training.overview(user.id, "6w"),
		services.unsettledOf(user.id),
	]);
	const thisYear = new Date().getUTCFullYear();
	return {
		view,
		list,
		firstYear: overview.firstYear ?? thisYear,
		lastYear: thisYear,
		usualEffort: overview.usualEffort,
		unsettled,
		arriving: isUnderWay(toTrackerStatus(status).sync),
	};
}

/** A page of the activities, of all of them or of those that the filter lets through. */
async function listed(training: Services["training"], userId: string, view: ActivitiesView) {
	const { name, sport, year, sort, cursor } = view;
	const limit = activitiesPerPage;
	if (!isFiltered(view)) {
		const query = { sort, order: "desc", limit, ...(cursor ? { cursor } : {}) } as const;
		return { ...(await training.activities(userId, query)), total: null };
	}
	const beforeMs = Number(cursor) || undefined;
	const found = await training.find(userId, { name, sport, year, limit, beforeMs });
	const { activities, nextBeforeMs, total } = found;
	return { activities, nextCursor: nextBeforeMs === null ? null : String(nextBeforeMs), total };
}

export default function ActivitiesRoute({ loaderData }: Route.ComponentProps) {
	return <ActivitiesPage {...loaderData} />;
}
