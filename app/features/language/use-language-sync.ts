import { useEffect } from "react";
import { useLocation, useRevalidator, useSubmit } from "react-router";
import type { Language } from "#domain/language/languages.ts";
import { detectHere, mayLocate } from "./detect-here.ts";
import {
	hasLanguageCookie,
	knowsPlace,
	rememberPlace,
	storedLanguage,
	storeLanguage,
} from "./stored-language.ts";

/**
 * Restores a lost language cookie from local storage, and mirrors there a choice made without script. Without a
 * choice the position decides, once a day, if the browser gives it without a prompt.
 */
export function useLanguageSync(language: Language): void {
	const submit = useSubmit();
	const { revalidate } = useRevalidator();
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once per page load is enough
	useEffect(() => {
		const stored = storedLanguage();
		if (hasLanguageCookie()) storeLanguage(language);
		else if (stored) {
			if (stored === language) return;
			void submit(
				{ language: stored, from: pathname + search },
				{ method: "post", action: "/language", replace: true, preventScrollReset: true },
			);
		} else if (!knowsPlace()) {
			void languageOfPlace().then((ofPlace) => {
				if (!ofPlace) return;
				rememberPlace(ofPlace);
				if (ofPlace !== language) void revalidate();
			});
		}
	}, []);
}

async function languageOfPlace(): Promise<Language | null> {
	if (!(await mayLocate())) return null;
	const detected = await detectHere();
	return detected?.by === "position" ? detected.language : null;
}
