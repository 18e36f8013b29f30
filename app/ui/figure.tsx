import { type ReactNode, useId } from "react";
import * as styles from "./figure.module.css";
import * as layout from "./layout.module.css";

interface FigureProps {
	title: ReactNode;
	/** What the chart says, in one sentence, unless it stands in the chart. */
	reading?: ReactNode;
	children: ReactNode;
	/** The same figures as a table, folded away under this label, and as a file. */
	twin?: {
		label: string;
		table: ReactNode;
		csv?: { label: string; href: string };
		/** A link to more of the same. */
		more?: ReactNode;
	};
	/** Below a section's own heading: `h3`. */
	heading?: "h2" | "h3";
}

/** A chart that also speaks: title, one sentence, the chart, and its table. */
export function Figure({ title, reading, children, twin, heading: Heading = "h2" }: FigureProps) {
	const id = useId();
	return (
		<figure className={styles.figure} aria-labelledby={id}>
			<figcaption className={layout.stackTight}>
				<Heading id={id}>{title}</Heading>
				{reading !== undefined && <p className={layout.fine}>{reading}</p>}
			</figcaption>
			{children}
			{twin && (
				<div className={styles.figureFoot}>
					<details className={styles.figureTwin}>
						<summary>{twin.label}</summary>
						{twin.table}
					</details>
					{twin.csv && (
						<a className={styles.figureCsv} href={twin.csv.href} download>
							{twin.csv.label}
						</a>
					)}
					{twin.more && <span className={styles.figureMore}>{twin.more}</span>}
				</div>
			)}
		</figure>
	);
}
