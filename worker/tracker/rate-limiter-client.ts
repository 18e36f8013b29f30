import { minuteMs } from "../../domain/time.ts";
import type { Purpose } from "../../domain/tracker/budget.ts";
import type { Tracker } from "../../domain/training/activity.ts";
import { sha256 } from "../platform/sha256.ts";
import type { LinkKey } from "./link-store.ts";
import type { Capabilities, RateBudget } from "./provider.ts";
import type { ProviderFailure } from "./provider-failure.ts";
import type { ApplicationState, TrackerRateLimiter } from "./rate-limiter.ts";

/** Our application is switched off: it is asked again after so long whether it still is. */
const inactiveMs = 15 * minuteMs;

/** Calls that were granted. Each is counted when its answer is known; what is left over is given back. */
export interface CallGrant {
	readonly granted: number;
	/** When to ask again if nothing was granted, milliseconds since 1970. */
	readonly resumesAtMs: number;
	count(budget: RateBudget | null): void;
	/** Notes a failure: what its answer stated, and what it means for everybody. */
	fail(failure: ProviderFailure): void;
	release(): Promise<void>;
}

/** The gate as one tracker's services use it. */
export function createRateLimiterClient(deps: {
	namespace: DurableObjectNamespace<TrackerRateLimiter>;
	tracker: Tracker;
	capabilities: Capabilities;
	now: () => Date;
}) {
	const { namespace, tracker, capabilities, now } = deps;
	const gate = () => namespace.get(namespace.idFromName(tracker));
	const { shortWindowMs, dayWindowMs, assumedBudget: assumed } = capabilities;
	const windows = { shortWindowMs, dayWindowMs, assumed };
	const nowMs = () => now().getTime();

	return {
		async acquire(want: number, purpose: Purpose, { userId }: LinkKey): Promise<CallGrant> {
			// Shares outlive a link by a day at most: no id is kept in the clear.
			const runner = (await sha256(`share\n${userId}`)).slice(0, 16);
			const { granted, resumesAtMs, grant, ...allowed } = await gate().take({
				...windows,
				...{ want, purpose, runner, nowMs: nowMs() },
			});
			let spent = 0;
			let blockedUntilMs = 0;
			let inactive = false;
			let stated: RateBudget | null = null;
			// Answers may overtake each other: the highest use is the newest.
			const count = (budget: RateBudget | null) => {
				spent++;
				if (budget && (!stated || budget.dayUsed >= stated.dayUsed)) stated = budget;
			};
			return {
				...{ granted, resumesAtMs, count },
				fail(failure) {
					count(failure.budget);
					const { cause } = failure;
					if (cause.kind === "rate-limited")
						blockedUntilMs = Math.max(blockedUntilMs, cause.untilMs);
					if (cause.kind === "app-inactive" || cause.kind === "misconfigured") inactive = true;
				},
				async release() {
					if (granted === 0) return;
					await gate().settle({
						...windows,
						...{ grant, runner, purpose: allowed.purpose },
						...{ spent, stated, blockedUntilMs, nowMs: nowMs() },
					});
					if (inactive) await gate().note({ inactiveUntilMs: nowMs() + inactiveMs });
				},
			};
		},

		/** Runs `work` unless somebody works for that link already; null then. */
		async withLock<T>(
			{ userId }: LinkKey,
			forMs: number,
			work: (strikes: number) => Promise<T>,
		): Promise<T | null> {
			const turn = await gate().begin(userId, nowMs(), forMs);
			if (!turn) return null;
			let died = true;
			try {
				const outcome = await work(turn.strikes);
				died = false;
				return outcome;
			} finally {
				await gate().end(userId, turn.holder, died);
			}
		},

		applicationState: async (): Promise<ApplicationState> => gate().standing(),
		markFull: () => gate().note({ fullSinceMs: nowMs() }),
		markAvailable: () => gate().note({ fullSinceMs: 0, inactiveUntilMs: 0 }),
	};
}

export type RateLimiterClient = ReturnType<typeof createRateLimiterClient>;
