import type { ReactNode } from "react";
import * as styles from "./route-view.module.css";

/** A sentence in the place of the 3D view, or over it. */
export function Message({ busy, children }: { busy?: boolean; children: ReactNode }) {
	return (
		<p className={busy ? styles.routeViewMessageBusy : styles.routeViewMessage} role="status">
			<span>{children}</span>
		</p>
	);
}
