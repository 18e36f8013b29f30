import type { ReactNode } from "react";
import * as layout from "./layout.module.css";
import * as styles from "./sheet-page.module.css";

interface SheetPageProps {
	heading: string;
	lead?: string;
	/** The lead says what went wrong. */
	alarm?: boolean;
	children: ReactNode;
}

/** A page with a single message or form. */
export function SheetPage({ heading, lead, alarm, children }: SheetPageProps) {
	return (
		<div className={styles.sheetPage}>
			<div className={`${layout.panelRaised} ${styles.sheetPageSheet} ${layout.stack}`}>
				<h1>{heading}</h1>
				{lead && (
					<p className={layout.soft} role={alarm ? "alert" : undefined}>
						{lead}
					</p>
				)}
				{children}
			</div>
		</div>
	);
}
