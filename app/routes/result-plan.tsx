import { useOutletContext } from "react-router";
import { requireUser } from "../features/accounts/require-user.ts";
import type { OpenResult } from "../features/predictions/result/open-result.ts";
import { PlanPart } from "../features/predictions/result/plan-part.tsx";
import { resultAction } from "../features/predictions/result/result-action.ts";
import { noAnswers } from "../features/predictions/result/result-data.ts";
import { loaderHeaders } from "../features/site/busy-page.ts";
import type { Route } from "./+types/result-plan";

export const headers = loaderHeaders;

export const action = ({ request, context }: Route.ActionArgs) =>
	resultAction(requireUser(context).user, { request, context });

export default function ResultPlan({ actionData }: Route.ComponentProps) {
	const open = useOutletContext<OpenResult>();
	return <PlanPart open={open} answers={{ ...noAnswers, ...actionData }} />;
}
