/** A face that pages are set in: where it comes from, and what is left of it. */
export interface Face {
	family: string;
	/** Package and file that it is cut from, under `node_modules`. */
	source: string;
	/** Its file in `app/ui/fonts`. */
	file: string;
	/** Axes that stay, and those that are set for good. */
	axes: Record<string, number | { min: number; max: number }>;
	weight: string;
	display: "swap" | "optional";
	/** A face's name for the few characters that it draws in the place of another, which lacks them. */
	lends?: { family: string; characters: string };
	fallbacks: readonly Fallback[];
}

/** A font of the system that stands in for a face, scaled so that lines keep their height and about their length. */
interface Fallback {
	family: string;
	local: readonly string[];
	/** The weight that it stands in for, and the weights it serves. */
	weight: number;
	weights: string;
	/** Average width of the letters of `sample` in em, in a font of the same metrics. */
	averageEm: number;
}

/** Letters about as often as English has them (the sample of next/font). */
export const sample = "aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ";

/** Latin-1, what French and typography add to it, and the symbols of the pages. */
export const characters = [
	...range(0x20, 0x7e),
	...range(0xa0, 0xff),
	..."ŒœŸ–—‘’‚“”„…•‰‹›€−≈≠≤≥→←↑↓↗↘↕↺↻⇈⇊⌘✓▲▼′″",
	"\u2009\u2011\u202f",
].join("");

/** What Fraunces has not. */
export const lentCharacters = "\u202f→←↗↘≈≠≤≥↕↺↻⌘✓▲▼′″";

/** Kerning, figures of equal width, marks, forms of a language. */
export const features = ["kern", "tnum", "lnum", "ccmp", "locl", "mark"];

const regular = { weight: 400, weights: "100 500" };
const bold = { weight: 650, weights: "501 900" };
const heading = { weight: 600, weights: "100 900" };

export const faces: readonly Face[] = [
	{
		family: "Inter",
		source: "inter-ui/variable/InterVariable.woff2",
		file: "inter.woff2",
		axes: { opsz: 14, wght: { min: 400, max: 700 } },
		weight: "400 700",
		display: "optional",
		lends: { family: "Inter for Fraunces", characters: lentCharacters },
		fallbacks: [
			// Liberation Sans and Arimo have the metrics of Arial.
			{
				family: "Inter on Arial",
				...regular,
				averageEm: 0.4563,
				local: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
			},
			{
				family: "Inter on Arial",
				...bold,
				averageEm: 0.4937,
				local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
			},
			{
				family: "Inter on Roboto",
				...regular,
				averageEm: 0.458,
				local: ["Roboto", "Roboto-Regular"],
			},
			{
				family: "Inter on Roboto",
				...bold,
				averageEm: 0.4647,
				local: ["Roboto Bold", "Roboto-Bold"],
			},
			{
				family: "Inter on DejaVu",
				...regular,
				averageEm: 0.5226,
				local: ["DejaVu Sans", "DejaVuSans"],
			},
			{
				family: "Inter on DejaVu",
				...bold,
				averageEm: 0.5888,
				local: ["DejaVu Sans Bold", "DejaVuSans-Bold"],
			},
		],
	},
	{
		family: "Fraunces",
		source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
		file: "fraunces.woff2",
		axes: { opsz: 72, wght: 600 },
		weight: "100 900",
		display: "swap",
		fallbacks: [
			// Gelasio has the metrics of Georgia, Liberation Serif and Tinos those of Times New Roman.
			{
				family: "Fraunces on Georgia",
				...heading,
				averageEm: 0.5286,
				local: ["Georgia Bold", "Georgia-Bold", "Gelasio Bold"],
			},
			{
				family: "Fraunces on Times",
				...heading,
				averageEm: 0.4431,
				local: ["Times New Roman Bold", "TimesNewRomanPS-BoldMT", "Liberation Serif Bold"],
			},
			{
				family: "Fraunces on Noto",
				...heading,
				averageEm: 0.5276,
				local: ["Noto Serif Bold", "NotoSerif-Bold"],
			},
			{
				family: "Fraunces on DejaVu",
				...heading,
				averageEm: 0.579,
				local: ["DejaVu Serif Bold", "DejaVuSerif-Bold"],
			},
		],
	},
];

function range(first: number, last: number): string[] {
	return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
}
