import { type ReactNode, useEffect, useRef } from "react";
import * as layout from "./layout.module.css";
import * as surface from "./surface.module.css";

interface DialogProps {
	label: string;
	onClose: () => void;
	children: ReactNode;
}

/** A modal window over the page, open while it is drawn: Escape closes it, and what was in focus is again. */
export function Dialog({ label, onClose, children }: DialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	useEffect(() => dialog.current?.showModal(), []);
	return (
		<dialog
			ref={dialog}
			className={`${surface.dialog} ${layout.stack}`}
			aria-label={label}
			onClose={onClose}
		>
			{children}
		</dialog>
	);
}
