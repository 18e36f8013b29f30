import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import * as styles from "./disclosure.module.css";

interface DisclosureProps {
	className: string;
	/** What the button is called when its face does not say it. */
	label: string;
	face: ReactNode;
	children: ReactNode;
}

/**
 * A sheet under a button, open and shut by the browser itself. With script it closes on Escape, which gives
 * the focus back, on a click beside it, when the focus leaves, and on a new page.
 */
export function Disclosure({ className, label, face, children }: DisclosureProps) {
	const { pathname, search } = useLocation();
	const details = useRef<HTMLDetailsElement>(null);
	const close = useCallback(() => {
		if (details.current) details.current.open = false;
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the sheet
	useEffect(close, [pathname, search]);
	useEffect(() => {
		const beside = ({ target }: Event) => {
			if (target instanceof Node && !details.current?.contains(target)) close();
		};
		document.addEventListener("pointerdown", beside);
		document.addEventListener("focusin", beside);
		return () => {
			document.removeEventListener("pointerdown", beside);
			document.removeEventListener("focusin", beside);
		};
	}, [close]);
	return (
		<details
			ref={details}
			className={`${styles.popup} ${className}`}
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !details.current?.open) return;
				close();
				details.current.querySelector("summary")?.focus();
			}}
		>
			<summary aria-label={label}>{face}</summary>
			{children}
		</details>
	);
}
