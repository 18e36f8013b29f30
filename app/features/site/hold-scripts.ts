import type { EntryContext } from "react-router";
import type { RootData } from "../../root-data.ts";
import { isOpenPage } from "./open-page.tsx";

/** Whether a page waits for its first use: it can be read and sent without the application. */
export function isHeld({ staticHandlerContext }: EntryContext): boolean {
	const { matches, loaderData, errors } = staticHandlerContext;
	const root = loaderData.root as RootData | undefined;
	return !errors && root?.user === null && isOpenPage(matches.at(-1)?.route.handle);
}

/**
 * Makes the router's module script inert, for wake-on-use.js to run, and drops its preloads. The router has no option
 * for it, so its HTML is rewritten; the router tolerates it in hydration (`suppressHydrationWarning`).
 */
export const holdScripts = (page: Response): Response =>
	new HTMLRewriter()
		.on('script[type="module"]', {
			element(script) {
				script.setAttribute("type", "text/plain");
				script.setAttribute("data-held", "");
			},
		})
		.on('link[rel="modulepreload"]', { element: (link) => void link.remove() })
		.transform(page);
