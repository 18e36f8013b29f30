import type { Language } from "../../domain/language/detect";

/**
 * Numbers, dates, durations and lengths in a language's own writing. Values come in at full precision and
 * are converted and rounded here, once. A narrow no-break space stands before each unit.
 */
const space = "\u202f";

export type Formats = ReturnType<typeof createFormats>;

const made = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
	let formats = made.get(language);
	if (!formats) {
		formats = createFormats(language);
		made.set(language, formats);
	}
	return formats;
}

function createFormats(language: Language) {
	const locale = language === "fr" ? "fr-FR" : "en-GB";
	const beforePercent = language === "fr" ? space : "";
	const number = (value: number, digits = 0) =>
		new Intl.NumberFormat(locale, {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		})
			.format(value)
			.replace("-", "−");
	const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
	const shortDate = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

	return {
		number,
		date: (value: Date | string) => date.format(new Date(value)),
		shortDate: (value: Date | string) => shortDate.format(new Date(value)),

		/** 12 345.6 m → "12.35 km"; below 1 km in metres. */
		distance: (metres: number, digits = metres < 100_000 ? 2 : 1) =>
			metres < 1000 ? `${number(metres)}${space}m` : `${number(metres / 1000, digits)}${space}km`,
		/** A race's length, without idle decimals: "10 km", "21.1 km". */
		race: (metres: number) => `${number(metres / 1000, metres % 1000 === 0 ? 0 : 1)}${space}km`,
		kilometres: (metres: number, digits = 1) => number(metres / 1000, digits),
		height: (metres: number) => `${number(metres)}${space}m`,

		/** Rise over run → "+6 %" ("+6%" in English), with a sign unless it is zero. */
		slope: (ratio: number, digits = 0) => {
			const percent = Math.round(ratio * 100 * 10 ** digits) / 10 ** digits;
			return `${percent > 0 ? "+" : ""}${number(percent + 0, digits)}${beforePercent}%`;
		},
		percent: (share: number) => `${number(share * 100)}${beforePercent}%`,

		/** Seconds → "4:36:07", or "36:07" below an hour. */
		clock: (seconds: number) => {
			const { h, min, s } = parts(seconds);
			const tail = `${h > 0 ? two(min) : min}:${two(s)}`;
			return h > 0 ? `${h}:${tail}` : tail;
		},
		/** Seconds → "4 h 36", "45 min", rounded to the minute; below ten minutes with its seconds. */
		duration: (seconds: number) => {
			if (seconds < 600) {
				const { min, s } = parts(seconds);
				return `${min}${space}min${space}${two(s)}`;
			}
			const { h, min } = parts(Math.round(seconds / 60) * 60);
			return h > 0 ? `${h}${space}h${space}${two(min)}` : `${min}${space}min`;
		},
		/** Seconds over metres → "5:20/km". */
		pace: (seconds: number, metres: number) => {
			const { h, min, s } = parts(metres > 0 ? (seconds / metres) * 1000 : 0);
			return `${h * 60 + min}:${two(s)}/km`;
		},
		megabytes: (bytes: number) => number(Math.max(bytes, 10_000) / (1024 * 1024), 2),
	};
}

/** Hours, minutes and seconds of a whole number of seconds. */
export function parts(seconds: number): { h: number; min: number; s: number } {
	const whole = Math.round(seconds);
	return { h: Math.floor(whole / 3600), min: Math.floor(whole / 60) % 60, s: whole % 60 };
}

const two = (value: number) => String(value).padStart(2, "0");
