import { eq, isNull, lt, type SQL, sql } from "drizzle-orm";
import { errorLine } from "#domain/loggable.ts";
import { dayMs } from "#domain/time.ts";
import { commit, type Database } from "./sql.ts";
import { deadLetters } from "./tables.ts";

/** By the name that wrangler.toml gives it. */
export const isDeadLetterQueue = (queue: string): boolean => queue === "relief-jobs-dead";

/** Messages that one sweep sends again at most. */
const resendLimit = 100;
const retentionMs = 30 * dayMs;

/**
 * Stores messages that failed every time, for 30 days at most and no longer than the account that they are about.
 * `npm run operator -- dead-letters` shows them and marks those that are to be sent again.
 * @param send puts a message back on the queue that it belongs to.
 */
export function createDeadLetters(
	db: Database,
	deps: { now: () => Date; send: (body: unknown) => Promise<void> },
) {
	const { now, send } = deps;
	return {
		/** Stores messages, all or none, without those about a deleted account. */
		async keep(messages: readonly { readonly body: unknown }[]): Promise<void> {
			const diedAt = now().getTime();
			await commit(
				db,
				messages.map(({ body }) => {
					const userId = userOf(body);
					return sql`INSERT INTO dead_letters (died_at, body, user_id)
						SELECT ${diedAt}, ${JSON.stringify(body)}, ${userId}
						WHERE ${userId} IS NULL OR EXISTS (SELECT 1 FROM users WHERE id = ${userId})`;
				}),
			);
		},

		/** Sends marked messages again; one that cannot be sent stays marked, and stops no other. */
		async resend(): Promise<void> {
			const marked = await db
				.select()
				.from(deadLetters)
				.where(eq(deadLetters.resend, true))
				.orderBy(deadLetters.diedAt)
				.limit(resendLimit);
			for (const { id, body } of marked) {
				try {
					await send(JSON.parse(body));
					const sent = { resend: false, resentAt: now() };
					await db.update(deadLetters).set(sent).where(eq(deadLetters.id, id));
				} catch (error) {
					const message = errorLine(error);
					console.error(JSON.stringify({ event: "message_not_sent", message }));
				}
			}
		},

		async removeOld(): Promise<void> {
			const before = new Date(now().getTime() - retentionMs);
			await db.delete(deadLetters).where(lt(deadLetters.diedAt, before));
		},

		/** The statement that removes the messages about an account, for the transaction that deletes it. */
		removeOf: (userId: string): SQL => sql`DELETE FROM dead_letters WHERE user_id = ${userId}`,
	};
}

/** Has the next sweep send a message again, or all that were not yet; answers them. */
export const markForResend = (db: Database, which: number | "all") =>
	db
		.update(deadLetters)
		.set({ resend: true })
		.where(which === "all" ? isNull(deadLetters.resentAt) : eq(deadLetters.id, which))
		.returning({ id: deadLetters.id, body: deadLetters.body });

/** The user that a message is about; null when it is about no single one. */
function userOf(body: unknown): string | null {
	const named = typeof body === "object" && body !== null && "userId" in body ? body.userId : null;
	return typeof named === "string" ? named : null;
}
