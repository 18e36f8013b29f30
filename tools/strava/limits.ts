import { dayMs, minuteMs } from "../../domain/time.ts";
import type { Clock } from "./clock.ts";

/** Calls per quarter of an hour and per day. */
export interface Limit {
	short: number;
	day: number;
}

export interface Limits {
	/** Of all calls. */
	overall: Limit;
	/** Of those that upload nothing, which is what a reader makes. */
	read: Limit;
}

/** What an application starts with (developers.strava.com/docs/rate-limits). */
export const defaultLimits: Limits = {
	overall: { short: 200, day: 2_000 },
	read: { short: 100, day: 1_000 },
};

const shortMs = 15 * minuteMs;

/** Counts the application's calls within windows on the quarters and days, UTC. */
export function createLimiter(clock: Clock, limits: Limits) {
	let windows = { short: -1, day: -1 };
	let used = { short: 0, day: 0 };

	function turn() {
		const short = Math.floor(clock.now() / shortMs);
		const day = Math.floor(clock.now() / dayMs);
		used = {
			short: short === windows.short ? used.short : 0,
			day: day === windows.day ? used.day : 0,
		};
		windows = { short, day };
	}

	return {
		limits,

		/** Counts a call, refused ones too; false when it is over a limit. */
		count(): boolean {
			turn();
			used.short++;
			used.day++;
			return [limits.overall, limits.read].every(
				({ short, day }) => used.short <= short && used.day <= day,
			);
		},

		used() {
			turn();
			return { ...used };
		},

		/** @param full a window that is to be told as used up, as other athletes of the application would. */
		headers(full: keyof Limit | null): Record<string, string> {
			turn();
			const told = { ...used };
			if (full) told[full] = Math.max(told[full], limits.read[full] + 1);
			const usage = `${told.short},${told.day}`;
			return {
				"X-RateLimit-Limit": `${limits.overall.short},${limits.overall.day}`,
				"X-RateLimit-Usage": usage,
				"X-ReadRateLimit-Limit": `${limits.read.short},${limits.read.day}`,
				"X-ReadRateLimit-Usage": usage,
			};
		},
	};
}

export type Limiter = ReturnType<typeof createLimiter>;
