import { and, eq } from "drizzle-orm";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { HourlyBudget } from "../platform/hourly-budget.ts";
import { sha256 } from "../platform/sha256.ts";
import type { Database } from "../platform/sql.ts";
import type { RaceChannel } from "./race-channel.ts";
import { stepMicroUsd } from "./race-channel-cost.ts";
import { raceChannels } from "./tables.ts";

// Secret addresses to which others post into a race channel: the name of the channel, then a key of which D1 holds the hash.

export interface AddressContext {
	readonly db: Database;
	readonly channels: DurableObjectNamespace<RaceChannel>;
	readonly budget: HourlyBudget;
	/** Throws `prediction.not_found`, and what makes a prediction unusable. */
	readonly predictionOf: (userId: string, id: string) => Promise<StoredPrediction>;
	readonly now: () => Date;
}

/** The kinds of addresses, by the column with the hash of their key. */
type KeyHash = "positionKeyHash" | "timingKeyHash";

/** Length of the name of a channel, and of a key. */
export const secretLength = 22;

export const channelOf = (
	{ db }: Pick<AddressContext, "db">,
	userId: string,
	predictionId: string,
) =>
	db
		.select({ id: raceChannels.id, endsAt: raceChannels.endsAt })
		.from(raceChannels)
		.where(and(eq(raceChannels.predictionId, predictionId), eq(raceChannels.userId, userId)))
		.get();

/** Gives the address of a channel this key, or none; the one before it ends. False where the channel has ended. */
export async function setKey(
	{ db }: Pick<AddressContext, "db">,
	{ id, userId, kind }: { id: string; userId: string; kind: KeyHash },
	key: string | null,
): Promise<boolean> {
	const written = await db
		.update(raceChannels)
		.set({ [kind]: key && (await sha256(key)) })
		.where(and(eq(raceChannels.id, id), eq(raceChannels.userId, userId)))
		.returning({ id: raceChannels.id });
	return written.length > 0;
}

/** Ends the address of a prediction; answers its channel, null where none is open. Throws `prediction.not_found`. */
export async function endAddress(
	context: AddressContext,
	{ userId, predictionId, kind }: { userId: string; predictionId: string; kind: KeyHash },
) {
	const { channels, predictionOf } = context;
	await predictionOf(userId, predictionId);
	const channel = await channelOf(context, userId, predictionId);
	if (!channel) return null;
	await setKey(context, { id: channel.id, userId, kind }, null);
	return channels.get(channels.idFromName(channel.id));
}

/** The channel that an address of this kind posts into; null where it opens none, or none any more. */
export async function channelAt(
	{ db, now }: Pick<AddressContext, "db" | "now">,
	address: string,
	kind: KeyHash,
) {
	const [id, key] = [address.slice(0, secretLength), address.slice(secretLength)];
	const channel = await db.select().from(raceChannels).where(eq(raceChannels.id, id)).get();
	const isOpen = channel && channel.endsAt > now() && channel[kind] === (await sha256(key));
	return isOpen ? channel : null;
}

/** Who pays for a post: the live hour of the runner; null once that is used up. */
export async function payersOfPost({ budget }: Pick<AddressContext, "budget">, userId: string) {
	const payers = await budget.livePayers(
		{ userId, network: null },
		{ microUsd: stepMicroUsd, share: 1 },
	);
	return (await budget.waitOfS(payers)) > 0 ? null : payers;
}
