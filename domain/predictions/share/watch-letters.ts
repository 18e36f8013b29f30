import { bytesOf, clip } from "./clip.ts";
import type { WatchLimits } from "./watch-limits.ts";

/** What Latin-1 lacks and writes otherwise. */
const otherwise: Readonly<Record<string, string>> = {
	"’": "'",
	"‘": "'",
	"“": '"',
	"”": '"',
	"–": "-",
	"—": "-",
	"…": "...",
	œ: "oe",
	Œ: "OE",
	ł: "l",
	Ł: "L",
	đ: "d",
	Đ: "D",
	ı: "i",
	"\u202f": " ",
};

/** A text in the letters of a watch: accents go where the letter has to; null where the rest would not be read as the name. */
export function inLetters(text: string, letters: WatchLimits["letters"]): string | null {
	const whole = text
		.normalize("NFC")
		.replace(/[\p{C}\s]+/gu, " ")
		.trim();
	if (letters === "all") return whole;
	const written = [...whole].map((letter) => otherwise[letter] ?? latin(letter)).join("");
	const kept = written.replace(/ +/g, " ").trim();
	const named = (one: string) => [...one].filter((letter) => /[\p{L}\p{N}]/u.test(letter)).length;
	return named(kept) * 2 > named(whole) || named(whole) === 0 ? kept : null;
}

const isLatin = (text: string) => [...text].every((letter) => letter <= "\u00ff");

function latin(letter: string): string {
	const bare = isLatin(letter) ? letter : letter.normalize("NFD").replace(/\p{M}+/gu, "");
	return isLatin(bare) ? bare : "";
}

/** A name within so many bytes; `stand-in` where its letters are not shown. */
export function watchName(
	name: string,
	{ letters }: Pick<WatchLimits, "letters">,
	{ mostBytes, standIn }: { mostBytes: number; standIn: string },
): { name: string; isReplaced: boolean } {
	const written = inLetters(name, letters);
	const shown = written === null || written === "" ? standIn : written;
	return { name: clip(shown, mostBytes, bytesOf), isReplaced: written === null };
}
