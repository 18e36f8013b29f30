import { maxStationNameLength, maxStationNoteLength } from "#domain/predictions/options/station.ts";
import type { FilePlace } from "#domain/predictions/stations/snap-places.ts";
import type { CoreExports } from "./core-exports.ts";

/** Longest symbol and type, characters. */
const maxWordLength = 40;

/** Numbers of the core's texts. */
const texts = { name: 0, comment: 1, note: 2, symbol: 3, type: 4 } as const;

/** The places of the file that the core has read, those without a position on earth left out. */
export function placesOf(
	core: CoreExports,
	textAt: (core: CoreExports, at: number, length: number) => string | null,
): FilePlace[] {
	const all = Array.from({ length: core.placeCount() }, (_, i) => {
		const read = (text: keyof typeof texts, maxLength: number) =>
			plainText(
				textAt(core, core.placeTextPtr(i, texts[text]), core.placeTextLength(i, texts[text])),
				maxLength,
			);
		return {
			lat: core.placeLat(i),
			lon: core.placeLon(i),
			name: read("name", maxStationNameLength),
			symbol: read("symbol", maxWordLength),
			type: read("type", maxWordLength),
			note: read("note", maxStationNoteLength) ?? read("comment", maxStationNoteLength),
		};
	});
	return all.filter(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 360);
}

/** One line without tags, control characters and marks that turn the direction of writing. */
function plainText(text: string | null, maxLength: number): string | null {
	const line = (text ?? "")
		.replace(/<\/?[a-z][^<>]*>/gi, " ")
		.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
		.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
		.replace(/ {2,}/g, " ")
		.trim();
	return line === "" ? null : clip(line, maxLength);
}

/** Never within a pair of surrogates. */
function clip(line: string, maxLength: number): string {
	if (line.length <= maxLength) return line;
	return line
		.slice(0, maxLength)
		.replace(/[\ud800-\udbff]$/, "")
		.trimEnd();
}
