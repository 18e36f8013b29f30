import { dayMs, minuteMs } from "#domain/time.ts";
import type { RateBudget } from "../provider.ts";

export const shortWindowMs = 15 * minuteMs;
export const dayWindowMs = dayMs;

/** The budget of `X-RateLimit-Limit` and `X-RateLimit-Remaining` ("15 minutes,day"); null when they are not pairs. */
export function parseBudget(headers: Headers): RateBudget | null {
	const limit = pair(headers.get("X-RateLimit-Limit"));
	const left = pair(headers.get("X-RateLimit-Remaining"));
	if (!limit || !left) return null;
	return {
		shortLimit: limit[0],
		shortUsed: Math.max(0, limit[0] - left[0]),
		dayLimit: limit[1],
		dayUsed: Math.max(0, limit[1] - left[1]),
	};
}

/** The wait after a refusal that states none. */
const unstatedMs = minuteMs;

/**
 * When a refused call may be repeated, and whose calls are refused: those of the athlete, whose windows the headers
 * count, when one of them is used up; everyone's otherwise, as by the limit per address and second.
 */
export function refusedUntil(
	budget: RateBudget | null,
	retryAfterMs: number | null,
	nowMs: number,
) {
	const dayIsUsed = budget !== null && budget.dayUsed >= budget.dayLimit;
	const shortIsUsed = budget !== null && budget.shortUsed >= budget.shortLimit;
	const ends = (lengthMs: number) => (Math.floor(nowMs / lengthMs) + 1) * lengthMs;
	const unstated = () => {
		if (dayIsUsed) return ends(dayWindowMs);
		return shortIsUsed ? ends(shortWindowMs) : nowMs + unstatedMs;
	};
	return {
		window: dayIsUsed ? ("day" as const) : ("short" as const),
		of: dayIsUsed || shortIsUsed ? ("athlete" as const) : ("application" as const),
		untilMs: retryAfterMs === null ? unstated() : nowMs + retryAfterMs,
	};
}

function pair(header: string | null): [number, number] | null {
	const found = /^\s*(\d{1,12})\s*,\s*(\d{1,12})\s*$/.exec(header ?? "");
	return found && [Number(found[1]), Number(found[2])];
}
