import { eq } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import { deadLetters } from "./tables.ts";

/** By the name that wrangler.toml gives it. */
export const isDeadLetterQueue = (queue: string): boolean => queue === "relief-jobs-dead";

/** Messages that one sweep sends again at most. */
const resendLimit = 100;

/**
 * Keeps messages that failed every time. `npm run operator -- dead-letters` shows them and marks those that are
 * to be sent again.
 * @param send puts a message back on the queue that it belongs to.
 */
export function createDeadLetters(
	db: DrizzleD1Database,
	deps: { now: () => Date; send: (body: unknown) => Promise<void> },
) {
	const { now, send } = deps;
	return {
		async keep(messages: readonly { readonly body: unknown }[]): Promise<void> {
			for (const { body } of messages) {
				await db.insert(deadLetters).values({ diedAt: now(), body: JSON.stringify(body) });
			}
		},

		async resend(): Promise<void> {
			const marked = await db
				.select()
				.from(deadLetters)
				.where(eq(deadLetters.resend, true))
				.limit(resendLimit);
			for (const { id, body } of marked) {
				await send(JSON.parse(body));
				await db
					.update(deadLetters)
					.set({ resend: false, resentAt: now() })
					.where(eq(deadLetters.id, id));
			}
		},
	};
}
