import { redirect } from "react-router";
import { errorLine } from "#domain/loggable.ts";
import { quickSyncQuery, toTrackerStatus } from "#wire/tracker.ts";
import { servicesContext } from "#worker/context.ts";
import type { Services } from "#worker/services.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { Dashboard } from "../features/training/dashboard.tsx";
import { newestCount } from "../features/training/newest-activities.tsx";
import { dashboardViewOf } from "../features/training/parse-view.ts";
import { sparing } from "../features/training/sparing.ts";
import { failedForm } from "../forms/action-results.ts";
import type { Route } from "./+types/dashboard";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const { goals, predictions, runQuestions, tracker, training } = services;
	const view = dashboardViewOf(new URL(request.url).searchParams);
	const [status, goal, [latest = null], activities, overview, questions, credits, unsettled] =
		await Promise.all([
			tracker.statusOf(user.id),
			orUndefined("goal", goals.next(user.id)),
			predictions.list(user.id, { limit: 1 }),
			orUndefined("activities", newest(training, user.id)),
			orUndefined("overview", training.overview(user.id, view.span).then(sparing)),
			orUndefined("questions", runQuestions.count(user.id)),
			services.creditsOf(user.id),
			services.unsettledOf(user.id),
		]);
	return {
		firstname: user.firstname,
		lastname: user.lastname,
		today: new Date().toISOString().slice(0, 10),
		tracker: toTrackerStatus(status),
		view,
		goal,
		latest,
		activities,
		overview,
		questions: questions ?? 0,
		credits,
		unsettled,
	};
}

async function newest(training: Services["training"], userId: string) {
	const query = { sort: "date", order: "desc", limit: newestCount } as const;
	return (await training.activities(userId, query)).activities;
}

/** A part of the page that fails shows an error in its place; the rest is shown. */
async function orUndefined<Value>(part: string, value: Promise<Value>): Promise<Value | undefined> {
	try {
		return await value;
	} catch (error) {
		console.error(JSON.stringify({ event: "dashboard_part", part, message: errorLine(error) }));
		return undefined;
	}
}

/** The sync button for browsers without script; with script it goes to the API. */
export async function action({ context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const { max_activities } = quickSyncQuery.parse({});
	try {
		await (await context.get(servicesContext)("write")).tracker.quickSync(user.id, max_activities);
		return redirect("/dashboard");
	} catch (error) {
		return failedForm(error);
	}
}

export default function DashboardRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <Dashboard {...loaderData} actionError={actionData?.error ?? null} />;
}
