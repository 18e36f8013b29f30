import { type StationKind, stationKinds } from "./station.ts";

/** Small letters without accents, words apart by one space. */
export const fold = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/\s+/g, " ")
		.trim();

/** Words of French and English, folded, in the order of `stationKinds`. */
const kindWords: readonly (readonly [StationKind, RegExp])[] = [
	[
		"aid",
		/\b(?:ravito\w*|ravitaillement\w*|aid|food|solides?|complet|repas|meals?|bases? de vie|base vie|nourriture|buffet|soupe|soup|refreshments?)\b/,
	],
	["water", /\b(?:eau|water|hydratation|liquides?|boissons?|fontaine|fountain|drinks?)\b/],
	["crew", /\b(?:assistance|crew|accompagn\w*|accompanying|supporters?)\b/],
	["bag", /\b(?:sacs?|bags?|dropbags?|consigne)\b/],
	["summit", /\b(?:sommet|summit|col|pass|cime|peak|pic)\b/],
	[
		"checkpoint",
		/\b(?:pointage|checkpoint|check point|c\.?p\.? ?\d*|pc ?\d*|controle|timing|chrono)\b/,
	],
	["other", /\b(?:autre|other)\b/],
];

const negationBefore = /\b(?:pas|sans|no|not|non|aucune?|without)\b.*/;
const negationAfter = /\b(?:interdit\w*|forbidden|prohibited|not allowed)\b/;

/** The kinds that a text names, in the order of `stationKinds`; "sans assistance" names none. */
export function kindsOfText(text: string): StationKind[] {
	const phrases = fold(text)
		.replace(/_/g, " ")
		.split(/[,;+/&|()•·\n]|\bet\b|\band\b|\bmais\b|\bbut\b/)
		.filter((phrase) => !negationAfter.test(phrase))
		.map((phrase) => phrase.replace(negationBefore, ""));
	return inOrder(
		kindWords
			.filter(([, words]) => phrases.some((phrase) => words.test(phrase)))
			.map(([kind]) => kind),
	);
}

/** The kinds that a name tells: "Col du Bonhomme" is a summit, "Ravito 3" an aid station. */
export function kindsOfName(name: string): StationKind[] {
	const plain = fold(name);
	const kinds: StationKind[] = [];
	if (/^(?:col|sommet|summit|cime|pic)\b|\b(?:pass|summit|peak)$/.test(plain)) kinds.push("summit");
	if (/\b(?:ravito|ravitaillement|aid station)\b/.test(plain)) kinds.push("aid");
	if (/\b(?:point d'eau|water (?:point|station|stop))\b/.test(plain)) kinds.push("water");
	if (/\b(?:pointage|checkpoint)\b/.test(plain)) kinds.push("checkpoint");
	return inOrder(kinds);
}

/** Each kind once, in the order of `stationKinds`. */
export const inOrder = (kinds: readonly StationKind[]): StationKind[] =>
	stationKinds.filter((kind) => kinds.includes(kind));

/** What a cell of a column with one subject says: yes, no, or null for other words. */
export function yesOrNo(text: string): boolean | null {
	const plain = fold(text).replace(/[.!]$/, "");
	if (/^(?:|[-–—.0✗✘❌×]|no|non|n|none|aucune?|false|faux|n\/a|na|interdite?)$/u.test(plain)) {
		return false;
	}
	if (/^(?:[x1oy✓✔☑✅●•*]\ufe0f?|oui|yes|true|vrai|ok|autorisee?|allowed)$/u.test(plain))
		return true;
	return null;
}

/** Text from outside as a name or note: one line, without control characters, not longer than the limit. */
export function cleanText(text: string, maxLength: number): { text: string; isClipped: boolean } {
	// twice as much is enough to see where the last grapheme ends
	const line = withoutControls(text.slice(0, 4 * maxLength + 1000));
	return line.length > maxLength
		? { text: clipGraphemes(line, maxLength), isClipped: true }
		: { text: line, isClipped: text.length > 4 * maxLength + 1000 };
}

/** Bidirectional overrides would turn the text around them, too. */
const withoutControls = (text: string) =>
	text
		.replace(/\s+/g, " ")
		.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu, "")
		.replace(/\p{Cs}/gu, "\ufffd")
		.replace(/ {2,}/g, " ")
		.trim();

/** Made with the first text that is too long: making it takes ten milliseconds. */
let graphemes: Intl.Segmenter | undefined;

/** The longest beginning of whole graphemes that has at most `maxLength` UTF-16 units. */
function clipGraphemes(text: string, maxLength: number): string {
	graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
	let end = 0;
	for (const { index, segment } of graphemes.segment(text.slice(0, 2 * maxLength))) {
		if (index + segment.length > maxLength) break;
		end = index + segment.length;
	}
	// one grapheme that alone is longer is cut between characters
	const cut =
		end > 0 ? text.slice(0, end) : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
	return cut.trim();
}
