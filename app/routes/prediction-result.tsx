import { data } from "react-router";
import { Fault } from "../../domain/fault";
import { keepOfflineContext, servicesContext, viewerContext } from "../context";
import { runnerOf } from "../features/accounts/runner-of";
import { NoResult } from "../features/predictions/no-result";
import { ResultPage } from "../features/predictions/result-page";
import type { Route } from "./+types/prediction-result";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = runnerOf(context.get(viewerContext));
	const id = new URL(request.url).searchParams.get("id");
	if (!id) return { prediction: null };
	try {
		const prediction = await context.get(servicesContext).predictions.get(user.id, id);
		// A provider's data are a cache of the server's: they stay on no device.
		context.set(keepOfflineContext, prediction.expires_at === undefined);
		return { prediction };
	} catch (error) {
		if (!(error instanceof Fault) || error.code !== "prediction.not_found") throw error;
		return data({ prediction: null }, { status: 404 });
	}
}

export default function PredictionResult({ loaderData }: Route.ComponentProps) {
	const { prediction } = loaderData;
	return prediction ? <ResultPage prediction={prediction} /> : <NoResult />;
}
