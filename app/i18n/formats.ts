import {
	metresPerFoot,
	metric,
	shownTemperature,
	type Units,
	unitLengthM,
	unitSystemOf,
} from "../../domain/accounts/units";
import { type Language, languageTable } from "../../domain/language/languages";
import { twoDigits } from "../../domain/time";

/**
 * Numbers, dates, durations and lengths in a language's own writing and the runner's units. Values come in
 * at full precision, in metres, seconds and °C, and are converted and rounded here, once. A narrow no-break
 * space stands before each unit.
 */
const space = "\u202f";

export type Formats = ReturnType<typeof createFormats>;

const made = new Map<string, Formats>();

export function formatsOf(language: Language, units: Units = metric): Formats {
	const key = `${language} ${unitSystemOf(units)}`;
	let formats = made.get(key);
	if (!formats) {
		formats = createFormats(language, units);
		made.set(key, formats);
	}
	return formats;
}

function createFormats(language: Language, units: Units) {
	const { locale, colon, beforePercent } = languageTable[language];
	// Making a format costs a hundred times as much as using it.
	const numberFormats: Intl.NumberFormat[] = [];
	const number = (value: number, digits = 0) => {
		numberFormats[digits] ??= new Intl.NumberFormat(locale, {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		});
		return numberFormats[digits].format(value).replace("-", "−");
	};
	const dates = (options: Intl.DateTimeFormatOptions) => {
		let format: Intl.DateTimeFormat | undefined;
		return (value: Date | string | number) => {
			format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
			return format.format(new Date(value));
		};
	};
	const shortDate = dates({ dateStyle: "medium" });
	const dayMonth = dates({ day: "numeric", month: "short" });
	const miles = units.distance === "mi";
	const unitM = unitLengthM[units.distance];
	const temperatureUnit = units.temperature === "f" ? "°F" : "°C";
	const size = (value: number, unit: "byte" | "kilobyte" | "megabyte", digits: number) =>
		new Intl.NumberFormat(locale, {
			style: "unit",
			unit,
			unitDisplay: unit === "byte" ? "long" : "short",
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		})
			.format(value)
			.replace(/\s/g, space);
	const height = (metres: number) =>
		units.height === "ft"
			? `${number(metres / metresPerFoot)}${space}ft`
			: `${number(metres)}${space}m`;

	return {
		units,
		/** Between a label and what it says. */
		colon,
		number,
		date: dates({ dateStyle: "long" }),
		shortDate,
		/** Without the year, for axes: "21 Nov". */
		dayMonth,
		/** "Sat", "sam.". */
		weekday: dates({ weekday: "short" }),
		/** "S" */
		weekdayLetter: dates({ weekday: "narrow" }),
		/** For lists: without the year where it is this one. */
		listDate: (value: Date | string, thisYear: number) =>
			(new Date(value).getUTCFullYear() === thisYear ? dayMonth : shortDate)(value),

		/** 12 345.6 m → "12.35 km" or "7.67 mi"; short lengths as heights. */
		distance: (metres: number, digits = metres < 100_000 ? 2 : 1) =>
			metres < (miles ? unitM / 4 : unitM)
				? height(metres)
				: `${number(metres / unitM, digits)}${space}${units.distance}`,
		/** A distance without its unit, for columns and axes that name it once. */
		distanceNumber: (metres: number, digits = 1) => number(metres / unitM, digits),
		/** What `distanceNumber` counts: the unit's sign, and its length, m. */
		distanceUnit: units.distance,
		distanceUnitM: unitM,
		/** A race's length, without idle decimals: "10 km", "13.1 mi". Whole kilometres are a race's name. */
		race: (metres: number) =>
			metres % 1000 === 0
				? `${number(metres / 1000)}${space}km`
				: `${number(metres / unitM, 1)}${space}${units.distance}`,
		height,
		/** A height without its unit, and the unit's sign and length, m. */
		heightNumber: (metres: number) =>
			number(units.height === "ft" ? metres / metresPerFoot : metres),
		heightUnit: units.height,
		heightUnitM: units.height === "ft" ? metresPerFoot : 1,
		temperature: (celsius: number) =>
			`${number(shownTemperature(celsius, units.temperature))}${space}${temperatureUnit}`,
		/** The unit's sign: "°C". */
		temperatureUnit,

		/** Rise over run → "+6 %" ("+6%" in English), with a sign unless it is zero. */
		slope: (ratio: number, digits = 0) => {
			const percent = Math.round(ratio * 100 * 10 ** digits) / 10 ** digits;
			return `${percent > 0 ? "+" : ""}${number(percent + 0, digits)}${beforePercent}%`;
		},
		percent: (share: number, digits = 0) => `${number(share * 100, digits)}${beforePercent}%`,

		/** Seconds → "4:36:07", or "36:07" below an hour. */
		clock: (seconds: number) => {
			const { h, min, s } = parts(seconds);
			const tail = `${h > 0 ? twoDigits(min) : min}:${twoDigits(s)}`;
			return h > 0 ? `${h}:${tail}` : tail;
		},
		/** Seconds → "4 h 36", "45 min", rounded to the minute; below ten minutes with its seconds: "9 min 05", "16 s". */
		duration: (seconds: number) => {
			if (seconds < 600) {
				const { min, s } = parts(seconds);
				if (min === 0 && s > 0) return `${s}${space}s`;
				return `${min}${space}min${s > 0 ? space + twoDigits(s) : ""}`;
			}
			const { h, min } = parts(Math.round(seconds / 60) * 60);
			return h > 0 ? `${h}${space}h${space}${twoDigits(min)}` : `${min}${space}min`;
		},
		/** Seconds over metres → "5:20/km" or "8:35/mi". */
		pace: (seconds: number, metres: number) => {
			const { h, min, s } = parts(metres > 0 ? (seconds / metres) * unitM : 0);
			return `${h * 60 + min}:${twoDigits(s)}/${units.distance}`;
		},
		/** Metres over seconds → "11.2 km/h" or "7.0 mph". */
		speed: (metresPerS: number) =>
			`${number((metresPerS * 3600) / unitM, 1)}${space}${miles ? "mph" : "km/h"}`,
		/** "4 bytes", "12.3 kB", "4.16 MB": steps of a thousand. */
		fileSize: (bytes: number) => {
			if (bytes < 1000) return size(bytes, "byte", 0);
			return bytes < 999_950 ? size(bytes / 1000, "kilobyte", 1) : size(bytes / 1e6, "megabyte", 2);
		},
	};
}

/** Hours, minutes and seconds of a whole number of seconds. */
export function parts(seconds: number): { h: number; min: number; s: number } {
	const whole = Math.round(seconds);
	return { h: Math.floor(whole / 3600), min: Math.floor(whole / 60) % 60, s: whole % 60 };
}
