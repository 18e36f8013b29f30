import type { ReactNode } from "react";

/** A sentence in the place of the 3D view, or over it. */
export function Message({ busy, children }: { busy?: boolean; children: ReactNode }) {
	return (
		<p
			className={busy ? "route-view__message route-view__message--busy" : "route-view__message"}
			role="status"
		>
			<span>{children}</span>
		</p>
	);
}
