import { redirect } from "react-router";
import { fieldErrors } from "#domain/field-errors.ts";
import { readRaceDomain } from "#domain/races/claim-domain.ts";
import { claimFields, raceFields, slugOf } from "#domain/races/race-forms.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { requireUser, withUser } from "../features/accounts/require-user.ts";
import { organisePath, organiseRacePath } from "../features/organise/addresses.ts";
import { OrganisePage } from "../features/organise/organise-page.tsx";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { addressState } from "../forms/address-state.ts";
import { intentOf, submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/organise";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { organise } = await context.get(servicesContext)("read");
	const { mailed, claim } = addressState(request, "mailed", "claim");
	return { races: await organise.racesOf(user.id), mailed, claim: claim ?? "" };
}

/** Makes a race, or asks for the mail that proves that its reader belongs to one. */
export const action = withUser(async (user, { request, context }: Route.ActionArgs) => {
	const form = Object.fromEntries(await request.formData()) as Record<string, string>;
	const { intent } = form;
	const wrong = (errors: Record<string, string>) => invalidForm(errors, { intent, values: form });
	try {
		if (intent === "claim") {
			const read = claimFields.safeParse(form);
			if (!read.success) return wrong(fieldErrors(read.error));
			const { organise } = await context.get(servicesContext)("mail");
			// What is pasted may be the whole address of the page.
			const race = slugOf(String(form.race).replace(/^.*\/races\//, ""));
			await organise.requestProof(user.id, { race }, read.data.email, context.get(callerContext));
			return redirect(`${organisePath}?${new URLSearchParams({ mailed: read.data.email })}`);
		}
		const read = raceFields.safeParse(form);
		if (!read.success) return wrong(fieldErrors(read.error));
		const { organise } = await context.get(servicesContext)("write");
		const domain = read.data.site === "" ? null : readRaceDomain(read.data.site);
		return redirect(
			organiseRacePath(await organise.addRace(user.id, read.data, { domain, slug: "" })),
		);
	} catch (error) {
		return failedForm(error, { intent, values: form });
	}
});

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
	submitForm(serverAction, await intentOf(request));

export default function Organise({ loaderData, actionData }: Route.ComponentProps) {
	return <OrganisePage {...loaderData} result={actionData} />;
}
