import { dayMs, minuteMs } from "../../../domain/time.ts";
import type { RateBudget } from "../provider.ts";

/** Windows end at :00, :15, :30, :45 and at midnight UTC (developers.strava.com/docs/rate-limits). */
export const shortWindowMs = 15 * minuteMs;
export const dayWindowMs = dayMs;

/** What an application starts with: the limit of calls that read, which all of ours are. */
export const assumedBudget: RateBudget = {
	shortLimit: 100,
	shortUsed: 0,
	dayLimit: 1_000,
	dayUsed: 0,
};

/**
 * The budget of `X-ReadRateLimit-*` and `X-RateLimit-*` ("15 minutes,day"): of the two, whichever has
 * less left in each window. Null when no pair can be read.
 */
export function readBudget(headers: Headers): RateBudget | null {
	const budgets = ["X-ReadRateLimit", "X-RateLimit"].flatMap((family) => {
		const limit = pair(headers.get(`${family}-Limit`));
		const used = pair(headers.get(`${family}-Usage`));
		return limit && used ? [{ limit, used }] : [];
	});
	const [short, day] = [0, 1].map((window) =>
		budgets
			.map(({ limit, used }) => ({ limit: limit[window], used: used[window] }))
			.sort((a, b) => a.limit - a.used - (b.limit - b.used))
			.at(0),
	);
	if (!short || !day) return null;
	return {
		shortLimit: short.limit,
		shortUsed: short.used,
		dayLimit: day.limit,
		dayUsed: day.used,
	};
}

/**
 * When a refused call may be made again: at the end of the window that is used up. A budget that nobody
 * stated is taken for the short one; a stated wait, which the service does not send today, goes first.
 */
export function refusedUntil(
	budget: RateBudget | null,
	retryAfterMs: number | null,
	nowMs: number,
) {
	const window: "short" | "day" = budget && budget.dayUsed >= budget.dayLimit ? "day" : "short";
	const lengthMs = window === "day" ? dayWindowMs : shortWindowMs;
	const endMs = (Math.floor(nowMs / lengthMs) + 1) * lengthMs;
	return { window, untilMs: retryAfterMs === null ? endMs : nowMs + retryAfterMs };
}

function pair(header: string | null): [number, number] | null {
	const read = /^\s*(\d+)\s*,\s*(\d+)\s*$/.exec(header ?? "");
	return read && [Number(read[1]), Number(read[2])];
}
