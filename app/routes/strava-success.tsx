import { redirect } from "react-router";
import { fullSyncRequest, toTrackerStatus } from "#wire/tracker.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { SuccessPage } from "../features/tracker/success-page.tsx";
import { NewestActivities, newestCount } from "../features/training/newest-activities.tsx";
import { failedForm } from "../forms/action-results.ts";
import type { Route } from "./+types/strava-success";

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const { tracker, training } = services;
	const [status, { activities }, unsettled] = await Promise.all([
		tracker.statusOf(user.id),
		training.activities(user.id, { sort: "date", order: "desc", limit: newestCount }),
		services.unsettledOf(user.id),
	]);
	// There is nothing to finish without a link.
	if (!status.link.linked) throw redirect("/strava-link");
	return { status: toTrackerStatus(status), newest: activities, unsettled };
}

/** The first full sync for browsers without script; with script it goes to the API. */
export async function action({ context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const ask = fullSyncRequest.parse({});
	try {
		await (await context.get(servicesContext)("write")).tracker.fullSync(user.id, {
			priorityCount: ask.priority_count,
			perPage: ask.per_page,
		});
		return redirect("/strava-success");
	} catch (error) {
		return failedForm(error);
	}
}

export default function StravaSuccess({ loaderData, actionData }: Route.ComponentProps) {
	const { status, newest, unsettled } = loaderData;
	return (
		<SuccessPage status={status} actionError={actionData?.error ?? null}>
			<NewestActivities activities={newest} unsettled={unsettled} />
		</SuccessPage>
	);
}
