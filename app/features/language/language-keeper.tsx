import { useEffect } from "react";
import { useLocation, useSubmit } from "react-router";
import type { Language } from "../../../domain/language/detect";
import { hasLanguageCookie, keepLanguage, storedLanguage } from "./stored-language";

/** Gives a lost language cookie back from its mirror, and mirrors a choice made without script. */
export function LanguageKeeper({ language }: { language: Language }) {
	const submit = useSubmit();
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once per page load is enough
	useEffect(() => {
		if (hasLanguageCookie()) {
			keepLanguage(language);
			return;
		}
		const stored = storedLanguage();
		if (!stored || stored === language) return;
		void submit(
			{ language: stored, from: pathname + search },
			{ method: "post", action: "/language", replace: true, preventScrollReset: true },
		);
	}, []);
	return null;
}
