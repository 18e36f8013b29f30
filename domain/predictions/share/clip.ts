// Folder: what a link or a watch can carry, and what others see of a plan. Imports: course, options, model, stations, result.

/** Made with the first text that is too long: making it takes ten milliseconds. */
let graphemes: Intl.Segmenter | undefined;
const utf8 = new TextEncoder();

const charactersOf = (text: string) => [...text].length;
/** Length in UTF-8. */
export const bytesOf = (text: string) => utf8.encode(text).length;

/**
 * The longest beginning of whole graphemes within a length: of Unicode characters, or of what `measure` counts. One
 * grapheme that alone is longer is cut between its characters.
 */
export function clip(text: string, most: number, measure = charactersOf): string {
	if (measure(text) <= most) return text;
	graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
	const whole = within(
		Array.from(graphemes.segment(text), ({ segment }) => segment),
		most,
		measure,
	);
	return whole || within([...text], most, measure);
}

function within(parts: readonly string[], most: number, measure: typeof charactersOf): string {
	let kept = "";
	for (const part of parts) {
		if (measure(kept + part) > most) break;
		kept += part;
	}
	return kept.trimEnd();
}
