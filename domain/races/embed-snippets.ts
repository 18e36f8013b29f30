/** What is pasted into a page of another site. */
interface EmbedSnippets {
	/** A custom element and its script. */
	component: string;
	/** A frame, for sites that take no script. */
	frame: string;
}

interface Embedded {
	/** "trail-argentelle/2027/50k" */
	race: string;
	/** Of this site. */
	origin: string;
	/** "#rrggbb"; null for the site's own. */
	colours?: Partial<Record<"paper" | "ink" | "accent", string | null>>;
	/** Of its words; that of the page around it, or of the browser, when absent. */
	language?: string;
	/** Of the race, for those who hear of the frame and do not see it. */
	title?: string;
}

/** Stays as it is for ever: pages of other sites name it. */
export const embedScriptPath = "/embed/relief-race.js";

export function embedSnippets({
	race,
	origin,
	colours = {},
	language,
	title = "Relief",
}: Embedded): EmbedSnippets {
	const said = { ...colours, lang: language };
	const given = Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : []));
	const attributes = given.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
	const query = given.length > 0 ? `?${new URLSearchParams(given)}` : "";
	const page = escaped(`${origin}/races/${race}`);
	return {
		component: `<script type="module" src="${escaped(origin + embedScriptPath)}"></script>
<relief-race race="${escaped(race)}"${attributes}><a href="${page}">${escaped(title)}</a></relief-race>`,
		frame: `<iframe src="${escaped(`${origin}/embed/${race}${query}`)}" title="${escaped(title)}" width="100%" height="820" loading="lazy" frameborder="0"></iframe>`,
	};
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
