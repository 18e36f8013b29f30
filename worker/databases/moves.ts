import { eq, type SQL, sql } from "drizzle-orm";
import { errorLine } from "../../domain/loggable.ts";
import { hourMs, minuteMs } from "../../domain/time.ts";
import { users } from "../accounts/tables.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database } from "../platform/sql.ts";
import {
	type Copy,
	clearTarget,
	copyChanges,
	copyPage,
	deleteRows,
	hasMoved,
	type Key,
	OutOfCalls,
	openCopy,
	readShapes,
	sizesOf,
} from "./copy.ts";
import { parentRow } from "./homes.ts";
import { directoryName } from "./names.ts";
import { runnerTables } from "./runner-tables.ts";
import { runnerArrivals, runnerMoves, runnerRowChanges } from "./tables.ts";
import { dropTriggers, noteChanges, refuseWrites, runAll } from "./triggers.ts";

// A move copies and compares all rows while its runner writes and triggers note what changes. Then it freezes the source,
// copies the last changes, and changes one row of the directory. What is under way is in D1 alone: a run may end anywhere,
// and the next one continues.

/** A message: continue the move of a runner. */
export interface MoveJob {
	readonly kind: "databases.move";
	readonly userId: string;
}

/** Moves that one sweep continues at most. */
const resumedAtOnce = 20;
/** A run has a move for itself that long, from the last renewal on. */
const leaseMs = 30_000;
/** How often a run says that it goes on. */
const renewalMs = 5_000;
/** The longest freeze: a copy that is not done by then goes on while the runner writes. */
const freezeMs = 20_000;
/** After more calls than these, the freeze is left to an invocation of its own. */
const manyCalls = 600;
/** After so many copied rows, and after `renewalMs`, a run notes how far it has come. */
const manyRows = 200;
/** So many changes are few enough to be copied in a freeze. */
const fewChanges = 100;
/** Until then, requests that began before the switch are refused at the source; no request takes longer. */
const graceMs = minuteMs;
/** Afterwards nothing is added there for that long, whatever is still under way. */
const closedMs = hourMs;

type Move = typeof runnerMoves.$inferSelect;

/** Where the passes over all rows stand: the first copies them, the second compares them once more. */
interface Progress {
	/** 0 and 1; 2 when both are done. */
	readonly pass: number;
	/** The place of the table in `runnerTables`. */
	readonly table: number;
	/** The last key that is done. */
	readonly after: Key | null;
}
const passes = 2;

interface Context {
	readonly directory: Database;
	readonly databaseAt: (name: string) => Database;
	/** Has `advance` called after some seconds, in an invocation of its own. */
	readonly enqueue: (userId: string, delayS: number) => Promise<void>;
	readonly now: () => Date;
}

export const createMoves = (context: Context) => bind(context, { advance, resume, end });

/** Continues moves: those whose message was lost, and those whose time of waiting is over. */
async function resume({ directory, enqueue }: Context): Promise<void> {
	const moves = await directory
		.select({ userId: runnerMoves.userId })
		.from(runnerMoves)
		.orderBy(sql`${runnerMoves.state} = 'forgotten'`, runnerMoves.leasedUntil)
		.limit(resumedAtOnce);
	for (const { userId } of moves) await enqueue(userId, 0);
}

/** Continues a runner's move; does nothing where there is none, or another run is under way. */
async function advance(context: Context, userId: string): Promise<void> {
	const move = await lease(context, userId);
	if (!move) return;
	try {
		const waitS = await steps[move.state](context, move);
		if (waitS !== null) await context.enqueue(userId, waitS);
	} catch (error) {
		await update(context, move, { failure: errorLine(error).slice(0, 300) });
		throw error;
	} finally {
		await update(context, move, { leasedUntil: 0 });
	}
}

/** Claims a move for this run, under a new token. */
async function lease({ directory, now }: Context, userId: string): Promise<Move | undefined> {
	const nowMs = now().getTime();
	return directory
		.update(runnerMoves)
		.set({ token: crypto.randomUUID(), leasedUntil: nowMs + leaseMs })
		.where(sql`${runnerMoves.userId} = ${userId} AND ${runnerMoves.leasedUntil} <= ${nowMs}`)
		.returning()
		.get();
}

const isOwn = (move: Move): SQL =>
	sql`${runnerMoves.userId} = ${move.userId} AND ${runnerMoves.token} = ${move.token}`;

const ownRow = (move: Move, state: Move["state"]): SQL =>
	sql`SELECT 1 FROM ${runnerMoves} WHERE ${isOwn(move)} AND ${runnerMoves.state} = ${state}`;

/** Changes the move while it is this run's; false otherwise. */
async function update({ directory }: Context, move: Move, change: Change): Promise<boolean> {
	const { meta } = await directory.update(runnerMoves).set(change).where(isOwn(move));
	return meta.changes > 0;
}

type Change = Partial<Omit<Move, "rows">> & { readonly rows?: SQL };

/** Renews the lease; throws once another run has the move. */
async function renewLease(context: Context, move: Move, change: Change = {}): Promise<void> {
	const leasedUntil = context.now().getTime() + leaseMs;
	if (await update(context, move, { ...change, leasedUntil })) return;
	throw new Error("Another run has the move.");
}

/** A function that renews the lease from time to time, and throws once another run has the move. */
function renewer(context: Context, move: Move): () => Promise<void> {
	let renewedMs = Date.now();
	return async () => {
		if (Date.now() < renewedMs + renewalMs) return;
		renewedMs = Date.now();
		await renewLease(context, move);
	};
}

/** Each step returns the seconds until the next message, null when none is due. */
const steps: Record<Move["state"], (context: Context, move: Move) => Promise<number | null>> = {
	copying: copyAndSwitch,
	frozen: copyAndSwitch,
	switched: forget,
	forgotten: finish,
};

async function copyAndSwitch(context: Context, move: Move): Promise<number | null> {
	const { databaseAt } = context;
	const { userId, token } = move;
	const copy = await openCopy({
		source: databaseAt(move.source),
		target: databaseAt(move.target),
		userId,
		token: token ?? "",
	});
	if (await hasMoved(copy)) {
		throw new Error(
			"The source has no rows of the runner, the target has: docs/deploy.md, restore.",
		);
	}
	await openTarget(copy, move.target);
	if (move.state === "frozen") return switchOver(context, move, copy);
	// A run that was killed while it ended a freeze may have left them.
	await runAll(copy.source, dropTriggers(userId, "refuse"));
	try {
		await copyAll(context, move, copy);
		while ((await copyChanges(copy)) > fewChanges) await renewLease(context, move);
	} catch (error) {
		if (error instanceof OutOfCalls) return 0;
		throw error;
	}
	const frozen = { state: "frozen", sinceAt: context.now() } as const;
	if (!(await update(context, move, frozen))) return null;
	return copy.calls > manyCalls ? 0 : switchOver(context, { ...move, ...frozen }, copy);
}

/** Copies and compares all rows, from where an earlier run has ended. */
async function copyAll(context: Context, move: Move, copy: Copy): Promise<void> {
	let progress: Progress =
		move.progress === null ? await begin(context, copy) : JSON.parse(move.progress);
	let [copied, savedMs] = [0, 0];
	const save = async () => {
		const rows = sql`${runnerMoves.rows} + ${copied}`;
		await renewLease(context, move, { progress: JSON.stringify(progress), rows });
		[copied, savedMs] = [0, Date.now()];
	};
	try {
		while (progress.pass < passes) {
			// Before the page is read: what changes afterwards is copied by the next call.
			await copyChanges(copy);
			const { rows, last } = await copyPage(copy, copy.shapes[progress.table], progress.after);
			progress = next(progress, last);
			copied += rows;
			if (copied > manyRows || Date.now() > savedMs + renewalMs) await save();
		}
	} finally {
		await save();
	}
}

/** Has changes noted from here on, and begins with an empty target. */
async function begin(context: Context, copy: Copy): Promise<Progress> {
	await addTriggers(context, copy, noteChanges(copy.userId, copy.shapes));
	await clearTarget(copy);
	return { pass: 0, table: 0, after: null };
}

/** Creates triggers in the source; those of a move that has ended meanwhile, with its account, are dropped again. */
async function addTriggers(
	{ directory }: Context,
	{ source, userId }: Copy,
	statements: readonly string[],
): Promise<void> {
	await runAll(source, statements);
	const move = await directory
		.select({ userId: runnerMoves.userId })
		.from(runnerMoves)
		.where(eq(runnerMoves.userId, userId))
		.get();
	if (!move) await dropAll(source, userId);
}

/** Drops what a move has added to its source. */
async function dropAll(source: Database, userId: string): Promise<void> {
	await runAll(source, [...dropTriggers(userId, "note"), ...dropTriggers(userId, "refuse")]);
	await source.delete(runnerRowChanges).where(eq(runnerRowChanges.userId, userId));
}

function next({ pass, table }: Progress, last: Key | null): Progress {
	if (last !== null) return { pass, table, after: last };
	const isEnd = table === runnerTables.length - 1;
	return { pass: isEnd ? pass + 1 : pass, table: isEnd ? 0 : table + 1, after: null };
}

/** Lets this run, and no earlier one, write to the target. */
async function openTarget({ target, userId, token }: Copy, name: string): Promise<void> {
	await commit(target, [
		...(name === directoryName ? [] : [parentRow(userId)]),
		target
			.insert(runnerArrivals)
			.values({ userId, token })
			.onConflictDoUpdate({ target: runnerArrivals.userId, set: { token } }),
	]);
}

async function switchOver(context: Context, move: Move, copy: Copy): Promise<number | null> {
	const { directory, now } = context;
	const { userId, target } = move;
	const endsAtMs = Date.now() + freezeMs;
	await addTriggers(context, copy, refuseWrites(userId));
	try {
		await copyChanges(copy);
		const sizes = await Promise.all([copy.source, copy.target].map((db) => sizesOf(copy, db)));
		if (sizes[0] !== sizes[1]) throw new CopyDiffers("Rows differ from their copies.");
		if (Date.now() > endsAtMs) throw new Error("The freeze took too long.");
	} catch (error) {
		await thaw(context, move, copy, error instanceof CopyDiffers ? { progress: null } : {});
		throw error;
	}
	// From here on no run writes to the target, so that none can undo what its runner writes there.
	await copy.target.delete(runnerArrivals).where(eq(runnerArrivals.userId, userId));
	const switched = { state: "switched", sinceAt: now() } as const;
	await commit(
		directory,
		[
			directory.update(users).set({ home: target }).where(eq(users.id, userId)),
			directory.update(runnerMoves).set(switched).where(isOwn(move)),
		],
		ownRow(move, "frozen"),
	);
	return graceMs / 1000 + 1;
}

/** The copy is to begin anew. */
class CopyDiffers extends Error {}

/** Lets the runner write to the source again. */
async function thaw(
	context: Context,
	move: Move,
	{ source }: Copy,
	change: Partial<Pick<Move, "progress">>,
): Promise<void> {
	const copying = { ...change, state: "copying", sinceAt: context.now() } as const;
	if (await update(context, move, copying)) {
		await runAll(source, dropTriggers(move.userId, "refuse"));
	}
}

/** Deletes the rows of the source. Their files stay: they belong to the rows of the target. */
async function forget(context: Context, move: Move): Promise<number | null> {
	const { databaseAt, now } = context;
	const { userId } = move;
	const waitMs = move.sinceAt.getTime() + graceMs - now().getTime();
	if (waitMs > 0) return Math.ceil(waitMs / 1000);
	const source = databaseAt(move.source);
	await runAll(source, [
		...dropTriggers(userId, "note"),
		...dropTriggers(userId, "refuse", ["UPDATE", "DELETE"]),
	]);
	await source.delete(runnerRowChanges).where(eq(runnerRowChanges.userId, userId));
	const renew = renewer(context, move);
	for (const table of (await readShapes(source)).toReversed()) {
		await renew();
		await deleteRows(source, table, userId);
	}
	if (move.source !== directoryName) await source.delete(users).where(eq(users.id, userId));
	await update(context, move, { state: "forgotten", sinceAt: now() });
	return null;
}

/** Drops the last triggers, once nothing can be under way that began before the switch. */
async function finish({ directory, databaseAt, now }: Context, move: Move): Promise<null> {
	if (move.sinceAt.getTime() + closedMs > now().getTime()) return null;
	await runAll(databaseAt(move.source), dropTriggers(move.userId, "refuse"));
	await directory.delete(runnerMoves).where(isOwn(move));
	return null;
}

/** Ends the move of a runner whose account is deleted; returns the databases that may have rows of it. */
async function end({ directory, databaseAt }: Context, userId: string): Promise<string[]> {
	const move = await directory
		.delete(runnerMoves)
		.where(eq(runnerMoves.userId, userId))
		.returning()
		.get();
	if (!move) return [];
	await databaseAt(move.target).delete(runnerArrivals).where(eq(runnerArrivals.userId, userId));
	await dropAll(databaseAt(move.source), userId);
	return [move.source, move.target];
}
