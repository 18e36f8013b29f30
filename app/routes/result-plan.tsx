import { useOutletContext } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { requireUser, withUser } from "../features/accounts/require-user.ts";
import { openPrediction } from "../features/predictions/result/open-prediction.ts";
import type { OpenResult } from "../features/predictions/result/open-result.ts";
import { storedWithoutNetwork } from "../features/predictions/result/part-tabs.tsx";
import { PlanPart } from "../features/predictions/result/plan-part.tsx";
import { resultAction } from "../features/predictions/result/result-action.ts";
import { noAnswers } from "../features/predictions/result/result-data.ts";
import { loaderHeaders } from "../features/site/busy-page.ts";
import type { Route } from "./+types/result-plan";

export const headers = loaderHeaders;

export const action = withUser(resultAction);

export async function loader({ request, context }: Route.LoaderArgs) {
	const { id: userId } = requireUser(context).user;
	const id = new URL(request.url).searchParams.get("id");
	if (!id) return { likes: [] };
	try {
		const { services, prediction } = await openPrediction(context, userId, id);
		return { likes: await services.predictions.likeRuns(userId, prediction) };
	} catch (error) {
		// The page around says why.
		if (error instanceof AppError) return { likes: [] };
		throw error;
	}
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
	storedWithoutNetwork(request.url, serverLoader);

export default function ResultPlan({ loaderData, actionData }: Route.ComponentProps) {
	const open = useOutletContext<OpenResult>();
	const answers = { ...noAnswers, ...actionData };
	return <PlanPart open={open} likes={loaderData.likes} answers={answers} />;
}
