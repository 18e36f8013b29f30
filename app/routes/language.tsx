import { redirect } from "react-router";
import { isLanguage } from "../../domain/language/detect";
import { servicesContext, viewerContext } from "../context";
import { languageKey } from "../features/language/stored-language";
import { ownPath } from "../features/site/own-path";
import type { Route } from "./+types/language";

const yearS = 365 * 24 * 60 * 60;

/** Stores the visitor's choice of language and returns to the page where it was made. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const language = form.get("language");
	const back = ownPath(form.get("from"), "/");
	if (!isLanguage(language)) return redirect(back);
	const viewer = context.get(viewerContext);
	// Mails to the runner follow the language of the pages.
	if (viewer) await context.get(servicesContext).accounts.editProfile(viewer.user, { language });
	const secure = new URL(request.url).protocol === "https:" ? "; Secure" : "";
	const cookie = `${languageKey}=${language}; Path=/; Max-Age=${yearS}; SameSite=Lax${secure}`;
	return redirect(back, { headers: { "Set-Cookie": cookie } });
}

/** Nothing to see here: a reload of the address goes home. */
export function loader() {
	return redirect("/");
}
