import { createContext } from "react";

/** The words that a page brings along (page-words.ts). */
interface PageWords {
	/** Called where the page shows the sentence of an error: its words go with the page, too. */
	needErrors(): void;
	/** Null where the page brings none, and loads the whole catalogue. Asked for behind all of the page's content. */
	json(): string | null;
}

const elementId = "page-words";
const sent = typeof document === "undefined" ? null : document.getElementById(elementId);

/** The server gives each page its own. */
export const WordsContext = createContext<PageWords>({
	needErrors: () => {},
	json: () => sent?.textContent ?? null,
});

/** Attributes of the script element that holds them. Hydration compares that it is there, not what is in it. */
export const wordsElement = (json: string) => ({
	id: elementId,
	type: "application/json",
	suppressHydrationWarning: true,
	dangerouslySetInnerHTML: { __html: json },
});

/** The words that this page came with. */
export const wordsInPage = (): object | null =>
	sent?.textContent ? JSON.parse(sent.textContent) : null;
