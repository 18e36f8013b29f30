import { parse, serialize } from "hono/utils/cookie";
import {
	detectLanguage,
	isLanguage,
	languageCookieName,
	placeCookieName,
} from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import type { Settings } from "../platform/settings.ts";

const yearS = 365 * 24 * 60 * 60;

/** The choice that this device has stored. */
export const storedLanguage = (request: Request) => cookieLanguage(request, languageCookieName);

function cookieLanguage(request: Request, name: string): Language | null {
	const stored = parse(request.headers.get("Cookie") ?? "")[name];
	return isLanguage(stored) ? stored : null;
}

/** The language that an address names (`?lang=fr`), for links from elsewhere: search engines see both. */
export function addressLanguage(request: Request): Language | null {
	const named = new URL(request.url).searchParams.get("lang");
	return isLanguage(named) ? named : null;
}

/** A `Set-Cookie` value that stores a choice on this device; script may read it too. */
export function preferenceCookie(request: Request, name: string, value: string): string {
	const secure = new URL(request.url).protocol === "https:";
	return serialize(name, value, { path: "/", maxAge: yearS, sameSite: "Lax", secure });
}

export function carriesLanguage(response: Response): boolean {
	return response.headers.getSetCookie().some((cookie) => cookie.startsWith(languageCookieName));
}

/** The language of a request's first HTML. A device without a choice of its own follows the user's profile. */
export function languageOf(
	request: Request,
	settings: Settings,
	chosen: Language | null = null,
): Language {
	return detectLanguage({
		stored: addressLanguage(request) ?? storedLanguage(request) ?? chosen,
		place: cookieLanguage(request, placeCookieName),
		country: countryOf(request, settings),
		acceptLanguage: request.headers.get("Accept-Language"),
	});
}

/** The edge's country of the request; the local runtime reports `US` for every request, so a setting replaces it. */
export function countryOf(request: Request, settings: Settings): string | null {
	if (settings.isDevelopment) return settings.devCountry;
	const { country } = (request.cf ?? {}) as { country?: string };
	return country ?? null;
}
