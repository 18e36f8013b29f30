// What is typed for a field: the shape of finish times, shares, waves.

import { AppError } from "../../app-error.ts";
import { clip } from "../../error-values.ts";
import { typedDurations, typedNumber } from "../../typed.ts";
import { maxEntrants } from "./entrants.ts";
import {
	type FieldQuantile,
	type FieldShape,
	shapeOfNormal,
	shapeOfQuantiles,
} from "./field-shape.ts";

const longestS = 300 * 3600;
const maxQuantiles = 99;

/** "11:00" is hours and minutes. */
const hoursOf = (text: string): number | null => {
	const timeS = typedDurations(text).at(-1);
	return timeS !== undefined && timeS <= longestS ? timeS : null;
};

/** Reads "10%=8:30, 50%=11:00"; the sign may be missing. Throws `field.quantiles`. */
export function readQuantiles(text: string): FieldQuantile[] {
	const quantiles = text
		.split(/[,;\n]/)
		.filter((one) => one.trim() !== "")
		.map((one) => {
			const [percent, time, ...more] = one.split("=");
			const part = typedNumber((percent ?? "").replace("%", "")) / 100;
			const timeS = hoursOf(time ?? "");
			return part > 0 && part < 1 && timeS !== null && more.length === 0 ? { part, timeS } : null;
		});
	const read = quantiles.filter((one) => one !== null);
	const isRising = read.every(
		({ part, timeS }, k) => k === 0 || (part > read[k - 1].part && timeS > read[k - 1].timeS),
	);
	const isWhole = read.length === quantiles.length && read.length >= 2;
	if (!isWhole || !isRising || read.length > maxQuantiles) {
		throw new AppError("field.quantiles", { text: clip(text) });
	}
	return read;
}

/** Reads "11:00, 1:40", mean and standard deviation. Throws `field.normal`. */
export function readNormal(text: string): { meanS: number; sdS: number } {
	const [meanS, sdS, ...more] = text.split(/[,;±]/).map(hoursOf);
	if (meanS && sdS && sdS < meanS / 2 && more.length === 0) return { meanS, sdS };
	throw new AppError("field.normal", { text: clip(text) });
}

/** The shape that is stated, by quantiles or as a normal distribution; null where neither is. */
export function readShape({
	quantiles,
	normal,
}: {
	quantiles: string;
	normal: string;
}): FieldShape | null {
	if (quantiles.trim() !== "") return shapeOfQuantiles(readQuantiles(quantiles));
	return normal.trim() === "" ? null : shapeOfNormal(readNormal(normal));
}

/** Throws `field.count`. */
export function readCount(text: string): number {
	const count = typedNumber(text);
	if (Number.isInteger(count) && count >= 1 && count <= maxEntrants) return count;
	throw new AppError("field.count", { text: clip(text), max: maxEntrants });
}

/** A share in per cent, 0 to 1; null of an empty text. Throws `field.stops`. */
export function readStopShare(text: string): number | null {
	if (text.trim() === "") return null;
	const percent = typedNumber(text.replace("%", ""));
	if (percent >= 0 && percent <= 90) return percent / 100;
	throw new AppError("field.stops", { text: clip(text) });
}

/** How a field starts: in waves of one size by expected time, the fastest first, or each named wave at its own minute. */
export type Waves =
	| { kind: "even"; count: number; apartS: number }
	| { kind: "named"; startsS: ReadonlyMap<string, number> };

export const oneWave: Waves = { kind: "even", count: 1, apartS: 0 };
const maxWaves = 50;
const maxWaveMinutes = 600;

/** Reads "3x10" (three waves, ten minutes apart) or "fast=0, slow=15". Throws `field.waves`. */
export function readWaves(text: string): Waves {
	if (text.trim() === "") return oneWave;
	const [, number, minutes] = /^(\d{1,2})\s*[x×*]\s*(\d{1,3}(?:[.,]\d)?)$/i.exec(text.trim()) ?? [];
	if (number !== undefined) {
		const [count, apart] = [Number(number), typedNumber(minutes)];
		if (count >= 1 && count <= maxWaves && count * apart <= maxWaveMinutes) {
			return { kind: "even", count, apartS: 60 * apart };
		}
		throw new AppError("field.waves", { text: clip(text) });
	}
	const startsS = new Map<string, number>();
	for (const one of text.split(/[,;]/)) {
		const [, name, start] = /^\s*(.+?)\s*=\s*(\d{1,3}(?:\.\d)?)\s*$/.exec(one) ?? [];
		const isRead = name !== undefined && Number(start) <= maxWaveMinutes;
		if (!isRead || startsS.size >= maxWaves)
			throw new AppError("field.waves", { text: clip(text) });
		startsS.set(name, 60 * Number(start));
	}
	return { kind: "named", startsS };
}

/** Minutes that all cut-offs are moved by, s. Throws `field.cut_offs`. */
export function readCutOffShiftS(text: string): number {
	const minutes = text.trim() === "" ? 0 : typedNumber(text);
	if (Number.isInteger(minutes) && Math.abs(minutes) <= 600) return 60 * minutes;
	throw new AppError("field.cut_offs", { text: clip(text) });
}
