/** The place of a course, m from the start, that a pointer is at over an element as wide as the course. */
export function pointedPlaceM(
	element: Element | null | undefined,
	{ clientX }: { clientX: number },
	lengthM: number,
): number {
	const { left = 0, width = 1 } = element?.getBoundingClientRect() ?? {};
	return Math.min(lengthM, Math.max(0, ((clientX - left) / width) * lengthM));
}
