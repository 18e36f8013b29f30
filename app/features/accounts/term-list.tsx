import type { ReactNode } from "react";
import "./accounts.css";

/** Terms and their values, one pair a line. */
export function TermList({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
	return (
		<dl className="settings__list">
			{rows.map(([term, value]) => (
				<div key={term}>
					<dt>{term}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
