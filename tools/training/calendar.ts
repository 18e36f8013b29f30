import { dayMs } from "#domain/time.ts";

/** Days since 1970, UTC. */
export const dayOf = (ms: number) => Math.floor(ms / dayMs);
export const startOfDay = (day: number) => day * dayMs;

/** Weeks begin on Mondays; 1970 began on a Thursday. */
export const weekOf = (day: number) => Math.floor((day + 3) / 7);
/** 0 is Monday. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Local wall time minus UTC, seconds. */
export function utcOffsetS(timezone: string, ms: number): number {
	let format = formats.get(timezone);
	if (!format) {
		format = new Intl.DateTimeFormat("en", { timeZone: timezone, timeZoneName: "longOffset" });
		formats.set(timezone, format);
	}
	const name = format.formatToParts(ms).find(({ type }) => type === "timeZoneName")?.value ?? "";
	const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
	if (!sign) return 0;
	return (sign === "-" ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60);
}
