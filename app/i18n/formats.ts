import {
	metresPerFoot,
	metric,
	shownTemperature,
	type Units,
	unitLengthM,
	unitSystemOf,
} from "#domain/accounts/units.ts";
import {
	formatClock,
	formatDuration,
	formatPace,
	formatResultTime,
	narrowSpace as space,
} from "#domain/figures.ts";
import { type Language, languageTable } from "#domain/language/languages.ts";
import { minuteMs } from "#domain/time.ts";

/**
 * Every figure on a page, one function a kind: numbers, dates, times and measures in a language's own writing and the
 * runner's units. Values come in at full precision, in the SI unit that the input's name says, and are converted and
 * rounded here, once. A narrow no-break space stands before each unit.
 */
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
	const { locale, colon, beforePercent, cadenceUnit } = languageTable[language];
	const number = numbersOf(locale);
	const heartRate = (bpm: number) => `${number(bpm)}${space}bpm`;
	return {
		units,
		/** Between a label and what it says. */
		colon,
		number,
		...datesOf(locale),
		...lengthsOf(locale, units, number),
		...amountsOf(locale, number),
		temperature: (celsius: number) =>
			`${number(shownTemperature(celsius, units.temperature))}${space}${temperatureUnits[units.temperature]}`,
		/** The unit's sign: "°C". */
		temperatureUnit: temperatureUnits[units.temperature],

		/** Rise over run → "+6 %" ("+6%" in English), with a sign unless it is zero. */
		slope: (ratio: number, digits = 0) => {
			const percent = Math.round(ratio * 100 * 10 ** digits) / 10 ** digits;
			return `${percent > 0 ? "+" : ""}${number(percent + 0, digits)}${beforePercent}%`;
		},
		percent: (share: number, digits = 0) => `${number(share * 100, digits)}${beforePercent}%`,

		/** What is planned, forecast or lasts: "4 h 36", "45 min", and below a minute "16 s". */
		duration,
		/** A difference: "+12 min", "−57 s", "0 min". */
		signedDuration: (seconds: number) => {
			const whole = Math.round(seconds);
			return `${whole > 0 ? "+" : whole < 0 ? "−" : ""}${duration(Math.abs(whole))}`;
		},
		/** "5 h 20 – 7 h 40" */
		durationRange: (lowS: number, highS: number) => `${duration(lowS)} – ${duration(highS)}`,
		/** What was run or typed: "3:51:33", or "36:07" below an hour. */
		resultTime: formatResultTime,
		/** What is aimed for: "7 h 00", and "3:29:30" where seconds were typed. */
		targetTime: (seconds: number) =>
			seconds % 60 === 0 ? duration(seconds) : formatResultTime(seconds),
		/** The time of one split, or at its end, as a watch shows it: "5:20", "1:07:20". */
		splitTime: formatResultTime,
		/** "163 bpm" */
		heartRate,
		/** "172 spm" */
		cadence: (stepsPerMin: number) => `${number(stepsPerMin)}${space}${cadenceUnit}`,
		/** What a profile says of its runner, by the name of its field. */
		bodyMeasure: {
			height: (cm: number) => `${number(cm)}${space}cm`,
			weight: (kg: number) => `${number(kg, Number.isInteger(kg) ? 0 : 1)}${space}kg`,
			birth_year: (year: number) => String(year),
			max_heart_rate: heartRate,
			resting_heart_rate: heartRate,
		},
	};
}

type Numbers = ReturnType<typeof numbersOf>;

const temperatureUnits = { f: "°F", c: "°C" };

function numbersOf(locale: string) {
	// Making a format costs a hundred times as much as using it.
	const formats: Intl.NumberFormat[] = [];
	return (value: number, digits = 0) => {
		formats[digits] ??= new Intl.NumberFormat(locale, {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
			signDisplay: "negative",
		});
		return formats[digits].format(value).replace("-", "−");
	};
}

function datesOf(locale: string) {
	const dates = (options: Intl.DateTimeFormatOptions) => {
		let format: Intl.DateTimeFormat | undefined;
		return (value: Date | string | number) => {
			format ??= new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options });
			return format.format(new Date(value));
		};
	};
	const shortDate = dates({ dateStyle: "medium" });
	const dayMonth = dates({ day: "numeric", month: "short" });
	const weekday = dates({ weekday: "short" });
	const monthName = dates({ month: "long" });
	const weekdayDate = (value: Date | number) => `${weekday(value)} ${dayMonth(value)}`;
	// A zone that is not named is the device's.
	const ownTime = dates({ timeStyle: "short", timeZone: undefined });
	const ownDateTime = dates({ timeStyle: "short", dateStyle: "medium", timeZone: undefined });
	return {
		date: dates({ dateStyle: "long" }),
		shortDate,
		/** Without the year, for axes: "21 Nov". */
		dayMonth,
		/** "Sat", "sam.". */
		weekday,
		/** "S" */
		weekdayLetter: dates({ weekday: "narrow" }),
		/** "November 2026" */
		month: dates({ month: "long", year: "numeric" }),
		/** "November", by its number from 1. */
		monthName: (month: number) => monthName(Date.UTC(2026, month - 1)),
		/** For lists: without the year where it is this one. */
		listDate: (value: Date | string, thisYear: number) =>
			(new Date(value).getUTCFullYear() === thisYear ? dayMonth : shortDate)(value),
		/** What a clock shows that is read as if it were UTC's, ms: "07:56". */
		timeOfDay: formatClock,
		/** The same with its weekday: "Sat 07:56". */
		weekdayTime: (clockMs: number) => `${weekday(toMinute(clockMs))} ${formatClock(clockMs)}`,
		/** "Sat 28 Aug" */
		weekdayDate,
		/** "Sat 28 Aug 07:56" */
		dayTime: (clockMs: number) => `${weekdayDate(toMinute(clockMs))} ${formatClock(clockMs)}`,
		/** An instant on this device's clock, "07:56", with its date, "21 Nov 2026, 07:56", unless that is today's. */
		ownMoment: (at: Date, now: Date) =>
			(at.toDateString() === now.toDateString() ? ownTime : ownDateTime)(at),
	};
}

/** Distances, heights, and times over them. */
function lengthsOf(locale: string, units: Units, number: Numbers) {
	const miles = units.distance === "mi";
	const unitM = unitLengthM[units.distance];
	let typed: Intl.NumberFormat | undefined;
	const height = (metres: number) =>
		units.height === "ft"
			? `${number(metres / metresPerFoot)}${space}ft`
			: `${number(metres)}${space}m`;
	return {
		/** 12 345.6 m → "12.35 km" or "7.67 mi"; short lengths as heights, none as "0 km". */
		distance: (metres: number, digits = metres < 100_000 ? 2 : 1) =>
			metres > 0 && metres < (miles ? unitM / 4 : unitM)
				? height(metres)
				: `${number(metres / unitM, metres > 0 ? digits : 0)}${space}${units.distance}`,
		/** A distance without its unit, for columns and axes that name it once. */
		distanceNumber: (metres: number, digits = 1) => number(metres / unitM, digits),
		/** The same for a field: with the language's decimal sign, which typedNumber reads too; groups it does not. */
		typedDistance: (metres: number) => {
			typed ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false });
			return typed.format(metres / unitM);
		},
		/** A round length of a scale, "5 km", "0.5 mi". */
		scaleDistance: (metres: number) =>
			`${number(metres / unitM, metres < unitM ? 1 : 0)}${space}${units.distance}`,
		/** A kilometre on the flat, or 100 m of climbing: "68 km-effort", in every system of units. */
		kmEffort: (km: number) => `${number(km)}${space}km-effort`,
		/** What `distanceNumber` counts: the unit's sign, and its length, m. */
		distanceUnit: units.distance,
		distanceUnitM: unitM,
		/** A race's length, without idle decimals: "10 km", "13.1 mi". Whole kilometres are a race's name. */
		race: (metres: number) =>
			metres % 1000 === 0
				? `${number(metres / 1000)}${space}km`
				: `${number(metres / unitM, 1)}${space}${units.distance}`,
		/** Of a track: metres in every system of units. */
		trackLength: (metres: number) => `${number(metres)}${space}m`,
		height,
		/** Of a footpod or a crank: watts in every system of units. */
		power: (watts: number) => `${number(watts)}${space}W`,
		/** A height without its unit, and the unit's sign and length, m. */
		heightNumber: (metres: number) =>
			number(units.height === "ft" ? metres / metresPerFoot : metres),
		heightUnit: units.height,
		heightUnitM: units.height === "ft" ? metresPerFoot : 1,
		/** Seconds over metres → "5:20/km" or "8:35/mi". */
		pace: (seconds: number, metres: number) =>
			`${formatPace(metres > 0 ? (seconds / metres) * unitM : Number.NaN)}/${units.distance}`,
		/** Metres over seconds → "11.2 km/h" or "7.0 mph". */
		speed: (metresPerS: number) =>
			`${number((metresPerS * 3600) / unitM, 1)}${space}${miles ? "mph" : "km/h"}`,
	};
}

/** Masses, volumes and bytes, in the small or the large unit. */
function amountsOf(locale: string, number: Numbers) {
	const inLargeUnits = (value: number, small: string, large: string) => {
		const whole = Math.round(value);
		if (whole < 1000) return `${number(whole)}${space}${small}`;
		const tenths = Math.round(whole / 100);
		const digits = tenths < 100 && tenths % 10 > 0 ? 1 : 0;
		return `${number(whole / 1000, digits)}${space}${large}`;
	};
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
	return {
		/** "182 g", from a kilogram on "1.4 kg", "12 kg". */
		mass: (grams: number) => inLargeUnits(grams, "g", "kg"),
		/** "500 ml", from a litre on "1.2 l", "12 l". */
		volume: (millilitres: number) => inLargeUnits(millilitres, "ml", "l"),
		/** "4 bytes", "12.3 kB", "4.16 MB": steps of a thousand. */
		fileSize: (bytes: number) => {
			if (bytes < 1000) return size(bytes, "byte", 0);
			return bytes < 999_950 ? size(bytes / 1000, "kilobyte", 1) : size(bytes / 1e6, "megabyte", 2);
		},
	};
}

const toMinute = (ms: number) => Math.round(ms / minuteMs) * minuteMs;

const duration = (seconds: number) => formatDuration(seconds, space);
