import { dayMs } from "../time.ts";

/**
 * The runner's own day of a moment: days from 1970-01-01 by wall time. An offset beyond any time zone's
 * (±15 h) counts as none.
 */
export function localDay(atMs: number, utcOffsetS: number): number {
	return Math.floor((atMs + plausibleOffset(utcOffsetS) * 1000) / dayMs);
}

export function plausibleOffset(utcOffsetS: number): number {
	return Math.abs(utcOffsetS) <= 15 * 3600 ? Math.round(utcOffsetS) : 0;
}

/** "2026-11-21" */
export function dateOfDay(day: number): string {
	return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Months from 1970-01. */
export function monthOfDay(day: number): number {
	const date = new Date(day * dayMs);
	return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}

export function firstDayOfMonth(month: number): number {
	return Date.UTC(1970, month, 1) / dayMs;
}

export const lastDayOfMonth = (month: number): number => firstDayOfMonth(month + 1) - 1;

/** Day of "2026-11-21"; NaN of anything else. */
export const dayOfDate = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

/** The Monday on or before a day; 1970-01-01 was a Thursday. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7);
