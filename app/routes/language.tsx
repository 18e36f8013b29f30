import { redirect } from "react-router";
import { isUnitSystem, unitsCookie } from "../../domain/accounts/units";
import { isLanguage, languageCookieName } from "../../domain/language/detect";
import { preferenceCookieContext, servicesContext, userContext } from "../../worker/context";
import { ownPath } from "../features/site/own-path";
import type { Route } from "./+types/language";

/** Stores the visitor's choice of language or units and returns to the page where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const language = form.get("language");
	const units = form.get("units");
	const cookie = context.get(preferenceCookieContext);
	const headers = new Headers();
	const choice = {
		...(isLanguage(language) ? { language } : {}),
		...(isUnitSystem(units) ? { units } : {}),
	};
	if (choice.language) {
		headers.append("Set-Cookie", cookie(languageCookieName, choice.language));
	}
	if (choice.units) {
		headers.append("Set-Cookie", cookie(unitsCookie, choice.units));
	}
	const signedIn = context.get(userContext);
	// Mails use the language of the pages; other devices take over both choices.
	if (signedIn)
		await (await context.get(servicesContext)("write")).accounts.editProfile(signedIn.user, choice);
	return redirect(ownPath(form.get("from"), "/"), { headers });
}

/** The address has no page: a reload leads to the first one. */
export function loader() {
	return redirect("/");
}
