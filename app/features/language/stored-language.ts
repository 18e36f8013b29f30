import { isLanguage, type Language } from "../../../domain/language/detect";

/** Cookie and local-storage key of the stored choice. The cookie is what the edge reads. */
export const languageKey = "relief_language";

/** The choice in local storage, which mirrors the cookie and outlives it. */
export function storedLanguage(): Language | null {
	try {
		const stored = localStorage.getItem(languageKey);
		return isLanguage(stored) ? stored : null;
	} catch {
		return null;
	}
}

export function keepLanguage(language: Language): void {
	try {
		localStorage.setItem(languageKey, language);
	} catch {
		// Storage is switched off: the cookie alone keeps the choice.
	}
}

export function hasLanguageCookie(): boolean {
	return document.cookie.split("; ").some((pair) => pair.startsWith(`${languageKey}=`));
}
