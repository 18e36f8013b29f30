import { AppError } from "../app-error.ts";
import { clip } from "../error-values.ts";
import { raceLimits } from "./race-rules.ts";

const maxOriginLength = 120;
/** Names of hosts as browsers send them: what else could stand in a header cannot stand here. */
const originPattern = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/;
/** Of pages on an organiser's own machine. */
const localPattern = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** Whether a text is an origin as it may stand in a policy of frames, "https://www.example.org". */
export const isEmbedOrigin = (text: string): boolean =>
	text.length <= maxOriginLength && (originPattern.test(text) || localPattern.test(text));

/**
 * The sites of a field, one a line or with spaces between, each as browsers name its origin. A path of "/" is left out. Throws
 * `race.embed_origin` and `race.embed_origins`.
 */
export function readEmbedOrigins(text: string): string[] {
	const words = text.split(/[\s,]+/).filter((word) => word !== "");
	const origins = [...new Set(words.map(originOf))];
	if (origins.length > raceLimits.origins) {
		throw new AppError("race.embed_origins", { max: raceLimits.origins });
	}
	return origins;
}

function originOf(word: string): string {
	const url = URL.parse(word);
	const isBare =
		url !== null && url.pathname === "/" && url.search + url.hash + url.username === "";
	if (!isBare || !isEmbedOrigin(url.origin)) {
		throw new AppError("race.embed_origin", { text: clip(word, 60) });
	}
	return url.origin;
}
