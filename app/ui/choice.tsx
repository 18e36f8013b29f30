import { Link } from "react-router";
import * as styles from "./choice.module.css";

interface ChoiceProps {
	/** Names the control. */
	label: string;
	choices: readonly { text: string; to: string; current: boolean }[];
}

/** Links to one view each, of which one is current. */
export function Choice({ label, choices }: ChoiceProps) {
	return (
		<nav className={styles.choice} aria-label={label}>
			{choices.map(({ text, to, current }) => (
				<Link key={to} to={to} preventScrollReset aria-current={current || undefined}>
					{text}
				</Link>
			))}
		</nav>
	);
}
