import { AppError } from "#domain/app-error.ts";
import { signedWithinMs } from "#domain/predictions/race-day/timing-post.ts";
import { hideEnds } from "#domain/predictions/share/hidden-ends.ts";
import { minuteMs } from "#domain/time.ts";
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
import type { TimingPost } from "./race-timing.ts";

/** Secret addresses to which a timing system posts a runner's passages, signed; one a race channel. */
export const createTimingAddresses = (context: AddressContext) =>
	bind(context, { open, close, post });

const kind = "timingKeyHash";

/** Whose passages count, and whether the channel counts distances from the start itself. */
interface TimingChoices {
	bib: string | null;
	ends: boolean;
}

/**
 * Makes the address of a prediction's channel, and the secret that its posts are signed with; those of before end. Throws
 * `race.no_channel`, `timing.stages`, and what `predictionOf` does.
 */
async function open(
	context: AddressContext,
	userId: string,
	predictionId: string,
	{ bib, ends }: TimingChoices,
): Promise<{ address: string; secret: string; endsAt: Date }> {
	const { channels, predictionOf } = context;
	const { name, question, course } = await predictionOf(userId, predictionId);
	const { stages, stations } = question.options;
	if (stages.length > 0) throw new AppError("timing.stages", { name: name ?? "" });
	const channel = await channelOf(context, userId, predictionId);
	if (!channel) throw new AppError("race.no_channel");
	const [key, signing] = [secret(), secret()];
	const isOpen = await channels.get(channels.idFromName(channel.id)).openTiming({
		secret: signing,
		bib,
		courseM: course.distanceM,
		stations: stations.map((station) => ({ name: station.name, distanceM: station.distanceM })),
		cut: ends ? null : hideEnds(course.mapLine, predictionId).cut,
	});
	const isWritten = await setKey(context, { id: channel.id, userId, kind }, key);
	if (!isOpen || !isWritten) throw new AppError("race.no_channel");
	return { address: channel.id + key, secret: signing, endsAt: channel.endsAt };
}

/** Ends the address of a prediction; passages that it brought stay. Throws `prediction.not_found`. */
async function close(context: AddressContext, userId: string, predictionId: string): Promise<void> {
	const channel = await endAddress(context, { userId, predictionId, kind });
	await channel?.closeTiming();
}

/**
 * Takes passages that were posted to an address; answers how many are of its runner. Throws `timing.address`,
 * `timing.signature`, `timing.signed_at`, `timing.place`, and `timing.too_fast`, also once the hour of the runner's live channels
 * is used up.
 */
async function post(context: AddressContext, address: string, posted: TimingPost): Promise<number> {
	const { channels } = context;
	const channel = await channelAt(context, address, kind);
	if (!channel) throw new AppError("timing.address");
	const payers = await payersOfPost(context, channel.userId);
	if (payers === null) throw new AppError("timing.too_fast");
	const outcome = await channels.get(channels.idFromName(channel.id)).time(posted, payers);
	switch (outcome.kind) {
		case "taken":
			return outcome.taken;
		case "place": {
			const { place, courseM } = outcome;
			throw new AppError("timing.place", { place, km: Math.floor(courseM / 100) / 10 });
		}
		case "signed_at":
			throw new AppError("timing.signed_at", { max: signedWithinMs / minuteMs });
		case "none":
			throw new AppError("timing.address");
		default:
			throw new AppError(`timing.${outcome.kind}`);
	}
}
