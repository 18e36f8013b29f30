import { redirect } from "react-router";
import { errorLine } from "../../domain/loggable";
import { quickSyncQuery } from "../../domain/tracker/wire";
import { servicesContext } from "../../worker/context";
import { requireUser } from "../features/accounts/require-user";
import { activitiesPerPage, activityPageOf } from "../features/training/activity-page";
import { Dashboard } from "../features/training/dashboard";
import { failedForm } from "../forms/action-results";
import type { Route } from "./+types/dashboard";

/** How many of the newest predictions the dashboard shows. */
const latest = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { predictions, tracker, training } = context.get(servicesContext);
	const page = activityPageOf(new URL(request.url).searchParams);
	const { cursor, ...order } = page;
	const query = { ...order, limit: activitiesPerPage, ...(cursor ? { cursor } : {}) };
	const [status, listed, activities, analytics] = await Promise.all([
		tracker.statusOf(user.id),
		predictions.list(user.id, { limit: latest }),
		orNull("activities", training.activities(user.id, query)),
		orNull("analytics", training.analytics(user.id)),
	]);
	return {
		firstname: user.firstname,
		lastname: user.lastname,
		tracker: status,
		predictions: listed,
		page,
		activities,
		analytics,
	};
}

/** A part of the page that fails shows an error in its place; the rest is shown. */
async function orNull<Value>(part: string, value: Promise<Value>): Promise<Value | null> {
	try {
		return await value;
	} catch (error) {
		console.error(JSON.stringify({ event: "dashboard_part", part, message: errorLine(error) }));
		return null;
	}
}

/** The sync button for browsers without script; with script it goes to the API. */
export async function action({ context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const { max_activities } = quickSyncQuery.parse({});
	try {
		await context.get(servicesContext).tracker.quickSync(user.id, max_activities);
		return redirect("/dashboard");
	} catch (error) {
		return failedForm(error);
	}
}

export default function DashboardRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <Dashboard {...loaderData} actionError={actionData?.error ?? null} />;
}
