import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull, lt } from "drizzle-orm";
import { errorLine } from "#domain/loggable.ts";
import { dayMs } from "#domain/time.ts";
import type { Tracker } from "#domain/training/activity.ts";
import type { SignedIn } from "../accounts/store.ts";
import { bind } from "../platform/bind.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Database } from "../platform/sql.ts";
import { deletionDone, resendDeadLetters } from "./accounts.ts";
import { countRefusedMail, noteFact, removeOldFacts, type TrackerBudget } from "./facts.ts";
import { openMetrics, openMetricsType } from "./open-metrics.ts";
import { operatingStatus } from "./status.ts";
import { operatorLog } from "./tables.ts";

interface Context {
	/** The directory. */
	readonly db: Database;
	readonly now: () => Date;
	/** Names of the databases, the directory first. */
	readonly databases: readonly string[];
	readonly queues: Readonly<Record<string, Pick<Queue, "metrics">>>;
	readonly version: string;
	/** Addresses of operators. */
	readonly operators: readonly string[];
	/** What a request for metrics proves itself with; null where there are none. */
	readonly metricsToken: string | null;
}

/** What the worker knows of the running site, and does for its operator. */
export const createOperating = (context: Context) =>
	bind(context, {
		isOperator,
		status,
		metrics,
		resend,
		noteSize,
		noteState,
		noteRefusedMail,
		sendResets,
		removedOnRequest,
		removeOld,
	});

/** How long an act of an operator is kept. */
const keptMs = 365 * dayMs;
const resetsAtOnce = 20;

const noteSize = ({ db, now }: Context, database: string, bytes: number) =>
	noteFact(db, `database.${database}`, { bytes }, now());

/** Whether the operator's page is for them: a confirmed address of the list, in a session that a passkey has proved. */
const isOperator = ({ operators }: Context, { user, session }: SignedIn): boolean =>
	operators.includes(user.email) && user.emailVerifiedAt !== null && session.passkeyAt !== null;

const status = ({ db, databases, now }: Context) => operatingStatus(db, { databases, now: now() });

/** The status as metrics, with the type of their text; null without the token of the site. */
async function metrics(
	context: Context,
	token: string,
): Promise<{ text: string; type: string } | null> {
	if (context.metricsToken === null) return null;
	const [own, given] = await Promise.all([sha256(context.metricsToken), sha256(token)]);
	const same = timingSafeEqual(Buffer.from(own), Buffer.from(given));
	return same ? { text: openMetrics(await status(context)), type: openMetricsType } : null;
}

const resend = ({ db, now }: Context, which: number | "all") => resendDeadLetters(db, which, now());

/** Notes what only the worker can ask for. What cannot be read is left as it was. */
async function noteState(
	{ db, now, version, queues }: Context,
	budgets: Readonly<Record<Tracker, () => Promise<TrackerBudget | null>>>,
): Promise<void> {
	const at = now();
	await noteFact(db, "worker", { version }, at);
	for (const [tracker, read] of Object.entries(budgets) as [Tracker, (typeof budgets)[Tracker]][]) {
		const budget = await read();
		if (budget) await noteFact(db, `tracker.${tracker}`, budget, at);
	}
	for (const [name, queue] of Object.entries(queues)) {
		const waiting = await queue.metrics().then(
			({ backlogCount }) => backlogCount,
			() => null,
		);
		if (waiting !== null) await noteFact(db, `queue.${name}`, waiting, at);
	}
}

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
	await removeOldFacts(db, now());
	await db.delete(operatorLog).where(lt(operatorLog.at, new Date(now().getTime() - keptMs)));
}
