import { Link } from "react-router";
import * as layout from "./layout.module.css";
import * as styles from "./pager.module.css";

interface PagerProps {
	/** Names the control. */
	label: string;
	/** Says where one is, unless the page does: "Page 2 of 5". */
	place?: string;
	/** Addresses of the neighbours; null at an end. */
	previous: string | null;
	next: string | null;
	words: { previous: string; next: string };
}

/** One page back, one page on. */
export function Pager({ label, place, previous, next, words }: PagerProps) {
	return (
		<nav className={`${layout.clusterWide} ${styles.pager}`} aria-label={label}>
			<Step to={previous} rel="prev" word={words.previous} />
			{place && <p className={styles.pagerPlace}>{place}</p>}
			<Step to={next} rel="next" word={words.next} />
		</nav>
	);
}

function Step({ to, rel, word }: { to: string | null; rel: "prev" | "next"; word: string }) {
	if (to === null) return <span />;
	return (
		<Link className={`${layout.tap} ${styles.pagerStep}`} to={to} rel={rel} preventScrollReset>
			{word}
		</Link>
	);
}
