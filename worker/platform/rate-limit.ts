import { and, gt, inArray, lt, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { retryValues } from "#domain/error-values.ts";
import { siteOf } from "#domain/network.ts";
import { commit, type Database } from "./sql.ts";
import { rateCounters } from "./tables.ts";

/** `attempts` per window, which begins with the first one. */
export interface RateRule {
	name: string;
	attempts: number;
	windowMs: number;
}

/** A rule and whose attempts it counts. */
type Counted = readonly [rule: RateRule, subject: string];

/** A /48 has many networks, of one hoster's customer or of a carrier's many subscribers: it may do so many times as much. */
const siteFactor = 10;

/** What an attempt from a network counts by: the network, and the /48 around one of IPv6. */
export function byNetwork(rule: RateRule, network: string): readonly Counted[] {
	const site = siteOf(network);
	const wide = { ...rule, name: `${rule.name}-48`, attempts: siteFactor * rule.attempts };
	return site === null
		? [[rule, network]]
		: [
				[rule, network],
				[wide, site],
			];
}

/**
 * Counts attempts in D1, exactly and globally: each attempt is one upsert, so concurrent ones are all counted.
 */
export function createRateLimiter(db: Database, now: () => Date) {
	/**
	 * Counts one attempt by each rule in turn, up to the first that is above its limit; answers in how many seconds to
	 * try again, or null when it may go on.
	 */
	async function waitOfAllS(counted: readonly Counted[]): Promise<number | null> {
		const at = now().getTime();
		const keys = await Promise.all(counted.map(([rule, subject]) => keyOf(rule, subject)));
		const isOver = sql`${rateCounters.endsAt} <= ${at}`;
		const statements = counted.map(([{ windowMs }], i) => {
			const endsAt = at + windowMs;
			const above = counted
				.slice(0, i)
				.map(
					([{ attempts }], j) =>
						sql`NOT EXISTS (SELECT 1 FROM ${rateCounters} WHERE key = ${keys[j]} AND count > ${attempts})`,
				);
			const mayCount = sql.join([sql`true`, ...above], sql` AND `);
			return sql`INSERT INTO ${rateCounters} (key, count, ends_at)
				SELECT ${keys[i]}, 1, ${endsAt} WHERE ${mayCount}
				ON CONFLICT (key) DO UPDATE SET
					count = CASE WHEN ${isOver} THEN 1 ELSE ${rateCounters.count} + 1 END,
					ends_at = CASE WHEN ${isOver} THEN ${endsAt} ELSE ${rateCounters.endsAt} END
				RETURNING count, ends_at`;
		});
		const results = await commit(db, statements);
		for (const [i, { results: rows }] of results.entries()) {
			const [counter] = rows as { count: number; ends_at: number }[];
			if (counter && counter.count > counted[i][0].attempts) {
				return Math.ceil((counter.ends_at - at) / 1000);
			}
		}
		return null;
	}

	/** The same of one rule. */
	const waitS = (rule: RateRule, subject: string) => waitOfAllS([[rule, subject]]);

	/** Counts one attempt by each rule in turn. Throws `request.too_many`, which says when to try again. */
	async function countAll(counted: readonly Counted[]): Promise<void> {
		const retryAfterS = await waitOfAllS(counted);
		if (retryAfterS !== null) throw new AppError("request.too_many", retryValues(retryAfterS));
	}

	return {
		waitS,
		countAll,

		/** Attempts that a subject has left of each rule. */
		async left(rules: readonly RateRule[], subject: string): Promise<number[]> {
			const keys = await Promise.all(rules.map((rule) => keyOf(rule, subject)));
			const counters = await db
				.select({ key: rateCounters.key, count: rateCounters.count })
				.from(rateCounters)
				.where(and(inArray(rateCounters.key, keys), gt(rateCounters.endsAt, now())));
			return rules.map(({ attempts }, i) => {
				const used = counters.find(({ key }) => key === keys[i])?.count ?? 0;
				return Math.max(0, attempts - used);
			});
		},

		/** Counts one attempt. Throws `request.too_many`, which says when to try again. */
		count: (rule: RateRule, subject: string): Promise<void> => countAll([[rule, subject]]),

		/** Counts one attempt; false when it is one too many. */
		allows: async (rule: RateRule, subject: string): Promise<boolean> =>
			(await waitS(rule, subject)) === null,

		/** Removes subjects' counts, after an attempt that succeeded, and takes back one counted attempt of others. */
		async forget(forgotten: readonly Counted[], takenBack: readonly Counted[] = []): Promise<void> {
			const keysOf = (counted: readonly Counted[]) =>
				Promise.all(counted.map(([rule, subject]) => keyOf(rule, subject)));
			await commit(db, [
				db.delete(rateCounters).where(inArray(rateCounters.key, await keysOf(forgotten))),
				db
					.update(rateCounters)
					.set({ count: sql`max(${rateCounters.count} - 1, 0)` })
					.where(inArray(rateCounters.key, await keysOf(takenBack))),
			]);
		},

		async removeEnded(): Promise<void> {
			await db.delete(rateCounters).where(lt(rateCounters.endsAt, now()));
		},
	};
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Network and email addresses are stored as hashes only. */
export async function keyOf(rule: Pick<RateRule, "name">, subject: string): Promise<string> {
	const bytes = new TextEncoder().encode(`${rule.name}\n${subject}`);
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
