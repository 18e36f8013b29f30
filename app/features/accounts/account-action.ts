import { type RouterContextProvider, redirect } from "react-router";
import {
	accountDeletion,
	addressRequest,
	confirmedDeletion,
	passwordChange,
	readTypedTwice,
} from "#domain/accounts/forms.ts";
import { addressConfirmation } from "#domain/accounts/mail-links.ts";
import { passkeyRename, passwordProof } from "#domain/accounts/passkeys.ts";
import type { CostClassName } from "#domain/cost-classes.ts";
import { fieldErrors } from "#domain/field-errors.ts";
import {
	callerContext,
	deviceCookieContext,
	servicesContext,
	sessionCookieContext,
} from "#worker/context.ts";
import { invalidForm } from "../../forms/action-results.ts";
import { requireUser } from "./require-user.ts";
import { tokensPath } from "./settings-parts.ts";

const accountIntents = [
	"password",
	"password-link",
	"confirm",
	"address-change",
	"address-mail",
	"address-code",
	"passkey-rename",
	"passkey-remove",
	"provider-unlink",
	"logout-everywhere",
	"logout-others",
	"session-end",
	"delete",
] as const;
const costs: Readonly<Record<AccountIntent, CostClassName>> = {
	password: "mail",
	"password-link": "mail",
	confirm: "write",
	"address-change": "mail",
	"address-mail": "mail",
	"address-code": "write",
	"passkey-rename": "write",
	"passkey-remove": "removal",
	"provider-unlink": "removal",
	"logout-everywhere": "removal",
	"logout-others": "removal",
	"session-end": "removal",
	delete: "removal",
};
/** Parts of the settings that ask first who it is. */
const confirmedParts = ["address", "passkeys", "provider", "tokens", "delete"] as const;
export type AccountIntent = (typeof accountIntents)[number];

export const isAccountIntent = (intent: string): intent is AccountIntent =>
	(accountIntents as readonly string[]).includes(intent);

/** The forms of the settings about the account and the ways into it. Throws what the services throw. */
export async function accountAction(
	context: Readonly<RouterContextProvider>,
	intent: AccountIntent,
	form: Readonly<Record<string, string>>,
) {
	const signedIn = requireUser(context);
	const services = await context.get(servicesContext)(costs[intent]);
	const { accounts, sessions, passkeys, identities, credentials, mailLinks, deleteAccount } =
		services;
	const caller = context.get(callerContext);
	const leave = (to: string) =>
		redirect(to, { headers: { "Set-Cookie": context.get(sessionCookieContext)(null) } });
	switch (intent) {
		case "password": {
			const read = readTypedTwice(passwordChange, form);
			if ("errors" in read) return invalidForm(read.errors, { intent });
			const device = await credentials.change(signedIn, read.data, caller);
			const cookie = context.get(deviceCookieContext)(device);
			return redirect("/settings?open=password-changed", { headers: { "Set-Cookie": cookie } });
		}
		case "password-link":
			await credentials.requestReset(signedIn.user.email, caller, caller.later);
			return redirect("/settings?open=password-link");
		case "confirm": {
			const read = passwordProof.safeParse(form);
			if (!read.success) return invalidForm(fieldErrors(read.error), { intent });
			await passkeys.confirm(signedIn, read.data, caller);
			const part = confirmedParts.find((name) => name === form.part) ?? "passkeys";
			return redirect(part === "tokens" ? tokensPath : `/settings?open=${part}`);
		}
		case "address-change": {
			const read = addressRequest.safeParse(form);
			if (!read.success) return invalidForm(fieldErrors(read.error), { intent, values: form });
			await mailLinks.requestAddress(signedIn, read.data.email, caller);
			return redirect("/settings?open=address-sent");
		}
		case "address-mail":
			await mailLinks.sendCode(signedIn, caller);
			return redirect("/settings?open=address-sent");
		case "address-code": {
			const read = addressConfirmation.safeParse(form);
			if (!read.success) return invalidForm(fieldErrors(read.error), { intent, values: form });
			await mailLinks.confirmAddress(signedIn, read.data.code, caller);
			return redirect("/settings?open=address-confirmed");
		}
		case "passkey-rename": {
			const read = passkeyRename.safeParse(form);
			if (!read.success) return invalidForm(fieldErrors(read.error), { intent });
			await passkeys.rename(signedIn.user.id, form.id, read.data.name);
			return redirect("/settings?open=passkey-renamed");
		}
		case "passkey-remove":
			await passkeys.remove(signedIn, form.id, caller);
			return redirect("/settings?open=passkey-removed");
		case "provider-unlink":
			await identities.unlink(signedIn, form.id, caller);
			return redirect("/settings?open=provider-unlinked");
		case "logout-others":
			await sessions.endOthers(signedIn);
			return redirect("/settings?open=sessions-ended");
		case "session-end":
			await sessions.end(signedIn.user.id, form.id);
			return redirect("/settings?open=sessions-ended");
		case "logout-everywhere":
			await accounts.logOutEverywhere(signedIn.user.id);
			return leave("/login");
		case "delete": {
			const byPassword = accounts.opensByPassword(signedIn.user);
			const read = (byPassword ? accountDeletion : confirmedDeletion).safeParse(form);
			if (!read.success) return invalidForm(fieldErrors(read.error), { intent });
			await deleteAccount(signedIn, byPassword ? form.password : null, caller);
			const left = leave("/");
			left.headers.set("Clear-Site-Data", '"cache", "storage"');
			return left;
		}
	}
}
