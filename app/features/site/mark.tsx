/** The logo: a ridge over its contour. */
export function Mark() {
	return (
		<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
			<rect className="mark__sheet" width="32" height="32" rx="8" />
			<g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.4">
				<path className="mark__ridge" d="M5 23.5 12 11l4.2 6.6 3.3-4.8L27 23.5" />
				<path className="mark__base" d="M8.6 27h14.8" />
			</g>
		</svg>
	);
}
