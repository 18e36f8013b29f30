import { and, gt, inArray, lt, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { AppError } from "../../domain/app-error.ts";
import { retryValues } from "../../domain/error-values.ts";
import { rateCounters } from "./tables.ts";

/** `attempts` per window, which begins with the first one. */
export interface RateRule {
	name: string;
	attempts: number;
	windowMs: number;
}

/**
 * Counts attempts in D1, exactly and globally: each attempt is one upsert, so concurrent ones are all counted.
 */
export function createRateLimiter(db: DrizzleD1Database, now: () => Date) {
	/** Counts one attempt; answers in how many seconds to try again, or null when it may go on. */
	async function waitS(rule: RateRule, subject: string): Promise<number | null> {
		const at = now();
		const endsAt = new Date(at.getTime() + rule.windowMs);
		const over = sql`${rateCounters.endsAt} <= ${at.getTime()}`;
		const [counter] = await db
			.insert(rateCounters)
			.values({ key: await keyOf(rule, subject), count: 1, endsAt })
			.onConflictDoUpdate({
				target: rateCounters.key,
				set: {
					count: sql`CASE WHEN ${over} THEN 1 ELSE ${rateCounters.count} + 1 END`,
					endsAt: sql`CASE WHEN ${over} THEN ${endsAt.getTime()} ELSE ${rateCounters.endsAt} END`,
				},
			})
			.returning();
		if (counter.count <= rule.attempts) return null;
		return Math.ceil((counter.endsAt.getTime() - at.getTime()) / 1000);
	}

	return {
		waitS,

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
		async count(rule: RateRule, subject: string): Promise<void> {
			const retryAfterS = await waitS(rule, subject);
			if (retryAfterS !== null) throw new AppError("request.too_many", retryValues(retryAfterS));
		},

		/** Counts one attempt; false when it is one too many. */
		allows: async (rule: RateRule, subject: string): Promise<boolean> =>
			(await waitS(rule, subject)) === null,

		/** Takes back one counted attempt. */
		async takeBack(rule: RateRule, subject: string): Promise<void> {
			const isSubject = sql`${rateCounters.key} = ${await keyOf(rule, subject)}`;
			await db
				.update(rateCounters)
				.set({ count: sql`max(${rateCounters.count} - 1, 0)` })
				.where(isSubject);
		},

		/** Removes a subject's count, after an attempt that succeeded. */
		async forget(rule: RateRule, subject: string): Promise<void> {
			await db.delete(rateCounters).where(sql`${rateCounters.key} = ${await keyOf(rule, subject)}`);
		},

		async removeEnded(): Promise<void> {
			await db.delete(rateCounters).where(lt(rateCounters.endsAt, now()));
		},
	};
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Network and email addresses are stored as hashes only. */
async function keyOf(rule: RateRule, subject: string): Promise<string> {
	const bytes = new TextEncoder().encode(`${rule.name}\n${subject}`);
	const digest = await crypto.subtle.digest("SHA-256", bytes);
	return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
