import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useLocation, useSubmit } from "react-router";
import { unitSystemOf } from "#domain/accounts/units.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import * as layout from "../../ui/layout.module.css";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { detectHere } from "./detect-here.ts";
import * as styles from "./language.module.css";
import { LanguageChoices, withoutLanguage } from "./language-choices.tsx";
import { storeLanguage } from "./stored-language.ts";

/** Language and units of this device. Choosing works without script; finding the place needs it. */
export function LanguageMenu() {
	const { t, i18n } = useTranslation();
	const { units } = useFormats();
	const system = unitSystemOf(units);
	return (
		<Disclosure
			className={styles.languageMenu}
			label={t("language.menu", { language: i18n.language.toUpperCase() })}
			face={
				<>
					<Globe />
					<span aria-hidden="true">{i18n.language.toUpperCase()}</span>
				</>
			}
		>
			<Form
				method="post"
				action="/language"
				className={`${layout.panelRaised} ${layout.stackClose} ${styles.languageMenuSheet}`}
				preventScrollReset
				aria-label={t("language.sheet")}
			>
				<fieldset>
					<legend>{t("language.label")}</legend>
					<LanguageChoices />
				</fieldset>
				<Detection />
				<fieldset>
					<legend>{t("settings.field.units")}</legend>
					{(["metric", "imperial"] as const).map((value) => (
						<button
							key={value}
							type="submit"
							name="units"
							value={value}
							aria-pressed={system === value}
						>
							{t(`language.${value}`)}
						</button>
					))}
				</fieldset>
			</Form>
		</Disclosure>
	);
}

function Detection() {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const submit = useSubmit();
	const { pathname, search } = useLocation();
	const [state, setState] = useState<"idle" | "looking" | "refused" | "unknown" | "offline">(
		"idle",
	);
	if (!hydrated) return null;

	async function detect() {
		// Not disabled: that would take the focus away.
		if (state === "looking") return;
		setState("looking");
		const detected = await detectHere();
		if (!detected) return setState("offline");
		const { language, by } = detected;
		setState(by === "position" ? "idle" : by);
		storeLanguage(language);
		const choice = { language, from: withoutLanguage(pathname, search) };
		await submit(choice, { method: "post", action: "/language", preventScrollReset: true });
	}

	return (
		<div className={layout.stackTight}>
			<Button look="quiet" onClick={detect} aria-disabled={state === "looking"}>
				{t("language.detect")}
			</Button>
			<p className={styles.languageMenuStatus} role="status">
				{state === "looking" && t("language.detecting")}
				{state === "refused" && t("language.refused")}
				{state === "unknown" && t("language.unknown")}
				{state === "offline" && t("generic.connectionProblem")}
			</p>
		</div>
	);
}

function Globe() {
	return (
		<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
			<g fill="none" stroke="currentColor" strokeWidth="1.5">
				<circle cx="10" cy="10" r="7.5" />
				<path d="M2.5 10h15M10 2.5c-5 5-5 10 0 15M10 2.5c5 5 5 10 0 15" />
			</g>
		</svg>
	);
}
