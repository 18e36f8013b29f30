import type { ReactNode } from "react";
import { Disclosure } from "./disclosure.tsx";
import { Icon } from "./icon.tsx";
import * as layout from "./layout.module.css";
import * as styles from "./row-menu.module.css";

interface RowMenuProps {
	/** What its button is called: what it acts on. */
	label: string;
	/** Links, one an action. */
	children: ReactNode;
}

/** The actions of one row, behind three dots. */
export function RowMenu({ label, children }: RowMenuProps) {
	return (
		<Disclosure className={styles.rowMenu} label={label} face={<Icon name="more" />}>
			<div className={`${layout.panelBold} ${styles.rowMenuSheet}`}>{children}</div>
		</Disclosure>
	);
}
