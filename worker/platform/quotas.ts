import { type SQL, sql } from "drizzle-orm";
import { type Amounts, type QuotaName, quotaNames, quotaReached } from "#domain/quotas.ts";
import type { Usage } from "#domain/usage.ts";
import type { HourlyAllowances, HourlyBudget } from "./hourly-budget.ts";
import { type Database, requireWithin } from "./sql.ts";

/** What one account may store, and do within an hour. */
interface QuotaSettings {
	readonly stored: Amounts;
	readonly perHour: HourlyAllowances;
}

/** What an account stores of each, as SQL that gives a number. */
type AmountsSql = Readonly<Partial<Record<QuotaName, SQL>>>;

/**
 * Bounds what one account takes of shared resources. Amounts are looked at before more is read, and again in the transaction
 * that stores it (`within`): requests that run at the same time exceed no quota.
 */
export function createQuotas(deps: {
	db: Database;
	settings: QuotaSettings;
	budget: HourlyBudget;
	/** Stored amounts of an account, in parts that are added up. */
	stored: readonly ((userId: string) => AmountsSql)[];
}) {
	const { db, settings, budget } = deps;

	const usedSql = (userId: string, name: QuotaName): SQL => {
		const parts = deps.stored.flatMap((part) => part(userId)[name] ?? []);
		return sql.join(parts, sql` + `);
	};

	async function usedBy(userId: string): Promise<Amounts> {
		const columns = quotaNames.map(
			(name) => sql`${usedSql(userId, name)} AS ${sql.identifier(name)}`,
		);
		return db.get<Amounts>(sql`SELECT ${sql.join(columns, sql`, `)}`);
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

		/** The last statements of a transaction that adds to these: it fails with `quota.…` where one is exceeded by then. */
		within: (userId: string, names: readonly QuotaName[]): SQL[] =>
			names.map((name) => requireWithin(usedSql(userId, name), name, settings.stored[name])),

		async usage(userId: string): Promise<Usage> {
			const [used, hour] = await Promise.all([usedBy(userId), budget.usedBy(userId)]);
			const of = ({ used, allowed }: { used: number; allowed: number }) => ({ used, allowed });
			return {
				...ofEach((name) => ({ used: used[name], allowed: settings.stored[name] })),
				hour: {
					cost: of(hour.microUsd),
					live: of(hour.liveMicroUsd),
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
