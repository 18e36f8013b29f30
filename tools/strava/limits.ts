import { dayMs, minuteMs } from "#domain/time.ts";
import type { Clock } from "../stand-in/clock.ts";

/** Calls per quarter of an hour and per day. */
interface Limit {
	short: number;
	day: number;
}

export interface Limits {
	/** Of all calls. */
	overall: Limit;
	/** Of calls that read: all calls of Relief. */
	read: Limit;
}

/** The limits of a new application (developers.strava.com/docs/rate-limits). */
export const defaultLimits: Limits = {
	overall: { short: 200, day: 2_000 },
	read: { short: 100, day: 1_000 },
};

const shortMs = 15 * minuteMs;

/** Counts the application's calls by quarters of an hour and days, UTC. */
export function createLimiter(clock: Clock, limits: Limits) {
	let windows = { short: -1, day: -1 };
	let used = { short: 0, day: 0 };

	function updateWindows() {
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
			updateWindows();
			used.short++;
			used.day++;
			return [limits.overall, limits.read].every(
				({ short, day }) => used.short <= short && used.day <= day,
			);
		},

		used() {
			updateWindows();
			return { ...used };
		},

		/** @param full a window that is reported as used up, as if by other athletes of the application. */
		headers(full: keyof Limit | null): Record<string, string> {
			updateWindows();
			const reported = { ...used };
			if (full) reported[full] = Math.max(reported[full], limits.read[full] + 1);
			const usage = `${reported.short},${reported.day}`;
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
