import { redirect } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { maxResults, parseResult } from "#domain/predictions/model/evidence.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { resultPath } from "../features/predictions/addresses.ts";
import { apiFields } from "../features/predictions/upload/result-fields.ts";
import { UploadPage } from "../features/predictions/upload/upload-page.tsx";
import { failedForm } from "../forms/action-results.ts";
import type { Route } from "./+types/upload-gpx";

/** Results of the address ("result=10km=45:00@30d") come before those that were typed last. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const { predictions } = services;
	const [hasRuns, typed, reading] = await Promise.all([
		predictions.hasRuns(user.id),
		predictions.lastTyped(user.id),
		services.readingOf(user.id),
	]);
	const asked = new URL(request.url).searchParams.getAll("result").slice(0, maxResults);
	const results = asked.flatMap((text) => readableResult(text) ?? []);
	const evidence = [...results, ...(typed?.evidence ?? [])];
	return {
		hasRuns,
		reading,
		typed: evidence.length > 0 ? { weeklyM: typed?.weeklyM ?? null, evidence } : typed,
	};
}

/** A result of an address, which anyone may have written; null for none. */
function readableResult(text: string) {
	try {
		return parseResult(text);
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}

/** The way in for browsers without script; with script the form goes to the API. */
export async function action({ request, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	try {
		const { predictions } = await context.get(servicesContext)("compute");
		const { id } = await predictions.upload(user.id, request, apiFields);
		return redirect(resultPath(id));
	} catch (error) {
		return failedForm(error);
	}
}

export default function UploadGpx({ actionData, loaderData }: Route.ComponentProps) {
	return <UploadPage error={actionData?.error ?? null} {...loaderData} />;
}
