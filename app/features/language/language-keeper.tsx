import { useEffect } from "react";
import { useLocation, useSubmit } from "react-router";
import type { Language } from "../../../domain/language/detect";
import { detectHere, mayLocate } from "./detect-here";
import { hasLanguageCookie, keepLanguage, storedLanguage } from "./stored-language";

/**
 * Gives a lost language cookie back from its mirror, and mirrors a choice made without script. Without any
 * choice the place decides, if the browser may tell it without asking.
 */
export function LanguageKeeper({ language }: { language: Language }) {
	const submit = useSubmit();
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once per page load is enough
	useEffect(() => {
		const choose = (chosen: Language | null) => {
			if (!chosen || chosen === language) return;
			void submit(
				{ language: chosen, from: pathname + search },
				{ method: "post", action: "/language", replace: true, preventScrollReset: true },
			);
		};
		const stored = storedLanguage();
		if (hasLanguageCookie()) keepLanguage(language);
		else if (stored) choose(stored);
		else void languageOfPlace().then(choose);
	}, []);
	return null;
}

async function languageOfPlace(): Promise<Language | null> {
	if (!(await mayLocate())) return null;
	const detected = await detectHere().catch(() => null);
	return detected?.by === "position" ? detected.language : null;
}
