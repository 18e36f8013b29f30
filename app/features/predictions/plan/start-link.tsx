import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { usePartAddress } from "../part-links.ts";

/** Around the field of the start. */
export const startFieldId = "what-if-start";

/** Leads to the field of the start, which may be folded away. */
export function StartLink({ children }: { children: ReactNode }) {
	const time = usePartAddress("time");
	if (time) return <Link to={`${time}#${startFieldId}`}>{children}</Link>;
	return (
		<a
			href={`#${startFieldId}`}
			onClick={(event) => {
				if (showStartField()) event.preventDefault();
			}}
		>
			{children}
		</a>
	);
}

/** Opens what the field of the start is folded away in, where the page was opened for it. */
export function useStartAnchor(): void {
	useEffect(() => {
		if (window.location.hash === `#${startFieldId}`) showStartField();
	}, []);
}

function showStartField(): boolean {
	const field = document.getElementById(startFieldId)?.querySelector("input");
	const details = field?.closest("details");
	if (!field || !details) return false;
	details.open = true;
	field.scrollIntoView({ block: "center" });
	field.focus({ preventScroll: true });
	return true;
}
