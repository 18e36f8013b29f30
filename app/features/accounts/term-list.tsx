import type { ReactNode } from "react";
import * as styles from "./accounts.module.css";

/** Terms and their values; long values take a row of their own. */
export function TermList({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
	return (
		<dl className={styles.settingsList}>
			{rows.map(([term, value]) => (
				<div key={term} className={isLong(value) ? styles.settingsWide : undefined}>
					<dt>{term}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

function isLong(value: ReactNode): boolean {
	return typeof value === "string" && value.length > 16;
}
