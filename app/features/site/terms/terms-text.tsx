import { Fragment } from "react";
import { asLanguage } from "#domain/language/detect.ts";
import * as styles from "../prose.module.css";
import { termsTexts } from "./terms-texts.ts";

export function TermsText({ language, contactEmail }: { language: string; contactEmail: string }) {
	const parts = termsTexts[asLanguage(language)];
	return (
		<div className={styles.prose}>
			{parts.map(({ heading, sections }) => (
				<Fragment key={heading}>
					<h2>{heading}</h2>
					{sections.map((section) => (
						<Fragment key={section.heading}>
							<h3>{section.heading}</h3>
							{section.text.map((text) =>
								typeof text === "string" ? (
									<p key={text}>{withContact(text, contactEmail)}</p>
								) : (
									<ul key={text[0]}>
										{text.map((point) => (
											<li key={point}>{point}</li>
										))}
									</ul>
								),
							)}
						</Fragment>
					))}
				</Fragment>
			))}
		</div>
	);
}

function withContact(text: string, contactEmail: string) {
	const [before, after] = text.split("{contact}");
	if (after === undefined) return text;
	return (
		<>
			{before}
			<a href={`mailto:${contactEmail}`}>{contactEmail}</a>
			{after}
		</>
	);
}
