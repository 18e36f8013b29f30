import { useTranslation } from "react-i18next";
import type { FormResult } from "#app/forms/form-result.ts";
import { TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import { embedSnippets } from "#domain/races/embed-snippets.ts";
import { raceLimits } from "#domain/races/race-rules.ts";
import { IntentForm } from "./form.tsx";

interface EmbedOriginsProps {
	origins: readonly string[];
	result: FormResult | undefined;
}

/** The sites that may show the race in a frame. */
export function EmbedOriginsCard({ origins, result }: EmbedOriginsProps) {
	const { t } = useTranslation();
	return (
		<Card aria-labelledby="embed">
			<h2 id="embed">{t("organise.embed.title")}</h2>
			<p className={layout.soft}>{t("organise.embed.text")}</p>
			<IntentForm intent="embed" result={result} submit={t("organise.save")}>
				{({ field }) => {
					const { defaultValue, ...props } = field("origins");
					return (
						<TextArea
							label={t("organise.embed.origins")}
							hint={t("organise.embed.originsHint", { number: raceLimits.origins })}
							placeholder="https://www.example.org"
							rows={3}
							spellCheck={false}
							{...props}
							defaultValue={defaultValue ?? origins.join("\n")}
						/>
					);
				}}
			</IntentForm>
		</Card>
	);
}

interface SnippetsProps {
	/** "trail-argentelle/2027/50k" */
	race: string;
	/** Of this site. */
	origin: string;
	title: string;
}

/** What is pasted into the race's own site. */
export function SnippetsCard({ race, origin, title }: SnippetsProps) {
	const { t, i18n } = useTranslation();
	const { component, frame } = embedSnippets({ race, origin, title, language: i18n.language });
	return (
		<Card aria-labelledby="snippets">
			<h2 id="snippets">{t("organise.embed.snippets")}</h2>
			<p className={layout.soft}>{t("organise.embed.snippetsText")}</p>
			<TextArea label={t("organise.embed.component")} rows={4} readOnly defaultValue={component} />
			<TextArea label={t("organise.embed.frame")} rows={4} readOnly defaultValue={frame} />
		</Card>
	);
}
