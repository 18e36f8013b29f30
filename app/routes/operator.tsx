import { data, type RouterContextProvider, redirect } from "react-router";
import { servicesContext, userContext } from "#worker/context.ts";
import { OperatorPage } from "../features/operating/operator-page.tsx";
import { failedForm } from "../forms/action-results.ts";
import { addressState } from "../forms/address-state.ts";
import { submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/operator";

/** There is no such page for anyone else. */
async function operatingFor(context: Readonly<RouterContextProvider>, cost: "read" | "write") {
	const signedIn = context.get(userContext);
	const missing = () => data(null, { status: 404 });
	if (!signedIn) throw missing();
	const { operating } = await context.get(servicesContext)("read");
	if (!operating.isOperator(signedIn)) throw missing();
	return cost === "read" ? operating : (await context.get(servicesContext)(cost)).operating;
}

export async function loader({ request, context }: Route.LoaderArgs) {
	const operating = await operatingFor(context, "read");
	const { marked } = addressState(request, "marked");
	return { status: await operating.status(), marked: marked === null ? null : Number(marked) };
}

export async function action({ request, context }: Route.ActionArgs) {
	try {
		const operating = await operatingFor(context, "write");
		const { letter } = Object.fromEntries(await request.formData());
		const which = /^\d{1,15}$/.test(String(letter)) ? Number(letter) : "all";
		const marked = await operating.resend(which);
		return redirect(`/operator?marked=${marked.length}`);
	} catch (error) {
		return failedForm(error);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => submitForm(serverAction);

export default function OperatorRoute({ loaderData, actionData }: Route.ComponentProps) {
	return <OperatorPage {...loaderData} result={actionData} />;
}
