import { data, redirect } from "react-router";
import { accountDeletion, passwordChange, readTypedTwice } from "../../domain/accounts/forms";
import { emptiableFields, readProfileForm } from "../../domain/accounts/profile";
import { unitsCookie } from "../../domain/accounts/units";
import { fieldErrors } from "../../domain/field-errors";
import { changedFields } from "../../domain/form-changes";
import {
	callerContext,
	deviceCookieContext,
	preferenceCookieContext,
	servicesContext,
	sessionCookieContext,
} from "../../worker/context";
import { requireUser } from "../features/accounts/require-user";
import { Settings, type SettingsIntent } from "../features/accounts/settings";
import { readZoneForm } from "../features/training/zone-form";
import { answerOrNotice, type FormOutcome } from "../forms/form-outcome";
import { noticeOrThrow } from "../i18n/error-text";
import type { Route } from "./+types/settings";

export async function loader({ request, context }: Route.LoaderArgs) {
	const { user } = requireUser(context);
	const { accounts, quotas, tracker, training } = context.get(servicesContext);
	const { searchParams } = new URL(request.url);
	// What is open is in the address, so that it opens without script and the back button closes it.
	const open = searchParams.get("open");
	const emptied = emptiableFields.filter((name) => searchParams.getAll("emptied").includes(name));
	const [profile, status, zones, usage] = await Promise.all([
		accounts.profileOf(user),
		tracker.statusOf(user.id),
		training.zones.read(user.id),
		quotas.usage(user.id),
	]);
	return { profile, tracker: status, zones, usage, open, emptied };
}

export async function action({ request, context }: Route.ActionArgs) {
	const signedIn = requireUser(context);
	const services = context.get(servicesContext);
	const caller = context.get(callerContext);
	const { intent, ...form } = Object.fromEntries(await request.formData()) as Record<
		string,
		string
	>;
	const changed = changedFields(form);
	const refused = (outcome: FormOutcome, status = 422) =>
		data({ intent: intent as SettingsIntent, outcome }, { status });
	const leave = (to: string) =>
		redirect(to, { headers: { "Set-Cookie": context.get(sessionCookieContext)(null) } });
	try {
		switch (intent as SettingsIntent) {
			case "profile": {
				const read = readProfileForm(changed);
				if (!read.success) return refused({ errors: fieldErrors(read.error), values: form });
				const { edit, units } = read.data;
				const user = await services.accounts.editProfile(signedIn.user, edit, units);
				// Pages keep these units after a logout too.
				const cookie = context.get(preferenceCookieContext)(unitsCookie, user.units);
				const emptied = emptiableFields.filter((name) => edit[name] === null);
				const saved = new URLSearchParams([
					["open", "saved"],
					...emptied.map((name) => ["emptied", name]),
				]);
				return redirect(`/settings?${saved}`, { headers: { "Set-Cookie": cookie } });
			}
			case "password": {
				const read = readTypedTwice(passwordChange, form);
				if ("errors" in read) return refused({ errors: read.errors });
				const device = await services.credentials.change(signedIn, read.data, caller);
				const cookie = context.get(deviceCookieContext)(device);
				return redirect("/settings?open=password-changed", { headers: { "Set-Cookie": cookie } });
			}
			case "zones": {
				const { thresholds } = await services.training.zones.read(signedIn.user.id);
				const read = readZoneForm(changed, thresholds);
				if (!read) return redirect("/settings?open=zones-saved");
				if (!read.success) return refused({ errors: fieldErrors(read.error), values: form });
				await services.training.zones.edit(signedIn.user.id, read.data);
				return redirect("/settings?open=zones-saved");
			}
			case "disconnect":
				await services.tracker.disconnect(signedIn.user.id);
				return redirect("/settings?open=disconnected");
			case "logout-everywhere":
				await services.accounts.logOutEverywhere(signedIn.user.id);
				return leave("/login");
			case "delete": {
				const read = accountDeletion.safeParse(form);
				if (!read.success) return refused({ errors: fieldErrors(read.error) });
				await services.deleteAccount(signedIn, read.data.password, caller);
				const gone = leave("/");
				gone.headers.set("Clear-Site-Data", '"cache", "storage"');
				return gone;
			}
			default:
				throw data(null, { status: 400 });
		}
	} catch (error) {
		return refused({ notice: noticeOrThrow(error) }, 403);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	answerOrNotice(() => serverAction());

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const answer = actionData && "intent" in actionData ? actionData : undefined;
	const trouble = actionData && "trouble" in actionData ? actionData : undefined;
	return (
		<Settings
			{...loaderData}
			outcomeOf={(intent) => (answer?.intent === intent ? answer.outcome : trouble)}
		/>
	);
}
