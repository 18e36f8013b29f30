import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { inventedCredit } from "#domain/invented-region.ts";

/** Who made the ground, always in sight. Of the operator's HTML only text and links to the web are taken. */
export function GroundAttribution({ html }: { html: string }) {
	const { t } = useTranslation();
	const said = html === inventedCredit ? t("ground.invented") : html;
	const parts = useMemo(() => partsOf(said), [said]);
	return <span data-attribution>{parts}</span>;
}

function partsOf(html: string): ReactNode[] {
	// A document of its own runs no script and loads nothing.
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const unread of body.querySelectorAll("script, style, template")) unread.remove();
	return [...body.childNodes].map((node, place) => {
		const text = node.textContent ?? "";
		const address = node instanceof HTMLAnchorElement ? node.href : "";
		if (!/^https?:\/\//.test(address)) return text;
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
			<a key={place} href={address} target="_blank" rel="noopener noreferrer">
				{text}
			</a>
		);
	});
}
