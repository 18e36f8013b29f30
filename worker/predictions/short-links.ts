import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { dayMs } from "#domain/time.ts";
import type { ChannelOwners } from "../databases/channel-owners.ts";
import { bind } from "../platform/bind.ts";
import { newId } from "../platform/new-id.ts";
import type { Quotas } from "../platform/quotas.ts";
import { commit, type Database } from "../platform/sql.ts";
import { predictions, shortLinks } from "./tables.ts";
import { hasExpired, ofPredictions } from "./tracker-rows.ts";

interface Context {
	readonly db: Database;
	readonly owners: ChannelOwners;
	readonly quotas: Quotas;
	readonly now: () => Date;
}

/** Plans that runners send to others by a short link. What is kept is encrypted by the browser, and its key is in the link alone. */
export const createShortLinks = (context: Context) =>
	bind(context, { make, list, end, encryptedOf, exported, removeEnded });

/** What a runner has open. */
export const shortLinkAmounts = (userId: string) => ({
	links: sql`(SELECT count(*) FROM short_links WHERE user_id = ${userId})`,
});

/** Where the directory knows a link. */
export const ownerIdOf = (link: string): string => `short:${link}`;

/** Keeps an encrypted plan of a prediction. Throws `prediction.not_found`, `prediction.expired` and `quota.links`. */
async function make(
	context: Context,
	userId: string,
	predictionId: string,
	{ encrypted, days }: { encrypted: string; days: number },
) {
	const { db, owners, quotas, now } = context;
	await requireOwn(context, userId, predictionId);
	const madeAt = now();
	const endsAt = new Date(madeAt.getTime() + days * dayMs);
	const id = newId();
	await owners.add({ id: ownerIdOf(id), userId, endsAt });
	await commit(
		db,
		[
			db.insert(shortLinks).values({ id, userId, predictionId, madeAt, endsAt, encrypted }),
			...quotas.within(userId, ["links"]),
		],
		sql`SELECT 1 FROM ${predictions} WHERE ${ownPrediction(userId, predictionId)}`,
	);
	return { id, madeAt, endsAt };
}

const ownPrediction = (userId: string, predictionId: string) =>
	and(eq(predictions.id, predictionId), eq(predictions.userId, userId));

/** Whether a prediction has a result that others may still see. */
const isShown = (now: Date) =>
	and(
		isNull(predictions.expiredAt),
		sql`NOT ${hasExpired(ofPredictions(sql`${predictions.userId}`), now)}`,
	);

async function requireOwn({ db, now }: Context, userId: string, predictionId: string) {
	const found = await db
		.select({ isShown: sql<number>`${isShown(now())}` })
		.from(predictions)
		.where(ownPrediction(userId, predictionId))
		.get();
	if (!found) throw new AppError("prediction.not_found");
	if (!found.isShown) throw new AppError("prediction.expired");
}

const ofPrediction = (userId: string, predictionId: string) =>
	and(eq(shortLinks.predictionId, predictionId), eq(shortLinks.userId, userId));

/** The links of a prediction that are open, the newest first. Throws `prediction.not_found`. */
async function list(context: Context, userId: string, predictionId: string) {
	const { db, now } = context;
	await requireOwn(context, userId, predictionId);
	return db
		.select({ id: shortLinks.id, madeAt: shortLinks.madeAt, endsAt: shortLinks.endsAt })
		.from(shortLinks)
		.where(and(ofPrediction(userId, predictionId), gt(shortLinks.endsAt, now())))
		.orderBy(desc(shortLinks.madeAt), shortLinks.id);
}

/** Deletes all links of a prediction. Throws `prediction.not_found`. */
async function end({ db }: Context, userId: string, predictionId: string): Promise<void> {
	const found = await db
		.select({ id: predictions.id })
		.from(predictions)
		.where(ownPrediction(userId, predictionId))
		.get();
	if (!found) throw new AppError("prediction.not_found");
	await db.delete(shortLinks).where(ofPrediction(userId, predictionId));
}

/** What a link opens. Throws `link.ended`, and `link.deleted` where its runner or the end of their data has taken it back. */
async function encryptedOf({ db, now }: Context, link: string) {
	const found = await db
		.select({
			encrypted: shortLinks.encrypted,
			endsAt: shortLinks.endsAt,
			isShown: sql<number>`${isShown(now())}`,
		})
		.from(shortLinks)
		.innerJoin(predictions, eq(predictions.id, shortLinks.predictionId))
		.where(eq(shortLinks.id, link))
		.get();
	if (!found?.isShown) throw new AppError("link.deleted");
	if (found.endsAt <= now()) throw new AppError("link.ended");
	return { encrypted: found.encrypted, endsAt: found.endsAt };
}

/** For the export of the account. Its plans are among the predictions. */
async function exported({ db }: Context, userId: string) {
	const own = await db
		.select({
			predictionId: shortLinks.predictionId,
			madeAt: shortLinks.madeAt,
			endsAt: shortLinks.endsAt,
		})
		.from(shortLinks)
		.where(eq(shortLinks.userId, userId))
		.orderBy(shortLinks.madeAt, shortLinks.id);
	return own.map(({ predictionId, madeAt, endsAt }) => ({
		prediction_id: predictionId,
		made_at: madeAt.toISOString(),
		ends_at: endsAt.toISOString(),
	}));
}

/** Removes links whose time is over, and those of results that have expired. */
async function removeEnded({ db, now }: Context): Promise<void> {
	// by each link's prediction, found by its id: predictions have no index of those that have expired
	const withoutResult = sql`EXISTS (SELECT 1 FROM ${predictions}
		WHERE ${predictions.id} = ${shortLinks.predictionId} AND ${predictions.expiredAt} IS NOT NULL)`;
	await db.delete(shortLinks).where(or(lt(shortLinks.endsAt, now()), withoutResult));
}
