import { asc, eq, inArray, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { errorLine } from "#domain/loggable.ts";
import { retryDelayMs } from "#domain/tracker/backoff.ts";
import type { ChannelOwners } from "../databases/channel-owners.ts";
import { commit, type Database } from "../platform/sql.ts";
import type { RaceChannel } from "./race-channel.ts";
import { raceChannelEnds, raceChannels } from "./tables.ts";

// A channel ends with the transaction that deletes its row: from then on no key opens it. What is left to do is a row of an
// outbox that this transaction writes, so that its Durable Object is emptied whatever fails, and the row goes once the
// object has confirmed that.

export interface ChannelEnds {
	readonly db: Database;
	readonly owners: ChannelOwners;
	readonly channels: DurableObjectNamespace<RaceChannel>;
	readonly now: () => Date;
}

/** Ends that one sweep finishes at most, and channels whose time is over. */
const sweepLimit = 100;

/** Statements of the transaction that ends channels, ahead of any that deletes their rows otherwise. */
export const endStatements = (
	{ db, now }: Pick<ChannelEnds, "db" | "now">,
	which: SQL | undefined,
): SQLWrapper[] => [
	sql`INSERT INTO ${raceChannelEnds} (id, due_at)
		SELECT id, ${now().getTime()} FROM ${raceChannels} WHERE ${which} ON CONFLICT (id) DO NOTHING`,
	db.delete(raceChannels).where(which),
];

/** Empties the objects of ended channels; what fails is left to the sweep, later each time. */
export async function finishEnds(context: ChannelEnds, ids: readonly string[]): Promise<void> {
	for (const id of ids) {
		try {
			await finish(context, id);
		} catch (error) {
			console.error(JSON.stringify({ event: "race_channel_not_ended", message: errorLine(error) }));
		}
	}
}

async function finish({ db, owners, channels, now }: ChannelEnds, id: string): Promise<void> {
	const isIt = eq(raceChannelEnds.id, id);
	try {
		await channels.get(channels.idFromName(id)).end();
		await owners.remove(id);
		await db.delete(raceChannelEnds).where(isIt);
	} catch (error) {
		const pending = await db.select().from(raceChannelEnds).where(isIt).get();
		const attempts = (pending?.attempts ?? 0) + 1;
		const dueAt = new Date(now().getTime() + retryDelayMs(attempts));
		await db.update(raceChannelEnds).set({ attempts, dueAt }).where(isIt);
		throw error;
	}
}

/** Ends the channels whose time is over, and finishes all ends that are due. */
export async function sweepEnds(context: ChannelEnds): Promise<void> {
	const { db, now } = context;
	const over = db
		.select({ id: raceChannels.id })
		.from(raceChannels)
		.where(lte(raceChannels.endsAt, now()))
		.orderBy(asc(raceChannels.endsAt))
		.limit(sweepLimit);
	await commit(db, endStatements(context, inArray(raceChannels.id, over)));
	const due = await db
		.select({ id: raceChannelEnds.id })
		.from(raceChannelEnds)
		.where(lte(raceChannelEnds.dueAt, now()))
		.orderBy(asc(raceChannelEnds.dueAt))
		.limit(sweepLimit);
	await finishEnds(
		context,
		due.map(({ id }) => id),
	);
}
