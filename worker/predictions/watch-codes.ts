import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { followedPlan, plannedStartMs } from "#domain/predictions/race-day/race-of-day.ts";
import { wristPlanOf } from "#domain/predictions/race-day/wrist-plan.ts";
import { wristText } from "#domain/predictions/race-day/wrist-text.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { dayMs, hourMs } from "#domain/time.ts";
import type { ChannelOwners } from "../databases/channel-owners.ts";
import { bind } from "../platform/bind.ts";
import { sha256 } from "../platform/sha256.ts";
import { commit, type Database } from "../platform/sql.ts";
import { predictions, watchCodes } from "./tables.ts";

interface Context {
	readonly db: Database;
	readonly owners: ChannelOwners;
	/** Throws `prediction.not_found`, and what makes a prediction unusable. */
	readonly predictionOf: (userId: string, id: string) => Promise<StoredPrediction>;
	readonly now: () => Date;
}

/** Codes that a runner types once, and by which the watch fetches the plan of now until the race is over. */
export const createWatchCodes = (context: Context) =>
	bind(context, { make, end, planOf, removeEnded });

/** Without letters and digits that look alike: 32⁸ codes, 10¹². */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const length = 8;
/** After the late bound of the finish. */
const afterFinishMs = 6 * hourMs;
/** A start further ahead has a code that ends by then. */
const mostAheadMs = 400 * dayMs;

/** What a runner types is forgiven its case and its gaps. */
const typedCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, "");

/** Where the directory knows a code. */
export const ownerIdOf = async (code: string): Promise<string> =>
	`watch:${await sha256(typedCode(code))}`;

/**
 * Makes the code of a prediction; the one before it ends. Throws `prediction.not_found`, `watch.stages`,
 * `watch.needs_start` and `watch.past`.
 */
async function make(context: Context, userId: string, predictionId: string) {
	const { db, owners, predictionOf, now } = context;
	const prediction = await predictionOf(userId, predictionId);
	const { endsMs } = timesOf(prediction, now());
	const endsAt = new Date(Math.min(endsMs, now().getTime() + mostAheadMs));
	const code = newCode();
	const codeHash = await sha256(code);
	await owners.add({ id: await ownerIdOf(code), userId, endsAt });
	const isOwn = and(eq(predictions.id, predictionId), eq(predictions.userId, userId));
	await commit(
		db,
		[
			db.delete(watchCodes).where(ofPrediction(userId, predictionId)),
			db.insert(watchCodes).values({ codeHash, userId, predictionId, endsAt }),
		],
		sql`SELECT 1 FROM ${predictions} WHERE ${isOwn}`,
	);
	return { code, endsAt };
}

/** Ends the code of a prediction, if it has one. Throws `prediction.not_found`. */
async function end({ db, predictionOf }: Context, userId: string, predictionId: string) {
	await predictionOf(userId, predictionId);
	await db.delete(watchCodes).where(ofPrediction(userId, predictionId));
}

/** The plan behind a code, as the watch reads it. Throws `watch.code` for whatever reason there is none. */
async function planOf({ db, predictionOf, now }: Context, typed: string): Promise<string> {
	const codeHash = await sha256(typedCode(typed));
	const found = await db.select().from(watchCodes).where(eq(watchCodes.codeHash, codeHash)).get();
	if (!found || found.endsAt <= now()) throw new AppError("watch.code");
	try {
		const prediction = await predictionOf(found.userId, found.predictionId);
		const times = timesOf(prediction, now());
		return wristText(wristPlanOf(followedPlan(prediction)), times);
	} catch (error) {
		if (error instanceof AppError && !error.code.startsWith("server.")) {
			throw new AppError("watch.code");
		}
		throw error;
	}
}

async function removeEnded({ db, now }: Context): Promise<void> {
	await db.delete(watchCodes).where(lt(watchCodes.endsAt, now()));
}

const ofPrediction = (userId: string, predictionId: string) =>
	and(eq(watchCodes.predictionId, predictionId), eq(watchCodes.userId, userId));

/** When a race begins, and when its plan leaves the watch. */
function timesOf(prediction: StoredPrediction, now: Date) {
	const name = prediction.name ?? "";
	if (prediction.question.options.stages.length > 0) throw new AppError("watch.stages", { name });
	const startMs = plannedStartMs(prediction);
	if (startMs === null) throw new AppError("watch.needs_start", { name });
	const endsMs = startMs + prediction.result.highS * 1000 + afterFinishMs;
	if (endsMs <= now.getTime()) throw new AppError("watch.past", { name });
	return { startMs, endsMs };
}

const newCode = (): string =>
	Array.from(
		crypto.getRandomValues(new Uint8Array(length)),
		(byte) => letters[byte % letters.length],
	).join("");
