import type { MouseEvent, ReactNode } from "react";

/** Of the window: a view of the plan, or a row of one, is to be shown; its detail is the id. */
export const showEvent = "relief:show-row";

/** A link to a row or a view of the plan. With script the address stays, which on a shared page holds the plan. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
	const follow = (event: MouseEvent) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		window.dispatchEvent(new CustomEvent(showEvent, { detail: to }));
	};
	return (
		<a href={`#${to}`} onClick={follow}>
			{children}
		</a>
	);
}
