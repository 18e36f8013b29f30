// Folder: what a runner may say of day, plan, stations and stages, as it is typed. Imports: course.

import { dayMs } from "../../time.ts";
import { maxCutOffS, startDayMs } from "./cut-off.ts";
import type { StartTime } from "./start-time.ts";
import type { CutOff, TimeOfDay } from "./station.ts";
import { fold } from "./station-words.ts";

/** What the text of one cut-off says by itself; `open` is elapsed time or a time of day ("14:30", "7h30"). */
export type CutOffReading = { counts: CutOff["counts"] | null } & (
	| { form: "elapsed"; elapsedS: number }
	| { form: "clock"; day: DayMark | null; minute: number }
	| { form: "open"; elapsedS: number }
);

/** How a text names the day of a time: weekday (0 is Sunday), days after the start's, or a date. */
type DayMark =
	| { weekday: number }
	| { after: number }
	| { year: number | null; dates: readonly { month: number; dayOfMonth: number }[] };

const weekdayNames =
	/(?<![a-z])(?:(lun(?:di)?|mon(?:day)?)|(mar(?:di)?|tue(?:s(?:day)?)?)|(mer(?:credi)?|wed(?:nesday)?)|(jeu(?:di)?|thu(?:r(?:s(?:day)?)?)?)|(ven(?:dredi)?|fri(?:day)?)|(sam(?:edi)?|sat(?:urday)?)|(dim(?:anche)?|sun(?:day)?))(?![a-z])\.?/;
const months = ["jan", "fe[bv]", "mar[cs]", "a[pv]r", "ma[iy]", "ju(?:in|ne?)(?![a-z]*l)"];
const laterMonths = ["jui?l", "ao?u[gt]", "sep", "oct", "nov", "dec"];
const monthNames = [...months, ...laterMonths].map((name) => `(${name})`).join("|");
const dayThenMonth = new RegExp(
	`(?<!\\d)(\\d{1,2})(?:er|st|nd|rd|th)? (?:${monthNames})[a-z]*\\.?`,
);
const monthThenDay = new RegExp(
	`(?<![a-z])(?:${monthNames})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:h])`,
);
const wordsOfPart = {
	departure: /(?<![a-z])(?:dep|depart|departure|out|sortie|leave)(?![a-z])\.?/,
	arrival: /(?<![a-z])(?:arr|arrivee|arrival|in|entree)(?![a-z])\.?/,
} as const;

/** Words that may stand before a time, or behind: between two times they make a range, which is none. */
const fillers =
	/^(?:(?:a|at|le|the|on|de|to|avant|before|by|until|jusqu'au?|max\.?)(?![a-z]) ?)+|(?: (?:le|the|on|max\.?))+$/g;

/**
 * Reads "7:30", "27:15", "+7h30", "H+7:30", "450 min", "1 j 3 h", "sam. 14:30", "Sat 2:30 PM", "J+1 02:00",
 * "28/08 14h30"; null when it is none of these. Marks of footnotes say nothing.
 */
export function readCutOffText(text: string): CutOffReading | null {
	const rest = new Rest(fold(text).replace(/[(),;·|*†]/g, " "));
	const counts = rest.take(wordsOfPart.departure)
		? "departure"
		: rest.take(wordsOfPart.arrival)
			? "arrival"
			: null;
	const elapsedS = spokenElapsedS(rest.text);
	if (elapsedS !== null) return elapsedOf(elapsedS, counts);
	const day = takeDay(rest);
	const half = rest.take(/(?<![a-z])([ap])\.? ?m(?![a-z])\.?/)?.[1];
	// "sam. - 14:30"
	const clock = day ? rest.text.replace(/^[-–—:] ?| ?[-–—:]$/g, "") : rest.text;
	const time = timeOf(clock.replace(fillers, "").trim());
	if (time === null) return null;
	if (half) return halfDayClock(time, half === "p", day, counts);
	if (day) return clockOf(time, day, counts);
	if (time.hours > 24) return time.isBareHour ? null : elapsedOf(secondsOf(time), counts);
	// a number alone has no unit
	return time.isBareHour ? null : { form: "open", elapsedS: secondsOf(time), counts };
}

/** A text from which what is recognised is taken away. */
class Rest {
	text: string;
	constructor(text: string) {
		this.text = text.replace(/ +/g, " ").trim();
	}

	take(pattern: RegExp): RegExpExecArray | null {
		const found = pattern.exec(this.text);
		if (found) {
			const { index } = found;
			this.text = `${this.text.slice(0, index)} ${this.text.slice(index + found[0].length)}`.trim();
		}
		return found;
	}
}

/** Elapsed time that is marked as such: by days, minutes or a plus. */
function spokenElapsedS(text: string): number | null {
	const plain = withoutBlanks(text).replace(/^[ht](?=\+)/, "");
	const days =
		/^(\d{1,2})(?:j|jours?|d|days?)(?:(?:et|and)?(\d{1,2})(?:h|heures?|hours?)?(?::?(\d{2})(?:min|mn|m)?)?)?$/.exec(
			plain,
		);
	if (days) {
		const [d, h, min] = days.slice(1).map((part) => Number(part ?? 0));
		return 86_400 * d + 3600 * h + 60 * min;
	}
	const minutes = /^\+?(\d{1,5})(?:min|mn|minutes?|')$/.exec(plain);
	if (minutes) return 60 * Number(minutes[1]);
	const units = /^\+?(\d{1,3})(?:h|hours?|hrs?|heures?)(\d{1,2})(?:min|mn|m|')$/.exec(plain);
	if (units) return 3600 * Number(units[1]) + 60 * Number(units[2]);
	const hours = /^\+?(\d{1,3})(?:hours?|hrs?|heures)$/.exec(plain);
	if (hours) return 3600 * Number(hours[1]);
	const time = plain.startsWith("+") ? timeOf(plain.slice(1)) : null;
	return time && !time.isBareHour ? secondsOf(time) : null;
}

interface Time {
	hours: number;
	minutes: number;
	seconds: number;
	/** "2", which takes a.m., p.m. or a day beside it. */
	isBareHour: boolean;
}

/** Two numbers stay apart. */
const withoutBlanks = (text: string) => text.replace(/(?<!\d) | (?!\d)/g, "");

function timeOf(text: string): Time | null {
	const plain = withoutBlanks(
		text.replace(/^(?:midi|noon)$/, "12:00").replace(/^(?:minuit|midnight)$/, "00:00"),
	);
	const found = /^(\d{1,3})(?:(?:[:h]|\.(?=\d\d$))([0-5]\d)(?:[:m']([0-5]\d)?s?)?|(h))?$/.exec(
		plain,
	);
	if (!found) return null;
	const [, hours, minutes, seconds, h] = found;
	return {
		hours: Number(hours),
		minutes: Number(minutes ?? 0),
		seconds: Number(seconds ?? 0),
		isBareHour: minutes === undefined && h === undefined,
	};
}

const secondsOf = ({ hours, minutes, seconds }: Time) => 3600 * hours + 60 * minutes + seconds;

const elapsedOf = (elapsedS: number, counts: CutOffReading["counts"]): CutOffReading | null =>
	elapsedS <= maxCutOffS ? { form: "elapsed", elapsedS, counts } : null;

function halfDayClock(
	time: Time,
	isAfternoon: boolean,
	day: DayMark | null,
	counts: CutOffReading["counts"],
): CutOffReading | null {
	if (time.hours < 1 || time.hours > 12) return null;
	const hours = (time.hours % 12) + (isAfternoon ? 12 : 0);
	return { form: "clock", day, minute: 60 * hours + time.minutes, counts };
}

function clockOf(time: Time, day: DayMark, counts: CutOffReading["counts"]): CutOffReading | null {
	const minute = 60 * time.hours + time.minutes;
	if (minute > 1440) return null;
	return { form: "clock", day, minute, counts };
}

function takeDay(rest: Rest): DayMark | null {
	const after =
		rest.take(/(?<![a-z])(?:j|d|day|jour) ?\+ ?(\d{1,2})(?![\d:h])/) ??
		rest.take(/\+ ?(\d{1,2}) ?(?:j|d|days?|jours?)(?![a-z])/) ??
		rest.take(/\+(\d)$/) ??
		rest.take(/^\+ ?(\d)(?= \d)/);
	if (after) return { after: Number(after[1]) };
	const nth = rest.take(/(?<![a-z])(?:j|d|day|jour) ?([1-9]\d?)(?![\d:h])/);
	if (nth) return { after: Number(nth[1]) - 1 };
	const date = takeDate(rest);
	// a date says more than the weekday beside it
	const weekday = rest.take(weekdayNames);
	if (date || !weekday) return date;
	return { weekday: (weekday.slice(1).findIndex(Boolean) + 1) % 7 };
}

function takeDate(rest: Rest): DayMark | null {
	const iso = rest.take(/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:t(?=\d)|(?!\d))/);
	if (iso) {
		const [year, month, dayOfMonth] = iso.slice(1).map(Number);
		return { year, dates: [{ month, dayOfMonth }] };
	}
	const slashed = rest.take(/(?<!\d)(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?!\d)/);
	if (slashed) {
		const [first, second] = slashed.slice(1, 3).map(Number);
		const year = slashed[3] === undefined ? null : (Number(slashed[3]) % 100) + 2000;
		// day first, as in most countries; month first where that is no day of the race
		const dates = [
			{ month: second, dayOfMonth: first },
			{ month: first, dayOfMonth: second },
		];
		return { year, dates };
	}
	const named = rest.take(dayThenMonth);
	if (named) {
		const month = 1 + named.slice(2).findIndex(Boolean);
		return { year: takeYear(rest), dates: [{ month, dayOfMonth: Number(named[1]) }] };
	}
	const american = rest.take(monthThenDay);
	if (!american) return null;
	const month = 1 + american.slice(1, -1).findIndex(Boolean);
	return { year: takeYear(rest), dates: [{ month, dayOfMonth: Number(american.at(-1)) }] };
}

function takeYear(rest: Rest): number | null {
	const year = rest.take(/(?<!\d)20\d\d(?![\d:h])/);
	return year && Number(year[0]);
}

/** Days that a race lasts, at most. */
const maxDays = 14;

/**
 * The time of day of a clock's reading: `previous` is the cut-off before it along the course. "needs_start" for a
 * weekday or date without one; null for a day that is not one of the race.
 */
export function timeOfDayOf(
	reading: Exclude<CutOffReading, { form: "elapsed" }>,
	start: StartTime | null,
	previous: TimeOfDay | null,
): TimeOfDay | "needs_start" | null {
	const whole = reading.form === "clock" ? reading.minute : Math.floor(reading.elapsedS / 60);
	const [minute, extraDay] = [whole % 1440, Math.floor(whole / 1440)];
	const mark = reading.form === "clock" ? reading.day : null;
	if (mark === null) {
		// after the cut-off before, or after the start: below it is the next day
		const least = previous?.minute ?? (start ? Math.floor(start.clockMs / 60_000) % 1440 : 0);
		const day = (previous?.day ?? 0) + (minute < least ? 1 : 0);
		return day <= maxDays ? { day, minute } : null;
	}
	const day = dayOf(mark, start, previous);
	if (day === "needs_start" || day === null) return day;
	return day + extraDay <= maxDays ? { day: day + extraDay, minute } : null;
}

function dayOf(
	mark: DayMark,
	start: StartTime | null,
	previous: TimeOfDay | null,
): number | "needs_start" | null {
	if ("after" in mark) return mark.after;
	if (start === null) return "needs_start";
	const startMs = startDayMs(start.clockMs);
	const startDay = new Date(startMs);
	if ("weekday" in mark) {
		const day = (mark.weekday - startDay.getUTCDay() + 7) % 7;
		// a race of more than a week comes to the same weekday again; one or two days back are an error of the table
		return previous && previous.day - day >= 4 ? day + 7 : day;
	}
	const years =
		mark.year === null ? [startDay.getUTCFullYear(), startDay.getUTCFullYear() + 1] : [mark.year];
	const days = mark.dates.flatMap(({ month, dayOfMonth }) =>
		years.map((year) => {
			const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
			const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
			return isReal ? (date.getTime() - startMs) / dayMs : Number.NaN;
		}),
	);
	return days.find((day) => day >= 0 && day <= maxDays) ?? null;
}

/**
 * A cut-off that stands by itself, outside of a table: without a mark it is time from the start. Null when it cannot be
 * read.
 */
export function readCutOff(text: string, start: StartTime | null): CutOff | "needs_start" | null {
	const reading = readCutOffText(text);
	if (reading === null) return null;
	const counts = reading.counts ?? "arrival";
	if (reading.form !== "clock") return { at: { elapsedS: reading.elapsedS }, counts };
	// "2:30 PM" is on the first or second day
	if (reading.day === null && start === null) return "needs_start";
	const at = timeOfDayOf(reading, start, null);
	return at === null || at === "needs_start" ? at : { at, counts };
}
