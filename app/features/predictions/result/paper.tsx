import { type ComponentType, lazy, useEffect, useState } from "react";
import { everyWord } from "#app/i18n/whole-words.ts";
import { loadPart } from "#app/ui/load-part.ts";
import { whenUsed } from "#app/ui/when-used.ts";
import type { OpenResult } from "./open-result.ts";
import type { PaperParts } from "./paper-parts.tsx";
import * as styles from "./result.module.css";

const load = () => import("./paper-parts.tsx").then((module) => module.PaperParts);
/** Without a boundary: the server waits for it. */
const ServerParts = lazy(async () => ({ default: await load() }));
/** React leaves what the server sent as it is, as long as this is the same object. */
const asSent = { __html: "" };

/**
 * What paper has of the other parts of a result: on a screen it is out of sight. It stands as the server sent it until
 * the page is used, and then follows what is asked.
 */
export function Paper({ open }: { open: OpenResult }) {
	const Parts = usePaperParts();
	if (!Parts && !import.meta.env.SSR) {
		return (
			<div
				key="sent"
				className={styles.resultPaper}
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, which leaves what the server sent
				dangerouslySetInnerHTML={asSent}
			/>
		);
	}
	const Shown = Parts ?? ServerParts;
	return (
		<div key="alive" className={styles.resultPaper}>
			<Shown open={open} />
		</div>
	);
}

/** Null until they are loaded, with the words that the page did not bring for them. */
function usePaperParts(): ComponentType<Parameters<typeof PaperParts>[0]> | null {
	const [parts, setParts] = useState<typeof PaperParts | null>(null);
	useEffect(() => {
		let isShown = true;
		whenUsed()
			.then(everyWord)
			.then(() => loadPart(load))
			.then((parts) => isShown && setParts(() => parts))
			.catch(() => {});
		return () => {
			isShown = false;
		};
	}, []);
	return parts;
}
