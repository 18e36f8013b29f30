import type { ReactNode } from "react";

/** Around the field of the start. */
export const startFieldId = "what-if-start";

/** Leads to the field of the start, which may be folded away. */
export function StartLink({ children }: { children: ReactNode }) {
	return (
		<a
			href={`#${startFieldId}`}
			onClick={(event) => {
				const field = document.getElementById(startFieldId)?.querySelector("input");
				const details = field?.closest("details");
				if (!field || !details) return;
				event.preventDefault();
				details.open = true;
				field.scrollIntoView({ block: "center" });
				field.focus({ preventScroll: true });
			}}
		>
			{children}
		</a>
	);
}
