import type { RouterContextProvider } from "react-router";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { servicesContext } from "#worker/context.ts";

type Context = Readonly<RouterContextProvider>;

async function open(context: Context, userId: string, id: string) {
	const services = await context.get(servicesContext)("read");
	const prediction: StoredPrediction = await services.predictions.get(userId, id);
	let credits: Promise<string[]> | undefined;
	return {
		services,
		prediction,
		/** Sources to name beside figures of the user, asked for once. */
		creditsOnce() {
			credits ??= services.creditsOf(userId);
			return credits;
		},
	};
}

const opened = new WeakMap<Context, ReturnType<typeof open>>();

/** The prediction of a page, read once for all data of its request. Rejects as `predictions.get` does. */
export function openPrediction(
	context: Context,
	userId: string,
	id: string,
): ReturnType<typeof open> {
	const known = opened.get(context) ?? open(context, userId, id);
	opened.set(context, known);
	return known;
}
