import {
	type Amounts,
	type QuotaName,
	quotaNames,
	quotaReached,
	type Usage,
} from "../../domain/quotas.ts";
import type { HourlyAllowances, HourlyBudget } from "./hourly-budget.ts";

/** What one account may store, and do within an hour. */
export interface QuotaSettings {
	readonly stored: Amounts;
	readonly perHour: HourlyAllowances;
}

/**
 * Bounds what one account takes of shared resources. Stored amounts are counted from rows before more is added, so
 * that requests which run at the same time may exceed a quota by what they bring; they are bounded themselves.
 */
export function createQuotas(deps: {
	settings: QuotaSettings;
	budget: HourlyBudget;
	/** Stored amounts of an account, in parts that are added up. */
	counts: readonly ((userId: string) => Promise<Partial<Amounts>>)[];
}) {
	const { settings, budget, counts } = deps;

	async function usedBy(userId: string): Promise<Amounts> {
		const parts = await Promise.all(counts.map((count) => count(userId)));
		return ofEach((name) => parts.reduce((total, part) => total + (part[name] ?? 0), 0));
	}

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

		async usage(userId: string): Promise<Usage> {
			const [used, hour] = await Promise.all([usedBy(userId), budget.usedBy(userId)]);
			const of = ({ used, allowed }: { used: number; allowed: number }) => ({ used, allowed });
			return {
				...ofEach((name) => ({ used: used[name], allowed: settings.stored[name] })),
				hour: {
					cost: of(hour.microUsd),
					predictions: of(hour.predictions),
					uploads: of(hour.uploads),
					exports: of(hour.exports),
					ends_at: hour.microUsd.endsAt?.toISOString() ?? null,
				},
			};
		},
	};
}

const ofEach = <Value>(value: (name: QuotaName) => Value) =>
	Object.fromEntries(quotaNames.map((name) => [name, value(name)])) as Record<QuotaName, Value>;

export type Quotas = ReturnType<typeof createQuotas>;
