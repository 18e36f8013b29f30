import { and, eq } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import type { Fix } from "#domain/predictions/race-day/fixes.ts";
import { followedPlan, plannedStartMs } from "#domain/predictions/race-day/race-of-day.ts";
import { trackPlanOf } from "#domain/predictions/race-day/track-course.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { hideEnds } from "#domain/predictions/share/hidden-ends.ts";
import { dayMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import type { HourlyBudget } from "../platform/hourly-budget.ts";
import { sha256 } from "../platform/sha256.ts";
import { commit, type Database } from "../platform/sql.ts";
import type { RaceChannel } from "./race-channel.ts";
import { stepMicroUsd } from "./race-channel-cost.ts";
import { secret } from "./race-channels.ts";
import { afterFinishMs, mostFixesOfRace, type PlaceFor } from "./race-positions.ts";
import { raceChannels } from "./tables.ts";

export interface PositionContext {
	readonly db: Database;
	readonly channels: DurableObjectNamespace<RaceChannel>;
	readonly budget: HourlyBudget;
	/** Throws `prediction.not_found`, and what makes a prediction unusable. */
	readonly predictionOf: (userId: string, id: string) => Promise<StoredPrediction>;
	readonly now: () => Date;
}

/** Secret addresses that take a runner's positions, one a race channel. */
export const createPositionAddresses = (context: PositionContext) =>
	bind(context, { open, close, post });

/** Of a race without a start, positions are deleted after so long. */
const withoutStartMs = 3 * dayMs;

/** What others are told: where the course starts and finishes, and who where the runner is. */
interface PositionChoices {
	ends: boolean;
	place: PlaceFor;
}

/**
 * Makes the address of a prediction's channel; the one before it ends, and its positions with it. Throws `race.no_channel`,
 * `position.no_way`, and what `predictionOf` does.
 */
async function open(
	context: PositionContext,
	userId: string,
	predictionId: string,
	{ ends, place }: PositionChoices,
): Promise<{ address: string; endsAt: Date }> {
	const { db, channels, predictionOf, now } = context;
	const prediction = await predictionOf(userId, predictionId);
	const { name, question, course, result } = prediction;
	const line = course.mapLine;
	const plan = trackPlanOf({ ...followedPlan(prediction), line });
	if (!plan || question.options.stages.length > 0) {
		throw new AppError("position.no_way", { name: name ?? "" });
	}
	const channel = await channelOf(context, userId, predictionId);
	if (!channel) throw new AppError("race.no_channel");
	const startMs = plannedStartMs(prediction);
	const nowMs = now().getTime();
	const overMs =
		startMs === null ? nowMs + withoutStartMs : startMs + 1000 * result.highS + afterFinishMs;
	const untilMs = Math.min(overMs, channel.endsAt.getTime());
	const cut = ends ? null : hideEnds(line, predictionId).cut;
	const object = channels.get(channels.idFromName(channel.id));
	const following = { plan, cut, place, untilMs };
	if (!(await object.follow(following))) throw new AppError("race.no_channel");
	const key = secret();
	const [written] = await commit(db, [
		db
			.update(raceChannels)
			.set({ positionKeyHash: await sha256(key) })
			.where(and(eq(raceChannels.id, channel.id), eq(raceChannels.userId, userId)))
			.returning({ id: raceChannels.id }),
	]);
	if (written.results.length === 0) throw new AppError("race.no_channel");
	return { address: channel.id + key, endsAt: new Date(untilMs) };
}

/** Ends the address of a prediction, and deletes its positions. Throws `prediction.not_found`. */
async function close(
	context: PositionContext,
	userId: string,
	predictionId: string,
): Promise<void> {
	await context.predictionOf(userId, predictionId);
	const channel = await channelOf(context, userId, predictionId);
	if (!channel) return;
	const { db, channels } = context;
	await db
		.update(raceChannels)
		.set({ positionKeyHash: null })
		.where(and(eq(raceChannels.id, channel.id), eq(raceChannels.userId, userId)));
	await channels.get(channels.idFromName(channel.id)).forgetPositions();
}

/** Length of the name of a channel, and of a key. */
export const secretLength = 22;

/**
 * Takes positions that were sent to an address. Throws `position.address`, `position.race_full`, and `position.too_fast`, also
 * once the hour of the runner's live channels is used up.
 */
async function post(
	{ db, channels, budget, now }: PositionContext,
	address: string,
	fixes: readonly Fix[],
): Promise<void> {
	const [id, key] = [address.slice(0, secretLength), address.slice(secretLength)];
	const channel = await db.select().from(raceChannels).where(eq(raceChannels.id, id)).get();
	const isOpen =
		channel && channel.endsAt > now() && channel.positionKeyHash === (await sha256(key));
	if (!isOpen) throw new AppError("position.address");
	if (fixes.length === 0) return;
	const payers = await payersOfPost(budget, channel.userId);
	if (payers === null) throw new AppError("position.too_fast");
	const outcome = await channels.get(channels.idFromName(id)).take(fixes, payers);
	if (outcome === "none") throw new AppError("position.address");
	if (outcome === "too_fast") throw new AppError("position.too_fast");
	if (outcome === "race_full") throw new AppError("position.race_full", { most: mostFixesOfRace });
}

/** Who pays for a post: the live hour of the runner; null once that is used up. */
export async function payersOfPost(budget: HourlyBudget, userId: string) {
	const payers = await budget.livePayers(
		{ userId, network: null },
		{ microUsd: stepMicroUsd, share: 1 },
	);
	return (await budget.waitOfS(payers)) > 0 ? null : payers;
}

export const channelOf = (
	{ db }: Pick<PositionContext, "db">,
	userId: string,
	predictionId: string,
) =>
	db
		.select({ id: raceChannels.id, endsAt: raceChannels.endsAt })
		.from(raceChannels)
		.where(and(eq(raceChannels.predictionId, predictionId), eq(raceChannels.userId, userId)))
		.get();
