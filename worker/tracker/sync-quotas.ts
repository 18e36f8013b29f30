import { AppError } from "../../domain/app-error.ts";
import { retryValues } from "../../domain/error-values.ts";
import { hourMs } from "../../domain/time.ts";
import type { RateLimiter, RateRule } from "../platform/rate-limit.ts";

/** Syncs that a user requests and waits for: of the newest activities, or of the whole list. */
type SyncKind = "quick" | "full";

/**
 * How often a runner may ask for a sync and wait for it. One in the background costs a call at most and comes every
 * quarter of an hour at most (see service.ts); the budget's shares bound what any of them costs.
 */
export function createSyncQuotas(
	limiter: RateLimiter,
	settings: { readonly quickSyncsPerHour: number; readonly fullSyncsPerDay: number },
) {
	const rules: Record<SyncKind, RateRule> = {
		quick: { name: "sync-quick", attempts: settings.quickSyncsPerHour, windowMs: hourMs },
		full: { name: "sync-full", attempts: settings.fullSyncsPerDay, windowMs: 24 * hourMs },
	};
	return {
		/** Counts one. Throws `tracker.sync_quota`, which says when the next may be asked for. */
		async count(kind: SyncKind, userId: string): Promise<void> {
			const waitS = await limiter.waitS(rules[kind], userId);
			if (waitS !== null) {
				const allowed = rules[kind].attempts;
				throw new AppError("tracker.sync_quota", { ...retryValues(waitS), allowed });
			}
		},

		/** What is allowed, and left of it. */
		async of(userId: string) {
			const { quick, full } = rules;
			const [quickLeft, fullLeft] = await limiter.left([quick, full], userId);
			return {
				...{ quick: quick.attempts, quick_left: quickLeft },
				...{ full: full.attempts, full_left: fullLeft },
			};
		},
	};
}

export type SyncQuotas = ReturnType<typeof createSyncQuotas>;
