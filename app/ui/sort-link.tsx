import type { ReactNode } from "react";
import { Link } from "react-router";
import "./sort-link.css";

interface SortLinkProps {
	/** Where the rows stand in the order that the next press asks for. */
	to: string;
	order: "ascending" | "descending" | undefined;
	children: ReactNode;
}

/** The head of a column that orders the rows. Its `th` says the order by `aria-sort`. */
export function SortLink({ to, order, children }: SortLinkProps) {
	return (
		<Link className="sort-link" to={to} preventScrollReset replace>
			{children}
			<span className="sort-link__mark" aria-hidden="true">
				{order === "ascending" ? "▲" : order === "descending" ? "▼" : "↕"}
			</span>
		</Link>
	);
}
