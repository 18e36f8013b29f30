import { createContext, use } from "react";
import type { ResultPart } from "./addresses.ts";

/** The address of a part of the result that is shown, with its what-if. */
export type PartLink = (part: ResultPart) => string;

interface PartLinks {
	pathOf: PartLink;
	/** On the page. */
	shown: ResultPart;
}

/** Null where all parts are on one page. */
export const PartLinksContext = createContext<PartLinks | null>(null);

/** Where a part of the result is: the address before an anchor of it, "" where the part is on the page. */
export function usePartAddress(part: ResultPart): string {
	const links = use(PartLinksContext);
	return links === null || links.shown === part ? "" : links.pathOf(part);
}
