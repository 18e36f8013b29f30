import { and, eq, isNull, lt } from "drizzle-orm";
import { errorLine } from "#domain/loggable.ts";
import { dayMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import type { Database } from "../platform/sql.ts";
import { deletionDone } from "./accounts.ts";
import { countRefusedMail, noteFact } from "./facts.ts";
import { operatorLog } from "./tables.ts";

interface Context {
	/** The directory. */
	readonly db: Database;
	readonly now: () => Date;
}

/** What the worker knows of the running site, and does for its operator. */
export const createOperating = (context: Context) =>
	bind(context, { noteSize, noteRefusedMail, sendResets, removedOnRequest, removeOld });

/** How long an act of an operator is kept. */
const keptMs = 365 * dayMs;
const resetsAtOnce = 20;

const noteSize = ({ db, now }: Context, database: string, bytes: number) =>
	noteFact(db, `database.${database}`, { bytes }, now());

const noteRefusedMail = ({ db, now }: Context) => countRefusedMail(db, now());

/** Sends the links that an operator has asked for, each once; `send` answers how it ended, for the log. */
async function sendResets(
	{ db, now }: Context,
	send: (userId: string) => Promise<string>,
): Promise<void> {
	const isOpen = and(eq(operatorLog.action, "reset-link"), isNull(operatorLog.doneAt));
	const asked = await db
		.select({ id: operatorLog.id, userId: operatorLog.userId })
		.from(operatorLog)
		.where(isOpen)
		.limit(resetsAtOnce);
	for (const { id, userId } of asked) {
		const own = eq(operatorLog.id, id);
		const claimed = await db
			.update(operatorLog)
			.set({ doneAt: now() })
			.where(and(own, isOpen))
			.returning({ id: operatorLog.id });
		if (claimed.length === 0 || userId === null) continue;
		await db
			.update(operatorLog)
			.set({ outcome: await outcomeOf(send(userId)) })
			.where(own);
	}
}

async function outcomeOf(sent: Promise<string>): Promise<string> {
	try {
		return await sent;
	} catch (error) {
		console.error(JSON.stringify({ event: "reset_not_sent", message: errorLine(error) }));
		return "mail_refused";
	}
}

/** The statement that notes a deletion on a letter, for the transaction that deletes. */
const removedOnRequest = ({ db, now }: Context, userId: string) => deletionDone(db, userId, now());

async function removeOld({ db, now }: Context): Promise<void> {
	await db.delete(operatorLog).where(lt(operatorLog.at, new Date(now().getTime() - keptMs)));
}
