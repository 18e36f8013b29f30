import { redirect } from "react-router";
import { fullSyncRequest } from "../../domain/tracker/wire";
import { servicesContext } from "../../worker/context";
import { requireUser } from "../features/accounts/require-user";
import { SuccessPage } from "../features/tracker/success-page";
import { failedForm } from "../forms/action-results";
import type { Route } from "./+types/strava-success";

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const status = await context.get(servicesContext).tracker.statusOf(user.id);
	// There is nothing to finish without a link.
	if (!status.link.linked) throw redirect("/strava-link");
	return { status };
}

/** The first full sync for browsers without script; with script it goes to the API. */
export async function action({ context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const ask = fullSyncRequest.parse({});
	try {
		await context.get(servicesContext).tracker.fullSync(user.id, {
			...{ priorityCount: ask.priority_count, perPage: ask.per_page },
		});
		return redirect("/strava-success");
	} catch (error) {
		return failedForm(error);
	}
}

export default function StravaSuccess({ loaderData, actionData }: Route.ComponentProps) {
	return <SuccessPage {...loaderData} actionError={actionData?.error ?? null} />;
}
