/** A label that wants a place in the picture, px; `x` is its middle and `y` its lower edge. */
export interface WantedLabel {
	x: number;
	y: number;
	width: number;
	height: number;
	/** The lowest goes first. */
	rank: number;
}

/** A part of the picture, px from its upper left corner. */
export interface Area {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

const gapPx = 3;

/** Which labels are shown: inside of the picture, clear of what is taken, and of each other. */
export function shownLabels(
	labels: readonly WantedLabel[],
	picture: Area,
	taken: readonly Area[] = [],
): boolean[] {
	const shown = labels.map(() => false);
	const used = [...taken];
	const byRank = labels.map((_, index) => index).sort((a, b) => labels[a].rank - labels[b].rank);
	for (const index of byRank) {
		const area = areaOf(labels[index]);
		const isInside =
			area.left >= picture.left &&
			area.right <= picture.right &&
			area.top >= picture.top &&
			area.bottom <= picture.bottom;
		if (!isInside || used.some((other) => overlap(area, other))) continue;
		shown[index] = true;
		used.push(area);
	}
	return shown;
}

const areaOf = ({ x, y, width, height }: WantedLabel): Area => ({
	left: x - width / 2,
	right: x + width / 2,
	top: y - height,
	bottom: y,
});

const overlap = (a: Area, b: Area) =>
	a.left < b.right + gapPx &&
	b.left < a.right + gapPx &&
	a.top < b.bottom + gapPx &&
	b.top < a.bottom + gapPx;
