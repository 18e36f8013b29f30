import { data, redirect } from "react-router";
import { AppError } from "../../domain/app-error";
import { asksWhatIf } from "../../domain/predictions/what-if";
import { keepOfflineContext, servicesContext } from "../../worker/context";
import { requireUser } from "../features/accounts/require-user";
import { resultPath } from "../features/predictions/addresses";
import { LapsedResult } from "../features/predictions/result/lapsed-result";
import { NoResult } from "../features/predictions/result/no-result";
import { ResultPage } from "../features/predictions/result/result-page";
import { parseRunner } from "../features/predictions/upload/result-fields";
import { failedForm } from "../forms/action-results";
import { noticeOf } from "../i18n/error-text";
import type { Route } from "./+types/prediction-result";

const nothing = { prediction: null, known: null, answered: null, refusal: null, lapsed: null };

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { predictions } = context.get(servicesContext);
	const query = new URL(request.url).searchParams;
	const id = query.get("id");
	if (!id) return nothing;
	try {
		const prediction = await predictions.get(user.id, id);
		// A provider's data are a cache of the server's: they stay on no device.
		const { history, change, today } = prediction;
		const ofTracker = [history, change, today].some((part) => part?.from_tracker);
		context.set(keepOfflineContext, !ofTracker);
		// The browser computes what-ifs from the same runs as the server.
		const known = prediction.history ? await predictions.knownOf(user.id, id) : null;
		if (!asksWhatIf(query)) return { ...nothing, prediction, known };
		try {
			const { shown } = await predictions.whatIf(user.id, id, query);
			return { ...nothing, prediction, known, answered: shown };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return { ...nothing, prediction, known, refusal: noticeOf(error) };
		}
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		if (error.code === "prediction.not_found") return data(nothing, { status: 404 });
		if (error.code !== "prediction.lapsed") throw error;
		return data({ ...nothing, lapsed: String(error.values.name) }, { status: 410 });
	}
}

/** Computes a prediction that has lapsed again, from results that are typed now. */
export async function action({ request, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const id = new URL(request.url).searchParams.get("id") ?? "";
	try {
		const said = parseRunner(await request.formData());
		await context.get(servicesContext).predictions.renew(user.id, id, said);
		return redirect(resultPath(id));
	} catch (error) {
		return failedForm(error);
	}
}

export default function PredictionResult({ loaderData, actionData }: Route.ComponentProps) {
	const { prediction, lapsed, ...rest } = loaderData;
	if (lapsed !== null) return <LapsedResult name={lapsed} notice={actionData?.error ?? null} />;
	if (!prediction) return <NoResult />;
	return <ResultPage key={prediction.id} prediction={prediction} {...rest} />;
}
