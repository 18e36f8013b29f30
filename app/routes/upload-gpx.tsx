import { redirect } from "react-router";
import { servicesContext } from "../../worker/context";
import { requireUser } from "../features/accounts/require-user";
import { resultPath } from "../features/predictions/addresses";
import { apiFields } from "../features/predictions/upload/result-fields";
import { UploadPage } from "../features/predictions/upload/upload-page";
import { failedForm } from "../forms/action-results";
import type { Route } from "./+types/upload-gpx";

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { predictions } = context.get(servicesContext);
	const [hasRuns, typed] = await Promise.all([
		predictions.hasRuns(user.id),
		predictions.lastTyped(user.id),
	]);
	return { hasRuns, typed };
}

/** The way in for browsers without script; with script the form goes to the API. */
export async function action({ request, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	try {
		const { predictions } = context.get(servicesContext);
		const { id } = await predictions.upload(user.id, request, apiFields);
		return redirect(resultPath(id));
	} catch (error) {
		return failedForm(error);
	}
}

export default function UploadGpx({ actionData, loaderData }: Route.ComponentProps) {
	return <UploadPage error={actionData?.error ?? null} {...loaderData} />;
}
