import { parse } from "hono/utils/cookie";
import { detectLanguage, type Language } from "../../domain/language/detect.ts";

export const languageCookieName = "relief_language";

/** The language of a request's first HTML. */
export function languageOf(request: Request, env: Env): Language {
	return detectLanguage({
		stored: parse(request.headers.get("Cookie") ?? "")[languageCookieName] ?? null,
		country: countryOf(request, env),
		acceptLanguage: request.headers.get("Accept-Language"),
	});
}

/** The edge's own country for the request; locally the runtime says `US` for everyone, so it is not asked. */
function countryOf(request: Request, env: Env): string | null {
	if (env.APP_ENV !== "production") return env.DEV_COUNTRY || null;
	const { country } = (request.cf ?? {}) as { country?: string };
	return country ?? null;
}
