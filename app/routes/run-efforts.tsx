import { redirect } from "react-router";
import { AppError } from "#domain/app-error.ts";
import { runIntents } from "#domain/training/title-intent.ts";
import { servicesContext } from "#worker/context.ts";
import { requireUser } from "../features/accounts/require-user.ts";
import { EffortsPage } from "../features/training/efforts-page.tsx";
import { failedForm } from "../forms/action-results.ts";
import type { Route } from "./+types/run-efforts";

/** The runs to ask about, and in the address the one that was answered for last: it can be taken back. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { runQuestions, training } = await context.get(servicesContext)("read");
	const questions = await runQuestions.list(user.id);
	const id = new URL(request.url).searchParams.get("answered");
	const answered = id === null ? null : await training.effortAnswer(user.id, id);
	return { questions, answered };
}

/** Keeps an answer; an empty one takes it back. A form without a known answer changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
	const { user } = requireUser(context);
	const form = await request.formData();
	const [id, effort] = [String(form.get("id") ?? ""), form.get("effort")];
	const answer = runIntents.find((intent) => intent === effort) ?? null;
	if (answer === null && effort !== "") return redirect("/run-efforts");
	try {
		await (await context.get(servicesContext)("write")).training.markEffort(user.id, id, answer);
	} catch (error) {
		// the run was removed meanwhile: there is nothing left to answer
		const isGone = error instanceof AppError && error.code === "training.activity_not_found";
		return isGone ? redirect("/run-efforts") : failedForm(error);
	}
	return redirect(
		answer ? `/run-efforts?${new URLSearchParams({ answered: id })}` : "/run-efforts",
	);
}

export default function RunEfforts({ loaderData, actionData }: Route.ComponentProps) {
	return <EffortsPage {...loaderData} refusal={actionData?.error ?? null} />;
}
