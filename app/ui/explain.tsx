import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";
import "./explain.css";

/** A question mark that unfolds an explanation; without script too. `label`: what it asks. */
export function Explain({ label, children }: { label: string; children: ReactNode }) {
	return (
		<details className="explain">
			<summary>
				<Icon name="help" />
				<VisuallyHidden>{label}</VisuallyHidden>
			</summary>
			<p>{children}</p>
		</details>
	);
}
