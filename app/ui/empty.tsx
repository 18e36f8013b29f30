import type { ReactNode } from "react";
import * as styles from "./empty.module.css";
import * as layout from "./layout.module.css";

interface EmptyProps {
	/** `h2` on a page of its own, `h3` in a card that has a heading. */
	heading?: "h2" | "h3";
	title: string;
	text: string;
	/** What can be done about it. */
	children?: ReactNode;
}

/** Holds the place of what does not exist yet. */
export function Empty({ heading: Heading = "h3", title, text, children }: EmptyProps) {
	return (
		<div className={styles.empty}>
			<svg viewBox="0 0 320 120" width="320" height="120" aria-hidden="true">
				<path d="M8 104C40 96 52 60 84 52s40 28 62 18 28-50 58-54 38 34 56 46 32 22 52 42" />
				<path d="M30 108c26-6 36-30 60-36s40 22 62 12 28-36 50-38 30 28 46 38 24 14 36 24" />
				<path d="M62 112c14-6 22-20 38-20s38 14 58 4 24-18 38-18 18 18 30 26 18 6 26 8" />
			</svg>
			<Heading>{title}</Heading>
			<p className={layout.soft}>{text}</p>
			{children}
		</div>
	);
}
