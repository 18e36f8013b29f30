import { isLanguage, type Language, languageCookieName } from "../../../domain/language/detect";

/** The choice in local storage, which mirrors the cookie and outlives it. */
export function storedLanguage(): Language | null {
	try {
		const stored = localStorage.getItem(languageCookieName);
		return isLanguage(stored) ? stored : null;
	} catch {
		return null;
	}
}

export function keepLanguage(language: Language): void {
	try {
		localStorage.setItem(languageCookieName, language);
	} catch {
		// Storage is switched off: the cookie alone keeps the choice.
	}
}

export function hasLanguageCookie(): boolean {
	return document.cookie.split("; ").some((pair) => pair.startsWith(`${languageCookieName}=`));
}
