import vitalsUrl from "web-vitals?url";
import { use } from "react";
import { Scripts } from "react-router";
import { WordsContext, wordsElement } from "#app/i18n/words-in-page.ts";
import reportSpeed from "./report-speed.js?raw";
import wakeOnUse from "./wake-on-use.js?raw";

interface PageScriptsProps {
	nonce: string | undefined;
	/** The application waits for the first use (hold-scripts.ts). */
	held: boolean;
	/** Whether this page view reports its speed. */
	measured: boolean;
}

/** The application of a page, and what runs without it. */
export function PageScripts({ nonce, held, measured }: PageScriptsProps) {
	const words = use(WordsContext).json();
	return (
		<>
			{words !== null && <script {...wordsElement(words)} />}
			<Scripts nonce={nonce} />
			{held && <script {...inline(wakeOnUse)} nonce={nonce} />}
			{measured && <script {...inline(reportSpeed)} nonce={nonce} data-module={vitalsUrl} />}
		</>
	);
}

/** Our own code, under the page's nonce. Only the server needs its text: hydration runs no script. */
const inline = (code: string) => ({
	suppressHydrationWarning: true,
	dangerouslySetInnerHTML: { __html: import.meta.env.SSR ? code : "" },
});
