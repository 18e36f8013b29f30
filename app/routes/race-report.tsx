import { redirect } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import { racePath } from "#domain/races/race.ts";
import { reportFields } from "#domain/races/race-forms.ts";
import { callerContext, servicesContext } from "#worker/context.ts";
import { ReportPage } from "../features/organise/report-page.tsx";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { addressState } from "../forms/address-state.ts";
import { intentOf, submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/race-report";

export async function loader({ request, params, context }: Route.LoaderArgs) {
	const { races } = await context.get(servicesContext)("read");
	const found = await races.bySlug(params.race);
	if (!found) throw new AppError("organise.not_found");
	const { sent } = addressState(request, "sent");
	return { race: { slug: found.race.slug, name: found.race.name }, sent: sent !== null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
	const values = Object.fromEntries(await request.formData()) as Record<string, string>;
	const intent = "report";
	try {
		const read = reportFields.safeParse(values);
		if (!read.success) return invalidForm(fieldErrors(read.error), { intent, values });
		const { organise } = await context.get(servicesContext)("write");
		await organise.report(params.race, read.data, context.get(callerContext).network);
		return redirect(`${racePath(params.race)}/report?sent`);
	} catch (error) {
		return failedForm(error, { intent, values });
	}
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
	submitForm(serverAction, await intentOf(request));

export default function RaceReport({ loaderData, actionData }: Route.ComponentProps) {
	return <ReportPage {...loaderData} result={actionData} />;
}
