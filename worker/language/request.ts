import { parse } from "hono/utils/cookie";
import { detectLanguage, type Language } from "../../domain/language/detect.ts";
import type { Settings } from "../platform/settings.ts";

export const languageCookieName = "relief_language";

/** The language of a request's first HTML. */
export function languageOf(request: Request, settings: Settings): Language {
	return detectLanguage({
		stored: parse(request.headers.get("Cookie") ?? "")[languageCookieName] ?? null,
		country: countryOf(request, settings),
		acceptLanguage: request.headers.get("Accept-Language"),
	});
}

/** The edge's own country for the request; locally the runtime says `US` for everyone, so it is not asked. */
function countryOf(request: Request, settings: Settings): string | null {
	if (settings.isDevelopment) return settings.devCountry;
	const { country } = (request.cf ?? {}) as { country?: string };
	return country ?? null;
}
