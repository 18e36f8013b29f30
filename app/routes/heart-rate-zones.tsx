import { data, redirect } from "react-router";
import { activityPath } from "#app/features/predictions/addresses.ts";
import { AppError } from "#domain/app-error.ts";
import type { ActivityZones } from "#domain/training/scored-activity.ts";
import { runIntents } from "#domain/training/title-intent.ts";
import { servicesContext } from "#worker/context.ts";
import type { Services } from "#worker/services.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { ZonesFailure, ZonesPage } from "../features/training/zones-page.tsx";
import { failedForm } from "../forms/action-results.ts";
import { addressState } from "../forms/address-state.ts";
import type { Route } from "./+types/heart-rate-zones";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	try {
		const services = await context.get(servicesContext)("read");
		const [page, unsettled] = await Promise.all([
			services.training.activityPage(user.id, params.id),
			services.unsettledOf(user.id),
		]);
		const removing = addressState(request, "open").open === "remove";
		const recording = await recordingOf(services, user.id, page.zones);
		return { page, recording, removing, unsettled };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const none = { page: null, recording: null, removing: false, unsettled: null };
		return data(none, { status: 404 });
	}
}

/** The recording along its way; null when memory is short, since the page has more to show. */
async function recordingOf(services: Services, userId: string, { activity }: ActivityZones) {
	if (activity.source !== "file") return null;
	try {
		return await services.recordings.of(userId, activity);
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

/** Values of the form's `race`; an empty one leaves it to the recording. */
const raceMarks: ReadonlyMap<unknown, boolean | null> = new Map([
	["yes", true],
	["no", false],
	["", null],
]);

/** Marks the activity as a race or not, or how hard it was, or removes it. A form without a known mark changes nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const form = await request.formData();
	const race = raceMarks.get(form.get("race"));
	const effort = runIntents.find((intent) => intent === form.get("effort"));
	const isRemoval = form.get("intent") === "remove";
	try {
		const services = await context.get(servicesContext)(isRemoval ? "removal" : "write");
		if (isRemoval) {
			await services.imports.removeActivity(user.id, params.id);
			return redirect("/dashboard");
		}
		if (effort) await services.training.markEffort(user.id, params.id, effort);
		else if (race !== undefined) await services.training.markRace(user.id, params.id, race);
	} catch (error) {
		// The page says by itself that the activity is gone.
		const isGone = error instanceof AppError && error.code === "training.activity_not_found";
		if (!isGone) return failedForm(error);
	}
	return redirect(activityPath(params.id));
}

export default function HeartRateZonesRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { page, recording, removing, unsettled } = loaderData;
	if (!page) return <ZonesFailure known={false} />;
	return (
		<ZonesPage {...{ page, recording, removing, unsettled }} refusal={actionData?.error ?? null} />
	);
}

export function ErrorBoundary() {
	return <ZonesFailure known />;
}
