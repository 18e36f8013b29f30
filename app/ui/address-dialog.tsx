import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import * as layout from "./layout.module.css";
import * as surface from "./surface.module.css";

interface AddressDialogProps {
	/** Id of the heading that names it. */
	labelledBy: string;
	/** The address without it: where closing it leads. */
	closedAt: string;
	children: ReactNode;
}

/** A dialog that is open while the address names it. Modal with script; a part of the page without. */
export function AddressDialog({ labelledBy, closedAt, children }: AddressDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const navigate = useNavigate();

	useEffect(() => {
		// `close()` would fire the close event, which navigates.
		dialog.current?.removeAttribute("open");
		dialog.current?.showModal();
	}, []);

	return (
		<dialog
			ref={dialog}
			open
			className={`${surface.dialog} ${layout.stack}`}
			aria-labelledby={labelledBy}
			onClose={() => navigate(closedAt, { preventScrollReset: true })}
		>
			{children}
		</dialog>
	);
}
