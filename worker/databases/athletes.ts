import { and, eq, lte } from "drizzle-orm";
import { minuteMs } from "#domain/time.ts";
import type { Tracker } from "#domain/training/activity.ts";
import { users } from "../accounts/tables.ts";
import { bind } from "../platform/bind.ts";
import { commit, type Database } from "../platform/sql.ts";
import { trackerAthletes } from "./tables.ts";

/** A claim whose link is missing is that of a user who links right now, or one that an interruption has left. */
const linkingMs = 5 * minuteMs;

export interface Athlete {
	readonly tracker: Tracker;
	readonly athleteId: string;
}

interface Context {
	readonly directory: Database;
	/** Whether the user's own database has a link with the athlete. */
	readonly hasLink: (userId: string, athlete: Athlete) => Promise<boolean>;
	readonly now: () => Date;
}

/**
 * Which user a tracker's athlete is linked to. The claim comes before the link, and goes after it, since they are in two
 * databases: one without a link is taken over after some minutes.
 */
export const createAthletes = (context: Context) =>
	bind(context, { claim, release, ownerOf, isLinked, claimMissing });

export type Athletes = ReturnType<typeof createAthletes>;
type Claim = typeof trackerAthletes.$inferSelect;

const isOf = ({ tracker, athleteId }: Athlete) =>
	and(eq(trackerAthletes.tracker, tracker), eq(trackerAthletes.athleteId, athleteId));

const claimOf = ({ directory }: Context, athlete: Athlete): Promise<Claim | undefined> =>
	directory.select().from(trackerAthletes).where(isOf(athlete)).get();

/**
 * Claims an athlete for a user; false while another user has, or makes, a link with it.
 * @throws AppError `request.owner_deleted` where the account is deleted
 */
async function claim(
	context: Context,
	athlete: Athlete & { athleteHash: string },
	userId: string,
): Promise<boolean> {
	const { directory, now } = context;
	const row = { ...athlete, userId, claimedAt: now() };
	const insertion = directory.insert(trackerAthletes).values(row).onConflictDoNothing();
	const [added] = await commit(directory, [insertion]);
	if (added.meta.changes > 0) return true;
	const before = await claimOf(context, athlete);
	if (!before) return claim(context, athlete, userId);
	const isOwn = before.userId === userId;
	if (!isOwn && (await isHeld(context, before))) return false;
	const unchanged = and(
		eq(trackerAthletes.userId, before.userId),
		isOwn ? undefined : eq(trackerAthletes.claimedAt, before.claimedAt),
	);
	const taken = await directory
		.update(trackerAthletes)
		.set(row)
		.where(and(isOf(athlete), unchanged));
	return taken.meta.changes > 0;
}

async function isHeld(context: Context, held: Claim): Promise<boolean> {
	const isYoung = held.claimedAt.getTime() > context.now().getTime() - linkingMs;
	return isYoung || (await context.hasLink(held.userId, held));
}

/** Ends the claim of a link that has ended; one that was made since `linkedAt` stays. */
async function release(
	{ directory }: Context,
	athlete: Athlete,
	{ userId, linkedAt }: { userId: string; linkedAt: Date },
): Promise<void> {
	await directory
		.delete(trackerAthletes)
		.where(
			and(
				isOf(athlete),
				eq(trackerAthletes.userId, userId),
				lte(trackerAthletes.claimedAt, linkedAt),
			),
		);
}

/** The user who may have a link with an athlete, with the name of the user's database. */
async function ownerOf({ directory }: Context, athlete: Athlete) {
	const owner = await directory
		.select({ userId: users.id, home: users.home })
		.from(trackerAthletes)
		.innerJoin(users, eq(users.id, trackerAthletes.userId))
		.where(isOf(athlete))
		.get();
	return owner && { userId: owner.userId, database: owner.home };
}

/** Whether some user has, or makes, a link with an athlete that is known by its hash alone. */
async function isLinked(context: Context, athleteHash: string): Promise<boolean> {
	const claims = await context.directory
		.select()
		.from(trackerAthletes)
		.where(eq(trackerAthletes.athleteHash, athleteHash));
	for (const found of claims) if (await isHeld(context, found)) return true;
	return false;
}

/** Claims the athletes of links that have no claim, after a restore of the directory. */
async function claimMissing(
	{ directory }: Context,
	links: readonly (Athlete & { athleteHash: string; userId: string; linkedAt: Date })[],
): Promise<void> {
	const perBatch = 50;
	for (let i = 0; i < links.length; i += perBatch) {
		const rows = links.slice(i, i + perBatch).map((link) =>
			directory
				.insert(trackerAthletes)
				.values({ ...link, claimedAt: link.linkedAt })
				.onConflictDoNothing(),
		);
		await commit(directory, rows);
	}
}
