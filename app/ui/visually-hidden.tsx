import type { ReactNode } from "react";
import * as layout from "./layout.module.css";

/** Words for assistive technology only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
	return <span className={layout.visuallyHidden}>{children}</span>;
}
