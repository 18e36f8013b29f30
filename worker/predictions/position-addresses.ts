import { AppError } from "#domain/app-error.ts";
import type { Fix } from "#domain/predictions/race-day/fixes.ts";
import { followedPlan, plannedStartMs } from "#domain/predictions/race-day/race-of-day.ts";
import { trackPlanOf } from "#domain/predictions/race-day/track-course.ts";
import { hideEnds } from "#domain/predictions/share/hidden-ends.ts";
import { dayMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import {
	type AddressContext,
	channelAt,
	channelOf,
	endAddress,
	payersOfPost,
	setKey,
} from "./channel-addresses.ts";
import { secret } from "./race-channels.ts";
import { afterFinishMs, mostFixesOfRace, type PlaceFor } from "./race-positions.ts";

/** Secret addresses that take a runner's positions, one a race channel. */
export const createPositionAddresses = (context: AddressContext) =>
	bind(context, { open, close, post });

const kind = "positionKeyHash";

/** Of a race without a start, positions are deleted after so long. */
const withoutStartMs = 3 * dayMs;

/** What others may know: where the course starts and finishes, and who of them where the runner is. */
interface PositionChoices {
	ends: boolean;
	place: PlaceFor;
}

/**
 * Makes the address of a prediction's channel; the one before it ends, and its positions with it. Throws `race.no_channel`,
 * `position.no_way`, and what `predictionOf` does.
 */
async function open(
	context: AddressContext,
	userId: string,
	predictionId: string,
	{ ends, place }: PositionChoices,
): Promise<{ address: string; endsAt: Date }> {
	const { channels, predictionOf, now } = context;
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
	if (!(await setKey(context, { id: channel.id, userId, kind }, key))) {
		throw new AppError("race.no_channel");
	}
	return { address: channel.id + key, endsAt: new Date(untilMs) };
}

/** Ends the address of a prediction, and deletes its positions. Throws `prediction.not_found`. */
async function close(context: AddressContext, userId: string, predictionId: string): Promise<void> {
	const channel = await endAddress(context, { userId, predictionId, kind });
	await channel?.forgetPositions();
}

/**
 * Takes positions that were sent to an address. Throws `position.address`, `position.race_full`, and `position.too_fast`, also
 * once the hour of the runner's live channels is used up.
 */
async function post(
	context: AddressContext,
	address: string,
	fixes: readonly Fix[],
): Promise<void> {
	const { channels } = context;
	const channel = await channelAt(context, address, kind);
	if (!channel) throw new AppError("position.address");
	if (fixes.length === 0) return;
	const payers = await payersOfPost(context, channel.userId);
	if (payers === null) throw new AppError("position.too_fast");
	const outcome = await channels.get(channels.idFromName(channel.id)).take(fixes, payers);
	if (outcome === "none") throw new AppError("position.address");
	if (outcome === "too_fast") throw new AppError("position.too_fast");
	if (outcome === "race_full") throw new AppError("position.race_full", { most: mostFixesOfRace });
}
