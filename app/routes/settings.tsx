import { data, redirect } from "react-router";
import { emptiableFields, readProfileForm } from "#domain/accounts/profile.ts";
import { unitsCookie } from "#domain/accounts/units.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import { changedFields } from "#domain/form-changes.ts";
import { toProfile, toSessionEntry } from "#wire/accounts.ts";
import { toTrackerStatus } from "#wire/tracker.ts";
import { callerContext, preferenceCookieContext, servicesContext } from "#worker/context.ts";
import {
	type AccountIntent,
	accountAction,
	isAccountIntent,
} from "../features/accounts/account-action.ts";
import { AccessPart, DataPart } from "../features/accounts/account-parts.tsx";
import { ProfileCard } from "../features/accounts/profile-card.tsx";
import { requireUser } from "../features/accounts/require-user.ts";
import { AccountCard, SettingsPage } from "../features/accounts/settings-page.tsx";
import { settingsPartOf } from "../features/accounts/settings-parts.ts";
import { LanguageCard } from "../features/language/language-switch.tsx";
import { DisconnectTracker, TrackerSettings } from "../features/tracker/tracker-settings.tsx";
import { readZoneForm } from "../features/training/zone-form.ts";
import { ZoneSettingsCard } from "../features/training/zone-settings-card.tsx";
import { failedForm, invalidForm } from "../forms/action-results.ts";
import { addressState } from "../forms/address-state.ts";
import { intentOf, resultFor, submitForm } from "../forms/form-result.ts";
import type { Route } from "./+types/settings";

type SettingsIntent = AccountIntent | "profile" | "disconnect" | "zones";

export async function loader({ request, context }: Route.LoaderArgs) {
	const signedIn = requireUser(context);
	const { user } = signedIn;
	const services = await context.get(servicesContext)("read");
	const { accounts, passkeys, identities, sessions, mailLinks, quotas, tracker, training } =
		services;
	const { open, part } = addressState(request, "open", "part");
	const inAddress = new URL(request.url).searchParams.getAll("emptied");
	const emptied = emptiableFields.filter((name) => inAddress.includes(name));
	const [profile, status, zones, usage, keys, linked, openSessions, address] = await Promise.all([
		accounts.profileOf(user),
		tracker.statusOf(user.id),
		training.zones.read(user.id),
		quotas.usage(user.id),
		passkeys.list(user.id),
		identities.list(user.id),
		sessions.list(signedIn),
		mailLinks.addressState(signedIn),
	]);
	const ways = accounts.waysIn(signedIn, keys.length);
	const names = new Intl.DisplayNames([context.get(callerContext).language], { type: "region" });
	const rows = openSessions.map((session) => ({
		...toSessionEntry(session),
		place: session.country && (names.of(session.country) ?? null),
	}));
	const own = { address, identities: linked, sessions: rows, zones, usage };
	const shown = { profile: toProfile(profile), tracker: toTrackerStatus(status) };
	const place = settingsPartOf(part, open);
	return { ...own, ...shown, passkeys: keys, ways, open, part: place, emptied };
}

export async function action({ request, context }: Route.ActionArgs) {
	const signedIn = requireUser(context);
	const { intent, ...form } = Object.fromEntries(await request.formData()) as Record<
		string,
		string
	>;
	const changed = changedFields(form);
	try {
		if (isAccountIntent(intent)) return await accountAction(context, intent, form);
		const cost = intent === "disconnect" ? "removal" : "write";
		const services = await context.get(servicesContext)(cost);
		switch (intent as SettingsIntent) {
			case "profile": {
				const read = readProfileForm(changed);
				if (!read.success) return invalidForm(fieldErrors(read.error), { intent, values: form });
				const { edit, units } = read.data;
				const user = await services.accounts.editProfile(signedIn.user, edit, units);
				// Pages use these units after a logout, too.
				const cookie = context.get(preferenceCookieContext)(unitsCookie, user.units);
				const emptied = emptiableFields.filter((name) => edit[name] === null);
				const saved = new URLSearchParams([
					["open", "saved"],
					...emptied.map((name) => ["emptied", name]),
				]);
				return redirect(`/settings?${saved}`, { headers: { "Set-Cookie": cookie } });
			}
			case "zones": {
				const { thresholds } = await services.training.zones.read(signedIn.user.id);
				const read = readZoneForm(changed, thresholds);
				if (!read) return redirect("/settings?open=zones-saved");
				if (!read.success) return invalidForm(fieldErrors(read.error), { intent, values: form });
				await services.training.zones.edit(signedIn.user.id, read.data);
				return redirect("/settings?open=zones-saved");
			}
			case "disconnect":
				await services.tracker.disconnect(signedIn.user.id);
				return redirect("/settings?open=disconnected");
			default:
				throw data(null, { status: 400 });
		}
	} catch (error) {
		return failedForm(error, { intent });
	}
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) =>
	submitForm(serverAction, await intentOf(request));

export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
	const { profile, address, identities, sessions, tracker, zones, usage } = loaderData;
	const { passkeys, ways, open, part, emptied } = loaderData;
	const resultOf = (...intents: SettingsIntent[]) =>
		intents.map((intent) => resultFor(intent, actionData)).find((result) => result !== undefined);
	return (
		<SettingsPage part={part} open={open} emptied={emptied}>
			{part === "you" && (
				<>
					<ProfileCard
						profile={profile}
						editing={open === "profile"}
						result={resultOf("profile")}
					/>
					<ZoneSettingsCard zones={zones} editing={open === "zones"} result={resultOf("zones")} />
					<TrackerSettings status={tracker} />
					<LanguageCard />
					<AccountCard profile={profile} />
				</>
			)}
			{part === "access" && (
				<AccessPart {...{ address, passkeys, identities, ways, sessions, open, resultOf }} />
			)}
			{part === "data" && <DataPart {...{ usage, ways, open, resultOf }} />}
			{open === "disconnect" && tracker.link.linked && (
				<DisconnectTracker error={resultOf("disconnect")?.error} />
			)}
		</SettingsPage>
	);
}
