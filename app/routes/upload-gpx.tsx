import { data, redirect } from "react-router";
import { fileTooLarge } from "../../domain/predictions/faults";
import { maxGpxBytes } from "../../domain/predictions/upload";
import { servicesContext, viewerContext } from "../context";
import { runnerOf } from "../features/accounts/runner-of";
import { composeResults, composeWeeklyKm } from "../features/predictions/result-fields";
import { UploadPage } from "../features/predictions/upload-page";
import { noticeOrThrow } from "../i18n/fault-text";
import type { Route } from "./+types/upload-gpx";

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	return { hasRuns: await context.get(servicesContext).predictions.hasRuns(user.id) };
}

/** The way in for browsers without script; with script the form goes to the API. */
export async function action({ request, context }: Route.ActionArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	try {
		const upload = await asApiRequest(request);
		const { id } = await context.get(servicesContext).predictions.upload(user.id, upload);
		return redirect(`/prediction-result?${new URLSearchParams({ id })}`);
	} catch (error) {
		return data({ notice: noticeOrThrow(error) }, { status: 422 });
	}
}

/** The page asks for results in separate fields; the API takes each as one text. */
async function asApiRequest(request: Request): Promise<Request> {
	const roomForFields = 64 * 1024;
	if (Number(request.headers.get("Content-Length")) > maxGpxBytes + roomForFields) {
		throw fileTooLarge();
	}
	const form = await request.formData();
	form.set("weekly_km", composeWeeklyKm(form));
	for (const result of composeResults(form)) form.append("result", result);
	return new Request(request.url, { method: "POST", body: form });
}

export default function UploadGpx({ actionData, loaderData }: Route.ComponentProps) {
	return <UploadPage refusal={actionData?.notice ?? null} hasRuns={loaderData.hasRuns} />;
}
