import { redirect } from "react-router";
import { isUnitSystem, type UnitSystem, unitsCookie } from "#domain/accounts/units.ts";
import { AppError } from "#domain/app-error.ts";
import { isLanguage, languageCookieName } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import type { SignedInUser } from "#worker/accounts/service.ts";
import { preferenceCookieContext, servicesContext, userContext } from "#worker/context.ts";
import { ownPath } from "../features/site/own-path.ts";
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
	if (signedIn) await keepChoice(context, signedIn.user, choice);
	return redirect(ownPath(form.get("from"), "/"), { headers });
}

/** The address has no page: a reload leads to the first one. */
export function loader() {
	return redirect("/");
}

/** Once the hour is used up, or while the account moves, the choice stays with this device. */
async function keepChoice(
	context: Route.ActionArgs["context"],
	user: SignedInUser["user"],
	choice: { language?: Language; units?: UnitSystem },
): Promise<void> {
	try {
		const { accounts } = await context.get(servicesContext)("write");
		await accounts.editProfile(user, choice);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
	}
}
