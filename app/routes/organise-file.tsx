import { redirect } from "react-router";
import { servicesContext } from "#worker/context.ts";
import { requireUser, withUser } from "../features/accounts/require-user.ts";
import { organiseCoursePath } from "../features/organise/addresses.ts";
import { OrganiseFilePage } from "../features/organise/file-page.tsx";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import type { Route } from "./+types/organise-file";

export async function loader({ params, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { organise } = await context.get(servicesContext)("read");
	const { course, shown } = await organise.openDraft(user.id, params);
	return { name: course.name, source: shown?.source ?? null, back: organiseCoursePath(params) };
}

/** Reads the form as it streams in: host.ts leaves its size to the reader. */
export const action = withUser(async (user, { request, params, context }: Route.ActionArgs) => {
	try {
		const { organise } = await context.get(servicesContext)("compute");
		const errors = await organise.uploadCourse(user.id, params, request);
		return errors ? invalidForm(errors) : redirect(organiseCoursePath(params));
	} catch (error) {
		return failedForm(error);
	}
});

export default function OrganiseFile({ loaderData, actionData }: Route.ComponentProps) {
	return <OrganiseFilePage {...loaderData} result={actionData} />;
}
