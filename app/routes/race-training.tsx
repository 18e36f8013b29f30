import { data } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { RaceTraining } from "../features/predictions/race-training/race-training.tsx";
import { loaderHeaders, statusOf } from "../features/site/busy-page.ts";
import { noticeOf } from "../i18n/error-text.ts";
import type { Route } from "./+types/race-training";

export const headers = loaderHeaders;

/** Of the prediction that the address names; without one, of the next goal's. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { id: userId } = requireUser(context).user;
	const services = await context.get(servicesContext)("compute");
	const goal = await services.goals.next(userId);
	const id = new URL(request.url).searchParams.get("id") ?? goal?.prediction?.id;
	const date = goal && goal.prediction?.id === id ? goal.date : null;
	const nothing = { goalName: goal?.name ?? null, date, towards: null, refusal: null };
	if (!id) return { ...nothing, today: today(), credits: [] };
	try {
		const [volume, credits] = await Promise.all([
			services.training.volume(userId),
			services.creditsOf(userId),
		]);
		const towards = await services.predictions.trainingTowards(userId, id, volume);
		return { ...nothing, towards, credits, today: today() };
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		const refused = { ...nothing, refusal: noticeOf(error), credits: [], today: today() };
		return data(refused, statusOf(error, error.code === "prediction.not_found" ? 404 : 200));
	}
}

const today = () => new Date().toISOString().slice(0, 10);

export default function RaceTrainingRoute({ loaderData }: Route.ComponentProps) {
	return <RaceTraining {...loaderData} />;
}
