/**
 * Widths of letters in em, an upper bound of Inter's own between its weights 400 and 650. A letter with marks is as wide
 * as the one below them.
 */
const widths: readonly (readonly [number, string])[] = [
	[0.3, " Iijl\u00a0\u202f"],
	[0.36, "!',.:;`t¡¦·’′"],
	[0.44, "()/[\\]fr|"],
	[0.48, "-1_{}°"],
	[0.54, '"^–'],
	[0.6, "*7?FJLaceksvxyz«»"],
	[0.66, "#$235689EPRSTZbdghnopqu"],
	[0.72, "&+04<=>BKT~×−"],
	[0.78, "ACDGHNOQUVXY"],
	[0.9, "w✓½"],
	[0.96, "Mm→"],
	[1.08, "%@W…—▲Ææœ"],
];
const otherEm = 1.1;

const widthOf = new Map(widths.flatMap(([em, letters]) => [...letters].map((one) => [one, em])));

/** What a line of text takes at most, whole px. */
export function textWidthPx(text: string, sizePx: number): number {
	let em = 0;
	for (const letter of text.normalize("NFD")) {
		if (!/\p{M}/u.test(letter)) em += widthOf.get(letter) ?? otherEm;
	}
	return Math.ceil(em * sizePx);
}

/** A name in lines of at most so many px, broken at spaces; a word that is longer has a line of its own. */
export function linesOf(text: string, sizePx: number, mostPx: number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/u).filter(Boolean)) {
		const last = lines.at(-1);
		const longer = last === undefined ? word : `${last} ${word}`;
		if (last !== undefined && textWidthPx(longer, sizePx) <= mostPx)
			lines[lines.length - 1] = longer;
		else lines.push(word);
	}
	return lines;
}
