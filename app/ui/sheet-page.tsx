import type { ReactNode } from "react";
import "./sheet-page.css";

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
		<div className="sheet-page">
			<div className="sheet-page__sheet stack">
				<h1>{heading}</h1>
				{lead && (
					<p className="soft" role={alarm ? "alert" : undefined}>
						{lead}
					</p>
				)}
				{children}
			</div>
		</div>
	);
}
