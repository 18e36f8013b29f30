import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { usePartAddress } from "../part-links.ts";

/** Of the window: a view of the plan, or a row of one, is to be shown; its detail is the id. */
export const showEvent = "relief:show-row";

/**
 * A link to a row or a view of the plan, on its page. On the plan's own page the address stays with script: a shared page's
 * holds the plan.
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
	const plan = usePartAddress("plan");
	const follow = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		window.dispatchEvent(new CustomEvent(showEvent, { detail: to }));
	};
	if (plan) return <Link to={`${plan}#${to}`}>{children}</Link>;
	return (
		<a href={`#${to}`} onClick={follow}>
			{children}
		</a>
	);
}
