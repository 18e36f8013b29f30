import { type ReactNode, useId } from "react";
import "./figure.css";

interface FigureProps {
	title: ReactNode;
	/** What the chart says, in one sentence. */
	reading: ReactNode;
	children: ReactNode;
	/** The same figures as a table, folded away under this label. */
	twin?: { label: string; table: ReactNode };
}

/** A chart that also speaks: title, one sentence, the chart, and its table. */
export function Figure({ title, reading, children, twin }: FigureProps) {
	const id = useId();
	return (
		<figure className="figure" aria-labelledby={id}>
			<figcaption className="stack stack--tight">
				<h2 id={id}>{title}</h2>
				<p className="figure__reading">{reading}</p>
			</figcaption>
			{children}
			{twin && (
				<details className="figure__twin">
					<summary>{twin.label}</summary>
					{twin.table}
				</details>
			)}
		</figure>
	);
}
