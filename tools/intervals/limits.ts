import { dayMs, minuteMs } from "#domain/time.ts";
import type { Clock } from "../stand-in/clock.ts";

export interface Limits {
	/** Of one athlete, in 15 rolling minutes and on a day (UTC). */
	athlete: { short: number; day: number };
	/** Of the application. */
	app: { short: number; day: number };
	/** Of an address. */
	perSecond: number;
}

/** Of a new application, as reported; the page of the application shows its own. */
export const defaultLimits: Limits = {
	athlete: { short: 2_500, day: 100 },
	app: { short: 2_500, day: 5_000 },
	perSecond: 10,
};

const secondMs = 1000;
const shortMs = 15 * minuteMs;

/** The calls of a rolling quarter of an hour, and of a day. */
function createWindow() {
	let recent: number[] = [];
	let day = -1;
	let onDay = 0;
	function update(nowMs: number) {
		recent = recent.filter((at) => at > nowMs - shortMs);
		const today = Math.floor(nowMs / dayMs);
		if (today !== day) onDay = 0;
		day = today;
	}
	return {
		count(nowMs: number) {
			update(nowMs);
			recent.push(nowMs);
			onDay++;
		},
		used(nowMs: number) {
			update(nowMs);
			return { short: recent.length, day: onDay };
		},
		/** When a call passes again, as far as this window's 15 minutes say. */
		shortEndsMs: () => recent[0] + shortMs,
		inLastSecond: (nowMs: number) => recent.filter((at) => at > nowMs - secondMs).length,
	};
}

/** Counts calls of the application and of each athlete. Calls that are refused count, too. */
export function createLimiter(clock: Clock, limits: Limits) {
	const app = createWindow();
	const athletes = new Map<number, ReturnType<typeof createWindow>>();
	const windowOf = (athleteId: number) => {
		const window = athletes.get(athleteId) ?? createWindow();
		athletes.set(athleteId, window);
		return window;
	};

	function waitS(window: ReturnType<typeof createWindow>, limit: { short: number; day: number }) {
		const nowMs = clock.now();
		const used = window.used(nowMs);
		const untilMs =
			used.day > limit.day
				? (Math.floor(nowMs / dayMs) + 1) * dayMs
				: used.short > limit.short
					? window.shortEndsMs()
					: nowMs;
		return Math.ceil((untilMs - nowMs) / secondMs);
	}

	return {
		limits,

		/** Counts a call. Seconds after which it may be repeated; 0 when it is within all limits. */
		count(athleteId: number | null): number {
			const nowMs = clock.now();
			app.count(nowMs);
			if (app.inLastSecond(nowMs) > limits.perSecond) return 1;
			const waits = [waitS(app, limits.app)];
			if (athleteId !== null) {
				const window = windowOf(athleteId);
				window.count(nowMs);
				waits.push(waitS(window, limits.athlete));
			}
			return Math.max(...waits);
		},

		used: () => app.used(clock.now()),

		/** @param full a window of the athlete's that is reported as used up. */
		headers(athleteId: number, full: "short" | "day" | null): Record<string, string> {
			const { short, day } = windowOf(athleteId).used(clock.now());
			const left = {
				short: full === "short" ? 0 : Math.max(0, limits.athlete.short - short),
				day: full === "day" ? 0 : Math.max(0, limits.athlete.day - day),
			};
			return {
				"X-RateLimit-Limit": `${limits.athlete.short},${limits.athlete.day}`,
				"X-RateLimit-Remaining": `${left.short},${left.day}`,
			};
		},
	};
}

export type Limiter = ReturnType<typeof createLimiter>;
