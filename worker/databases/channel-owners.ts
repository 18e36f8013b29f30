import { eq, lt } from "drizzle-orm";
import { users } from "../accounts/tables.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database } from "../platform/sql.ts";
import { raceChannelOwners } from "./tables.ts";

interface Context {
	readonly directory: Database;
	readonly now: () => Date;
}

/** Whose a race channel is: its links name no user, and its row is in that user's database. */
export const createChannelOwners = (context: Context) =>
	bind(context, { add, remove, databaseOf, removeEnded });

export type ChannelOwners = ReturnType<typeof createChannelOwners>;

/** @throws AppError `request.owner_deleted` where the account is deleted */
async function add(
	{ directory }: Context,
	channel: typeof raceChannelOwners.$inferInsert,
): Promise<void> {
	await commit(directory, [directory.insert(raceChannelOwners).values(channel)]);
}

async function remove({ directory }: Context, id: string): Promise<void> {
	await directory.delete(raceChannelOwners).where(eq(raceChannelOwners.id, id));
}

/** The name of the database with a channel's row; null without such a channel. */
async function databaseOf({ directory }: Context, id: string): Promise<string | null> {
	const row = await directory
		.select({ home: users.home })
		.from(raceChannelOwners)
		.innerJoin(users, eq(users.id, raceChannelOwners.userId))
		.where(eq(raceChannelOwners.id, id))
		.get();
	return row?.home ?? null;
}

/** Removes channels whose time is over, and what an interruption has left of others. */
async function removeEnded({ directory, now }: Context): Promise<void> {
	await directory.delete(raceChannelOwners).where(lt(raceChannelOwners.endsAt, now()));
}
