import { data, redirect } from "react-router";
import { fieldErrors } from "#domain/field-errors.ts";
import { changedFields } from "#domain/form-changes.ts";
import { predictionRename } from "#domain/predictions/goals/goals.ts";
import { predictionQuery } from "#domain/predictions/result/prediction-list.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { parseGoalEdit, parseGoalForm } from "../features/predictions/history/goal-form.ts";
import { type HistoryIntent, HistoryPage } from "../features/predictions/history/history-page.tsx";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { addressState } from "../forms/address-state.ts";
import { resultFor, submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/history";

const perPage = 20;
/** The last page that is looked for. */
const farthest = 1000;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const services = await context.get(servicesContext)("read");
	const { add, ...open } = addressState(request, "add", "edit", "rename", "remove");
	const params = new URL(request.url).searchParams;
	const query = predictionQuery(params);
	const requested = Math.trunc(Number(params.get("page")));
	const page = Math.min(Math.max(1, requested || 1), farthest);
	const [goals, listed, reading] = await Promise.all([
		services.goals.list(user.id),
		services.predictions.list(user.id, {
			...query,
			limit: perPage + 1,
			offset: (page - 1) * perPage,
		}),
		services.readingOf(user.id),
	]);
	const races = await services.racePlans.racesOf(listed);
	const withNews = listed.map((one) => ({
		...one,
		hasNewVersion: (one.race && races.get(one.race)?.hasChanged) ?? false,
	}));
	return {
		today: new Date().toISOString().slice(0, 10),
		goals,
		reading,
		place: { ...query, page },
		predictions: withNews.slice(0, perPage),
		more: listed.length > perPage,
		open: { ...open, add: add === "goal" },
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const entries = Object.fromEntries(await request.formData()) as Record<string, string>;
	const { intent, id = "", ...form } = entries;
	const changed = changedFields(form);
	const typed = { intent, values: form };
	try {
		const isRemoval = intent === "remove" || intent === "remove-goal";
		const services = await context.get(servicesContext)(isRemoval ? "removal" : "write");
		const { goals, predictions } = services;
		switch (intent as HistoryIntent) {
			case "add-goal": {
				const read = parseGoalForm(changed);
				if (!read.success) return invalidForm(fieldErrors(read.error), typed);
				await goals.add(user.id, read.data);
				break;
			}
			case "edit-goal": {
				const read = parseGoalEdit(changed);
				if (!read.success) return invalidForm(fieldErrors(read.error), typed);
				await goals.edit(user.id, id, read.data);
				break;
			}
			case "rename": {
				if (changed.name === undefined) break;
				const read = predictionRename.safeParse(changed);
				if (!read.success) return invalidForm(fieldErrors(read.error), typed);
				await predictions.rename(user.id, id, read.data.name);
				break;
			}
			case "remove":
				await predictions.remove(user.id, id);
				break;
			case "remove-goal":
				await goals.remove(user.id, id);
				break;
			default:
				throw data(null, { status: 400 });
		}
		return redirect("/history");
	} catch (error) {
		return failedForm(error, typed);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function HistoryRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <HistoryPage {...loaderData} resultOf={(intent) => resultFor(intent, actionData)} />;
}
