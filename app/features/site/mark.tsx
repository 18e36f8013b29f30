import * as styles from "./shell.module.css"; /** The logo: a ridge over its contour. */
export function Mark() {
	return (
		<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
			<rect className={styles.markSheet} width="32" height="32" rx="8" />
			<g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.4">
				<path className={styles.markRidge} d="M5 23.5 12 11l4.2 6.6 3.3-4.8L27 23.5" />
				<path className={styles.markBase} d="M8.6 27h14.8" />
			</g>
		</svg>
	);
}
