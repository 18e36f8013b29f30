import type { ReactNode } from "react";
import * as styles from "./thumbnail.module.css";

interface PicturedProps {
	/** Of the course's stored picture of 96 × 32; null where there is none. */
	path: string | null;
	/** Its name, which says what the picture shows. */
	children: ReactNode;
}

/** What names a course, behind its picture. Names of a list begin at one place, with and without picture. */
export function Pictured({ path, children }: PicturedProps) {
	return (
		<div className={styles.pictured}>
			<svg className={styles.picturedCourse} viewBox="0 0 96 32" aria-hidden="true">
				{path && <path d={path} />}
			</svg>
			<div className={styles.picturedName}>{children}</div>
		</div>
	);
}
