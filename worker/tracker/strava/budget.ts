import { dayMs, minuteMs } from "#domain/time.ts";
import type { RateBudget } from "../provider.ts";

/** Windows end at :00, :15, :30, :45 and at midnight UTC (developers.strava.com/docs/rate-limits). */
export const shortWindowMs = 15 * minuteMs;
export const dayWindowMs = dayMs;

/** The budget of a new application: the limit of reading calls, and all of ours read. */
export const assumedBudget: RateBudget = {
	shortLimit: 100,
	shortUsed: 0,
	dayLimit: 1_000,
	dayUsed: 0,
};

/**
 * The budget of `X-ReadRateLimit-*` and `X-RateLimit-*` ("15 minutes,day"): the smaller rest in each window. Null
 * when no pair can be parsed.
 */
export function parseBudget(headers: Headers): RateBudget | null {
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
 * When a refused call may be repeated: at the end of the window that is used up, the short one when no budget was
 * stated. A stated wait, which the service does not send today, takes precedence.
 */
export function refusedUntil(
	budget: RateBudget | null,
	retryAfterMs: number | null,
	nowMs: number,
) {
	const window: "short" | "day" = budget && budget.dayUsed >= budget.dayLimit ? "day" : "short";
	const lengthMs = window === "day" ? dayWindowMs : shortWindowMs;
	const endMs = (Math.floor(nowMs / lengthMs) + 1) * lengthMs;
	const untilMs = retryAfterMs === null ? endMs : nowMs + retryAfterMs;
	return { window, untilMs, of: "application" as const };
}

function pair(header: string | null): [number, number] | null {
	const found = /^\s*(\d+)\s*,\s*(\d+)\s*$/.exec(header ?? "");
	return found && [Number(found[1]), Number(found[2])];
}
