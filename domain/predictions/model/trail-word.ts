import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { formatElapsed } from "../../figures.ts";
import { typedDurations, typedNumber } from "../../typed.ts";

/** What a runner types for a trail race beside results. */
export interface TrailWord {
	/** Their index among trail runners (UTMB, ITRA), 1000 for the best of the world; null when unknown. */
	index: number | null;
	/** Median time of the last edition of the race, s; null likewise. */
	medianS: number | null;
}

export const noTrailWord: TrailWord = { index: null, medianS: null };

/** The fields of a form or an address that say it, in which `readTrailWord` finds them again. */
export const trailFields = ["runner_index", "edition_median"] as const;

/** As fields; an empty one says that nothing is known. */
export const trailEntries = ({ index, medianS }: TrailWord): [string, string][] => [
	["runner_index", index === null ? "" : String(index)],
	["edition_median", medianS === null ? "" : formatElapsed(medianS)],
];

export const indexBounds = { min: 100, max: 1000 };
const longestMedianS = 300 * 3600;

/** Both texts; undefined without any. Throws `prediction.runner_index` and `prediction.edition_median`. */
export function readTrailWord(texts: { index: string; median: string }): TrailWord | undefined {
	const [index, medianS] = [readIndex(texts.index), readMedian(texts.median)];
	return index === null && medianS === null ? undefined : { index, medianS };
}

function readIndex(text: string): number | null {
	if (text.trim() === "") return null;
	const index = typedNumber(text);
	if (index >= indexBounds.min && index <= indexBounds.max) return index;
	throw new AppError("prediction.runner_index", { text: clip(text), ...indexBounds });
}

/** "6:30" is hours and minutes. */
function readMedian(text: string): number | null {
	if (text.trim() === "") return null;
	const medianS = typedDurations(text).at(-1);
	if (medianS !== undefined && medianS <= longestMedianS) return medianS;
	throw new AppError("prediction.edition_median", { text: clip(text) });
}
