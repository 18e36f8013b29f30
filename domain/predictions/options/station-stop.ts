import { typedNumber } from "../../typed.ts";
import { fold } from "./station-words.ts";

/** What a bare number counts, s. */
const stopUnitS = { s: 1, min: 60, h: 3600 } as const;

/**
 * How long a stop lasts, whole s: "5" (minutes, unless `unit` says otherwise), "5 min", "1h30", "90s", "0:05" and
 * "0:05:00" as spreadsheets write hours. Null for anything else, "5:00" too, which is minutes or hours.
 */
export function readStopS(text: string, unit: keyof typeof stopUnitS = "min"): number | null {
	const plain = fold(text).replace(/ /g, "");
	const number = typedNumber(plain);
	if (Number.isFinite(number))
		// "-0" is 0
		return number >= 0 ? Math.round(number * stopUnitS[unit]) + 0 : null;
	const clock = /^(\d{1,2}):([0-5]\d):([0-5]\d)$|^(0{1,2}):([0-5]\d)$/.exec(plain);
	if (clock) {
		const [, h, min, s, , onlyMin] = clock;
		return onlyMin === undefined
			? 3600 * Number(h) + 60 * Number(min) + Number(s)
			: 60 * Number(onlyMin);
	}
	const units =
		/^(?:(\d{1,2})(?:h|heures?|hours?|hrs?)(?:([0-5]?\d)(?:min|mn|m|')?)?|(\d{1,4}(?:[.,]\d+)?)(?:min|mn|minutes?|m|'))?(?:(\d{1,5})(?:s|sec|"))?$/.exec(
			plain,
		);
	if (!units || plain === "") return null;
	const [h, minOfHour, min, s] = units.slice(1).map((part) => typedNumber(part ?? "0"));
	return Math.round(3600 * h + 60 * (minOfHour + min) + s);
}
