import { data } from "react-router";
import { callerContext, servicesContext } from "#worker/context.ts";
import { requireUser, withUser } from "../features/accounts/require-user.ts";
import { raceAction } from "../features/organise/race-action.ts";
import { OrganiseRacePage } from "../features/organise/race-page.tsx";
import { addressState } from "../forms/address-state.ts";
import { intentOf, submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/organise-race";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { organise } = await context.get(servicesContext)("read");
	const { mailed } = addressState(request, "mailed");
	return { of: await organise.overview(user.id, params), mailed };
}

export const action = withUser(async (user, { request, params, context }: Route.ActionArgs) => {
	const form = Object.fromEntries(await request.formData()) as Record<string, string>;
	const { origin, language } = context.get(callerContext);
	const work = { userId: user.id, race: params.race, from: { origin, language } };
	const answer = await raceAction(form, context.get(servicesContext), work);
	if (!answer) throw data(null, { status: 400 });
	return answer;
});

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
	submitForm(serverAction, await intentOf(request));

export default function OrganiseRace({ loaderData, actionData }: Route.ComponentProps) {
	return <OrganiseRacePage {...loaderData} result={actionData} />;
}
