import { type Units, unitLengthM } from "#domain/accounts/units.ts";
import { fold } from "../../options/station-words.ts";

/** A distance of a table's cell. */
export interface TableDistance {
	/** In decimetres. */
	distanceM: number;
	/** What its last digit counts, m. */
	stepM: number;
	/** Whether the cell names the unit. */
	hasUnit: boolean;
}

/** What a bare number counts: `m` where a header says so. */
export type TableUnit = Units["distance"] | "m";

const tableUnitM: Record<TableUnit, number> = { ...unitLengthM, m: 1 };

/** Further than any course, m. */
const mostDistanceM = 1e6;

/** "12,5 km", "7.8 mi", "km 12.5", "12 345 m"; null for anything else. */
export function readTableDistance(text: string, unit: TableUnit): TableDistance | null {
	const plain = fold(text)
		.replace(/\(.*/, "")
		.replace(/^(?:[~≈]|env\.?|pk|km) ?/, "")
		.trim();
	const found =
		/^(\d[\d .,']{0,20}?) ?(km|kms|kilometres?|kilometers?|k|mi|miles?|m|metres?|meters?)?\.?$/.exec(
			plain,
		);
	if (!found) return null;
	const [, digits, word] = found;
	const named = word === undefined ? null : unitOfWord(word);
	const unitM = tableUnitM[named ?? unit];
	const number = amountOf(digits.trim(), unitM === 1);
	if (number === null || number.value * unitM > mostDistanceM) return null;
	return {
		distanceM: Math.round(number.value * unitM * 10) / 10,
		stepM: unitM * 10 ** -number.decimals,
		hasUnit: named !== null,
	};
}

const unitOfWord = (word: string): TableUnit =>
	word.startsWith("k") ? "km" : word.startsWith("mi") ? "mi" : "m";

/** The unit that a header names. */
export function unitOfHeader(header: string): TableUnit | null {
	const plain = fold(header);
	if (/\b(?:mi|miles?)\b/.test(plain)) return "mi";
	if (/\b(?:kms?|kilomet\w+|pk)\b/.test(plain)) return "km";
	return /\b(?:m|metres?|meters?)\b/.test(plain) ? "m" : null;
}

interface Amount {
	value: number;
	decimals: number;
}

/** Decimal comma or point; thousands are apart by a blank, an apostrophe, or the other sign, in metres by either. */
function amountOf(text: string, isWhole: boolean): Amount | null {
	const grouped = /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d+)?$/.test(text)
		? text.replace(/[ ']/g, "")
		: text;
	const parts = /^(\d+)(?:[.,](\d+))?$/.exec(grouped);
	if (parts) {
		const [, whole, decimals = ""] = parts;
		if (isWhole && decimals.length === 3 && whole.length <= 3) return amount(whole + decimals, "");
		return amount(whole, decimals);
	}
	const both = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$|^(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(
		grouped,
	);
	if (!both) return null;
	return amount((both[1] ?? both[3]).replace(/[.,]/g, ""), both[2] ?? both[4] ?? "");
}

const amount = (whole: string, decimals: string): Amount => ({
	value: Number(`${whole}.${decimals || "0"}`),
	decimals: decimals.length,
});
