import { useMemo } from "react";
import { data, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { hasWhatIf } from "#domain/predictions/input/what-if.ts";
import {
	holdsTrackerData,
	type StoredPrediction,
} from "#domain/predictions/result/stored-prediction.ts";
import { keepOfflineContext, servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { partAt, resultPath } from "../features/predictions/addresses.ts";
import { NoResult } from "../features/predictions/result/no-result.tsx";
import { openPrediction } from "../features/predictions/result/open-prediction.ts";
import type { ExpiredPrediction } from "../features/predictions/result/open-result.ts";
import { nothing } from "../features/predictions/result/result-data.ts";
import { ResultLayout } from "../features/predictions/result/result-layout.tsx";
import { loaderHeaders, statusOf } from "../features/site/busy-page.ts";
import { noticeOf } from "../i18n/error-text.ts";
import type { Route } from "./+types/prediction-result";

export const headers = loaderHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id: userId } = requireUser(context).user;
	const { pathname, searchParams: query } = new URL(request.url);
	const part = partAt(pathname);
	const id = query.get("id");
	if (!id) return nothing;
	try {
		const { services, prediction, creditsOnce } = await openPrediction(context, userId, id);
		const fromTracker = holdsTrackerData(prediction);
		// The part of the time shows more, and says for itself whether it may stay on a device.
		if (part !== "time") context.set(keepOfflineContext, !fromTracker);
		const credits = fromTracker ? await creditsOnce() : [];
		const over = await services.raceRuns.isOver(userId, prediction);
		const found = { ...nothing, prediction: JSON.stringify(prediction), credits, over };
		if (!hasWhatIf(query)) return found;
		try {
			const computing = await context.get(servicesContext)("compute");
			const whatIf = await computing.predictions.whatIf(userId, id, query);
			return { ...found, whatIf: JSON.stringify(whatIf) };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return data({ ...found, refusal: noticeOf(error) }, statusOf(error, 200));
		}
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (error.code === "prediction.not_found") return data(nothing, { status: 404 });
		if (error.code !== "prediction.expired") throw error;
		if (part !== "time") throw redirect(resultPath(id));
		return data({ ...nothing, expired: String(error.values.name) }, { status: 410 });
	}
}

/** A part is opened with what is here of the result: its what-if goes with the page. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
	const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
	const isOtherPart = currentUrl.pathname !== nextUrl.pathname;
	const isSame = currentUrl.searchParams.get("id") === nextUrl.searchParams.get("id");
	return isOtherPart && isSame && formMethod === undefined ? false : defaultShouldRevalidate;
}

export default function PredictionResult({ loaderData }: Route.ComponentProps) {
	const { expired, refusal, credits, over } = loaderData;
	const prediction = useRead(loaderData.prediction);
	const whatIf = useRead(loaderData.whatIf);
	if (expired !== null) return <Outlet context={{ expired } satisfies ExpiredPrediction} />;
	if (!prediction) return <NoResult />;
	return (
		<ResultLayout
			key={prediction.id}
			prediction={prediction}
			whatIf={whatIf}
			refusal={refusal}
			credits={credits}
			over={over}
		/>
	);
}

const useRead = (text: string | null) =>
	useMemo(() => (text === null ? null : (JSON.parse(text) as StoredPrediction)), [text]);
