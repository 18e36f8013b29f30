import { data } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { holdsTrackerData } from "#domain/predictions/result/stored-prediction.ts";
import { keepOfflineContext, servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { DayPage } from "../features/predictions/result/day-page.tsx";
import { NoResult } from "../features/predictions/result/no-result.tsx";
import { loaderHeaders, statusOf } from "../features/site/busy-page.ts";
import { noticeOf } from "../i18n/error-text.ts";
import type { Route } from "./+types/prediction-day";

export const headers = loaderHeaders;

const nothing = { predicted: null, refusal: null, reading: null };

/** One day of a prediction in stages, with the what-if of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const query = new URL(request.url).searchParams;
	const id = query.get("id");
	if (!id) return nothing;
	try {
		const services = await context.get(servicesContext)("compute");
		const predicted = await services.predictions.day(user.id, id, query);
		const reading = await services.readingOf(user.id);
		// A provider's data are a cache of the server's: they stay on no device.
		context.set(keepOfflineContext, !holdsTrackerData(predicted.whole));
		return { ...nothing, predicted, reading };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (error.code === "prediction.not_found") return data(nothing, { status: 404 });
		const refusal = { id, notice: noticeOf(error) };
		return data({ ...nothing, refusal }, statusOf(error, 422));
	}
}

export default function PredictionDay({ loaderData }: Route.ComponentProps) {
	const { predicted, refusal, reading } = loaderData;
	if (!predicted && !refusal) return <NoResult />;
	const key = predicted ? `${predicted.whole.id} ${predicted.day}` : "";
	return <DayPage key={key} {...{ predicted, refusal, reading }} />;
}
