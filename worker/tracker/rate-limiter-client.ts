import { minuteMs } from "#domain/time.ts";
import type { Purpose } from "#domain/tracker/budget.ts";
import { sha256 } from "../platform/sha256.ts";
import type { ConfiguredTracker, TrackerContext } from "./context.ts";
import type { LinkKey } from "./link-store.ts";
import type { RateBudget } from "./provider.ts";
import type { ProviderFailure } from "./provider-failure.ts";
import type { ApplicationState } from "./rate-limiter.ts";

// Calls of the Durable Object. Apart from its class, which needs the runtime of Workers.

/** An application that is switched off calls again after that long. */
const inactiveMs = 15 * minuteMs;

const objectOf = ({ rateLimiters, tracker }: TrackerContext) =>
	rateLimiters.get(rateLimiters.idFromName(tracker));

const nowMsOf = ({ now }: TrackerContext) => now().getTime();

export const applicationState = async (context: TrackerContext): Promise<ApplicationState> =>
	objectOf(context).standing();

export const markFull = (context: TrackerContext): Promise<void> =>
	objectOf(context).note({ fullSinceMs: nowMsOf(context) });

export const markAvailable = (context: TrackerContext): Promise<void> =>
	objectOf(context).note({ fullSinceMs: 0, inactiveUntilMs: 0 });

/** Calls that are granted. */
export type CallGrant = Awaited<ReturnType<typeof acquire>>;

/** Requests calls. Each is counted when its answer is known; `release` returns the others to the budget. */
export async function acquire(
	context: ConfiguredTracker,
	requested: number,
	purpose: Purpose,
	{ userId }: LinkKey,
) {
	const { shortWindowMs, dayWindowMs, statedBudget, ...limits } = context.provider.capabilities;
	const windows = { shortWindowMs, dayWindowMs, assumed: limits.assumedBudget };
	const { callsPerAthleteDay: perRunnerDay, callsPerSecond: perSecond } = limits;
	// Shares outlive a link by a day at most: they are stored without the id.
	const runner = (await sha256(`share\n${userId}`)).slice(0, 16);
	const request = {
		...windows,
		want: requested,
		purpose,
		runner,
		nowMs: nowMsOf(context),
		perRunnerDay,
		perSecond,
	};
	const { granted, resumesAtMs, grant, slots, ...allowed } = await objectOf(context).take(request);
	const slotsFromMs = Date.now() + (slots?.inMs ?? 0);
	let turns = 0;
	let spent = 0;
	let blockedUntilMs = 0;
	let inactive = false;
	let stated: RateBudget | null = null;
	// Answers may overtake each other: the highest use is the newest.
	const count = (budget: RateBudget | null, calls = 1) => {
		spent += calls;
		if (statedBudget === "athlete") return;
		if (budget && (!stated || budget.dayUsed >= stated.dayUsed)) stated = budget;
	};
	return {
		granted,
		/** When to request again if nothing was granted, milliseconds since 1970. */
		resumesAtMs,
		count,
		/** Waits until the next call of the grant may be made, where the calls of a second are limited. */
		async turn(): Promise<void> {
			if (!slots) return;
			const waitMs = slotsFromMs + turns++ * slots.everyMs - Date.now();
			if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
		},
		/** Counts a failed call, with what it means for all other calls. */
		fail({ budget, cause }: ProviderFailure): void {
			count(budget);
			if (cause.kind === "rate-limited" && cause.of === "application") {
				blockedUntilMs = Math.max(blockedUntilMs, cause.untilMs);
			}
			if (cause.kind === "app-inactive" || cause.kind === "misconfigured") inactive = true;
		},
		async release(): Promise<void> {
			if (granted === 0) return;
			const nowMs = nowMsOf(context);
			const use = { grant, runner, purpose: allowed.purpose, spent, stated, blockedUntilMs, nowMs };
			await objectOf(context).settle({ ...windows, ...use });
			if (inactive) await objectOf(context).note({ inactiveUntilMs: nowMs + inactiveMs });
		},
	};
}

/** Runs `work` with the lock of a link; null when another run holds it. `failedRuns`: those before it, in a row. */
export async function withLock<T>(
	context: TrackerContext,
	{ userId }: LinkKey,
	forMs: number,
	work: (failedRuns: number) => Promise<T>,
): Promise<T | null> {
	const lock = await objectOf(context).begin(userId, nowMsOf(context), forMs);
	if (!lock) return null;
	let failed = true;
	try {
		const result = await work(lock.strikes);
		failed = false;
		return result;
	} finally {
		await objectOf(context).end(userId, lock.holder, failed);
	}
}
