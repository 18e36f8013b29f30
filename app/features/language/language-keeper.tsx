import { useEffect } from "react";
import { useLocation, useRevalidator, useSubmit } from "react-router";
import type { Language } from "../../../domain/language/detect";
import { detectHere, mayLocate } from "./detect-here";
import {
	hasLanguageCookie,
	keepLanguage,
	knowsPlace,
	rememberPlace,
	storedLanguage,
} from "./stored-language";

/**
 * Gives a lost language cookie back from its mirror, and mirrors a choice made without script. Without any
 * choice the place decides, if the browser may tell it without asking, and is asked once a day.
 */
export function LanguageKeeper({ language }: { language: Language }) {
	const submit = useSubmit();
	const { revalidate } = useRevalidator();
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once per page load is enough
	useEffect(() => {
		const choose = (chosen: Language) => {
			if (chosen === language) return;
			void submit(
				{ language: chosen, from: pathname + search },
				{ method: "post", action: "/language", replace: true, preventScrollReset: true },
			);
		};
		const stored = storedLanguage();
		if (hasLanguageCookie()) keepLanguage(language);
		else if (stored) choose(stored);
		else if (!knowsPlace()) void languageOfPlace().then(follow);

		function follow(ofPlace: Language | null) {
			if (!ofPlace) return;
			rememberPlace(ofPlace);
			if (ofPlace !== language) void revalidate();
		}
	}, []);
	return null;
}

async function languageOfPlace(): Promise<Language | null> {
	if (!(await mayLocate())) return null;
	const detected = await detectHere().catch(() => null);
	return detected?.by === "position" ? detected.language : null;
}
