import type { ReactNode } from "react";
import * as styles from "./explain.module.css";
import { Icon } from "./icon.tsx";
import * as layout from "./layout.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A question mark that unfolds an explanation; without script too. `label`: what it asks. */
export function Explain({ label, children }: { label: string; children: ReactNode }) {
	return (
		<details className={`${layout.tiny} ${styles.explain}`}>
			<summary>
				<Icon name="help" />
				<VisuallyHidden>{label}</VisuallyHidden>
			</summary>
			<p>{children}</p>
		</details>
	);
}
