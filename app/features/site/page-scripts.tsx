import vitalsUrl from "web-vitals?url";
import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { reportSpeed, wakeOnUse } from "./page-script";

interface PageScriptsProps {
	nonce: string | undefined;
	/** The page can be read and sent without the application: it waits for the first use. */
	still: boolean;
	/** Whether this page view reports its speed. */
	measured: boolean;
}

/** The application of a page, at once or when it is wanted, and what runs without it. */
export function PageScripts({ nonce, still, measured }: PageScriptsProps) {
	return (
		<>
			{still ? <HeldScripts nonce={nonce} /> : <Scripts nonce={nonce} />}
			{still && <Inline nonce={nonce} code={`(${wakeOnUse})()`} />}
			{measured && <Inline nonce={nonce} code={`(${reportSpeed})(${JSON.stringify(vitalsUrl)})`} />}
		</>
	);
}

/** The text is the server's: minified elsewhere, the same function reads differently. */
function Inline({ nonce, code }: { nonce: string | undefined; code: string }) {
	const text = typeof document === "undefined" ? code : "";
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, under the page's nonce
		<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
	);
}

/** What the router renders, without preloads and with its module script put to sleep. */
function HeldScripts({ nonce }: { nonce: string | undefined }) {
	return <>{hold(Scripts({ nonce }))}</>;
}

function hold(node: ReactNode): ReactNode {
	return Children.map(node, (child) => {
		if (!isValidElement(child)) return child;
		const element = child as ReactElement<{
			rel?: string;
			type?: string;
			async?: boolean;
			children?: ReactNode;
		}>;
		if (element.type === "link") return element.props.rel === "modulepreload" ? null : element;
		if (element.type !== "script") return hold(element.props.children);
		if (element.props.type !== "module") return element;
		const asleep = { type: "text/plain", async: undefined, "data-held": "" };
		return cloneElement(element, asleep);
	});
}
