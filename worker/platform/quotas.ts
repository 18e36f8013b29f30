import {
	type Amounts,
	type QuotaName,
	quotaNames,
	quotaReached,
	type Usage,
} from "../../domain/quotas.ts";
import { hourMs } from "../../domain/time.ts";
import type { RateLimiter, RateRule } from "./rate-limit.ts";

/** What one account may store, and do within an hour. */
export interface QuotaSettings {
	readonly stored: Amounts;
	readonly perHour: Readonly<Record<HourlyWork, number>>;
}

/** Work that is counted by the hour: files that are read, courses that are predicted, exports. */
type HourlyWork = "uploads" | "predictions" | "exports";

/**
 * Bounds what one account takes of shared resources. Stored amounts are counted from rows before more is added, so
 * that requests which run at the same time may exceed a quota by what they bring; they are bounded themselves.
 */
export function createQuotas(deps: {
	settings: QuotaSettings;
	limiter: RateLimiter;
	/** Stored amounts of an account, in parts that are added up. */
	counts: readonly ((userId: string) => Promise<Partial<Amounts>>)[];
}) {
	const { settings, limiter, counts } = deps;

	async function usedBy(userId: string): Promise<Amounts> {
		const parts = await Promise.all(counts.map((count) => count(userId)));
		return ofEach((name) => parts.reduce((total, part) => total + (part[name] ?? 0), 0));
	}

	const rule = (work: HourlyWork): RateRule => ({
		name: `runner-${work}`,
		attempts: settings.perHour[work],
		windowMs: hourMs,
	});

	return {
		/** Throws `quota.…` when the added amounts exceed a quota. */
		async require(userId: string, added: Partial<Amounts>): Promise<void> {
			const used = await usedBy(userId);
			for (const name of quotaNames) {
				const more = added[name] ?? 0;
				const allowed = settings.stored[name];
				if (more > 0 && used[name] + more > allowed) throw quotaReached(name, allowed);
			}
		},

		/** Counts work of an account. Throws `request.too_many` above the limit of an hour. */
		count: (userId: string, work: HourlyWork): Promise<void> => limiter.count(rule(work), userId),

		async usage(userId: string): Promise<Usage> {
			const used = await usedBy(userId);
			return ofEach((name) => ({ used: used[name], allowed: settings.stored[name] }));
		},
	};
}

const ofEach = <Value>(value: (name: QuotaName) => Value) =>
	Object.fromEntries(quotaNames.map((name) => [name, value(name)])) as Record<QuotaName, Value>;

export type Quotas = ReturnType<typeof createQuotas>;
