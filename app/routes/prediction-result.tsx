import { data } from "react-router";
import { Fault } from "../../domain/fault";
import { asksWhatIf } from "../../domain/predictions/what-if";
import { keepOfflineContext, servicesContext, viewerContext } from "../context";
import { runnerOf } from "../features/accounts/runner-of";
import { NoResult } from "../features/predictions/no-result";
import { ResultPage } from "../features/predictions/result-page";
import { noticeOf } from "../i18n/fault-text";
import type { Route } from "./+types/prediction-result";

const nothing = { prediction: null, known: null, answered: null, refusal: null };

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
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
			return { prediction, known, answered: shown, refusal: null };
		} catch (error) {
			if (!(error instanceof Fault)) throw error;
			return { prediction, known, answered: null, refusal: noticeOf(error) };
		}
	} catch (error) {
		if (!(error instanceof Fault) || error.code !== "prediction.not_found") throw error;
		return data(nothing, { status: 404 });
	}
}

export default function PredictionResult({ loaderData }: Route.ComponentProps) {
	const { prediction, ...rest } = loaderData;
	if (!prediction) return <NoResult />;
	return <ResultPage key={prediction.id} prediction={prediction} {...rest} />;
}
