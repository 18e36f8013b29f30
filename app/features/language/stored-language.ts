import {
	isLanguage,
	languageCookieName,
	placeCookieName,
	placeMemoryS,
} from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";

/** The choice in local storage: a copy of the cookie that outlives it. */
export function storedLanguage(): Language | null {
	try {
		const stored = localStorage.getItem(languageCookieName);
		return isLanguage(stored) ? stored : null;
	} catch {
		return null;
	}
}

export function storeLanguage(language: Language): void {
	try {
		localStorage.setItem(languageCookieName, language);
	} catch {
		// Storage is disabled: the cookie alone holds the choice.
	}
}

export const hasLanguageCookie = () => hasCookie(languageCookieName);

/** Whether the place has decided the language within the last day. */
export const knowsPlace = () => hasCookie(placeCookieName);

export function rememberPlace(language: Language): void {
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
	document.cookie = `${placeCookieName}=${language}; Path=/; Max-Age=${placeMemoryS}; SameSite=Lax${secure}`;
}

const hasCookie = (name: string) =>
	document.cookie.split("; ").some((pair) => pair.startsWith(`${name}=`));
