import { data, redirect } from "react-router";
import { Fault } from "../../domain/fault";
import { servicesContext, viewerContext } from "../context";
import { runnerOf } from "../features/accounts/runner-of";
import { ZonesFailure } from "../features/training/zones-failure";
import { ZonesPage } from "../features/training/zones-page";
import type { Route } from "./+types/heart-rate-zones";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	try {
		const zones = await context.get(servicesContext).training.heartRateZones(user.id, params.id);
		return { zones };
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
		return data({ zones: null }, { status: 404 });
	}
}

/** The runner's word on whether it was a race; an empty one leaves it to the recording. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	const said = (await request.formData()).get("race");
	const race = said === "yes" ? true : said === "no" ? false : null;
	try {
		await context.get(servicesContext).training.markRace(user.id, params.id, race);
	} catch (error) {
		if (!(error instanceof Fault)) throw error;
	}
	return redirect(`/heart-rate-zones/${params.id}`);
}

export default function HeartRateZonesRoute({ loaderData }: Route.ComponentProps) {
	return loaderData.zones ? <ZonesPage zones={loaderData.zones} /> : <ZonesFailure known={false} />;
}

export function ErrorBoundary() {
	return <ZonesFailure known />;
}
