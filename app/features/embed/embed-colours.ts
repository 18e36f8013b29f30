/** sRGB, 0 to 255. */
type Rgb = readonly [number, number, number];

/** The page's colours, by the names of the attributes. */
export interface EmbedColours {
	paper: Rgb;
	ink: Rgb;
	accent: Rgb;
	/** Of words on the accent. */
	onAccent: Rgb;
	/** Whether the paper is dark: pictures follow it. */
	isDark: boolean;
}

/** What each scheme has where an attribute says nothing: --paper, --ink and --clay of app/ui/tokens.css. */
const usual = {
	light: { paper: "#f7f4ed", ink: "#1a2520", accent: "#a23f19" },
	dark: { paper: "#101613", ink: "#e9eee9", accent: "#f2a47f" },
} as const;

/** Of text, by WCAG 2.2 (1.4.3). */
const leastContrast = 4.5;
/** Ends of the ways to more contrast. */
const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** "#a23f19" or "#a31"; null for every other text. */
export function readColour(text: string | null): Rgb | null {
	const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text?.trim() ?? "") ?? [];
	if (!digits) return null;
	const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
	const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
	return [red, green, blue];
}

export const colourText = (colour: Rgb): string =>
	`#${colour.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Rgb): number {
	const [red, green, blue] = colour.map((part) => {
		const share = part / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21 (WCAG 2.2). */
export function contrastOf(a: Rgb, b: Rgb): number {
	const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (high + 0.05) / (low + 0.05);
}

/** The colour, as far as needed on the way to black or white, whichever stands out more, to be read on `paper`. */
function readableOn(paper: Rgb, colour: Rgb): Rgb {
	const end = contrastOf(paper, black) >= contrastOf(paper, white) ? black : white;
	for (let step = 0; step <= 20; step++) {
		const share = step / 20;
		const mixed = colour.map((part, k) => Math.round(part + share * (end[k] - part)));
		const one: Rgb = [mixed[0], mixed[1], mixed[2]];
		if (contrastOf(paper, one) >= leastContrast) return one;
	}
	return end;
}

/**
 * Colours to draw with, for the texts of the attributes, null where they say nothing or cannot be read. Text is readable
 * whatever they say: a colour that is too close to its ground is moved away from it.
 */
export function embedColours(
	given: Record<"paper" | "ink" | "accent", string | null>,
	scheme: "light" | "dark",
): EmbedColours {
	const paperGiven = readColour(given.paper);
	const isDark = paperGiven ? luminance(paperGiven) < 0.18 : scheme === "dark";
	const own = usual[isDark ? "dark" : "light"];
	const colourOf = (name: keyof typeof own) =>
		readColour(given[name]) ?? (readColour(own[name]) as Rgb);
	const paper = paperGiven ?? colourOf("paper");
	const accent = readableOn(paper, colourOf("accent"));
	const onAccent = contrastOf(accent, white) >= contrastOf(accent, black) ? white : black;
	return { paper, ink: readableOn(paper, colourOf("ink")), accent, onAccent, isDark };
}
