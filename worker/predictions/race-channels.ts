import { randomBytes } from "node:crypto";
import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { retryValues } from "#domain/error-values.ts";
import { isPublicAddress } from "#domain/network.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { LogEntry } from "#domain/predictions/race-day/race-log.ts";
import type { RaceRole } from "#domain/predictions/race-day/race-places.ts";
import { dayMs, minuteMs } from "#domain/time.ts";
import { bind } from "../platform/bind.ts";
import type { HourlyBudget } from "../platform/hourly-budget.ts";
import type { Quotas } from "../platform/quotas.ts";
import { sha256 } from "../platform/sha256.ts";
import { commit } from "../platform/sql.ts";
import { lookersShare, payersHeader, stepMicroUsd } from "./race-channel-cost.ts";
import { type ChannelEnds, endStatements, finishEnds, sweepEnds } from "./race-channel-ends.ts";
import { predictions, raceChannelEnds, raceChannels } from "./tables.ts";

interface Context extends ChannelEnds {
	readonly quotas: Quotas;
	readonly budget: HourlyBudget;
}

/** What a runner has open. */
export const channelAmounts = (userId: string) => ({
	channels: sql`(SELECT count(*) FROM race_channels WHERE user_id = ${userId})`,
});

/** How long a channel stays after the race; of a race without a start, after it was opened. */
const afterRaceMs = 7 * dayMs;
const withoutStartMs = 30 * dayMs;
/** A race is at most so far ahead when its channel is opened. */
const mostAheadMs = 400 * dayMs;
/** When who found a channel full may try again. */
const fullS = 60;

/** An opening that is not done by then is undone. */
const openingMs = 5 * minuteMs;

/** Live passages of a prediction's race, between phones that have a secret link. */
export const createRaceChannels = (context: Context) => ({
	...bind(context, { open, close, endWith, isOpen, guestOf, socket, exported }),
	/** Finishes ends that were interrupted, and begins those whose time has come. */
	sweep: () => sweepEnds(context),
	accountData: {
		release: (userId: string) => endStatements(context, eq(raceChannels.userId, userId)),
		remove: () => sweepEnds(context),
	},
});
export type RaceChannels = ReturnType<typeof createRaceChannels>;

/** A channel with the keys of its links, which nothing but these links holds. */
export interface OpenedChannel {
	id: string;
	writeKey: string;
	readKey: string;
	endsAt: Date;
}

/**
 * Opens a channel for a prediction; the one before it ends. Until its row is written the outbox holds its end, so that nothing
 * is left of an opening that is interrupted. Throws `prediction.not_found` and `quota.channels`.
 */
async function open(
	context: Context,
	userId: string,
	predictionId: string,
): Promise<OpenedChannel> {
	const { db, owners, channels, now } = context;
	const { start } = await requireOwn(context, userId, predictionId);
	const startMs = start === null ? null : startMsOf(start);
	const nowMs = now().getTime();
	const endsMs =
		startMs === null ? nowMs + withoutStartMs : Math.max(nowMs + dayMs, startMs + afterRaceMs);
	const endsAt = new Date(Math.min(endsMs, nowMs + mostAheadMs));
	const channel = { id: secret(), writeKey: secret(), readKey: secret(), endsAt };
	const { id, writeKey, readKey } = channel;
	const isEnd = eq(raceChannelEnds.id, id);
	await db.insert(raceChannelEnds).values({ id, dueAt: new Date(nowMs + openingMs) });
	const before = await idsOf(context, ofPrediction(userId, predictionId));
	try {
		await owners.add({ id, userId, endsAt });
		await channels.get(channels.idFromName(id)).open(endsAt.getTime());
		const row = {
			id,
			userId,
			predictionId,
			endsAt,
			writeKeyHash: await sha256(writeKey),
			readKeyHash: await sha256(readKey),
		};
		await commit(
			db,
			[
				// of two calls at once the last one has the links that work
				...endStatements(context, ofPrediction(userId, predictionId)),
				db.insert(raceChannels).values(row),
				db.delete(raceChannelEnds).where(isEnd),
				...context.quotas.within(userId, ["channels"]),
			],
			sql`SELECT 1 FROM ${predictions} WHERE ${own(userId, predictionId)}
				AND EXISTS (SELECT 1 FROM ${raceChannelEnds} WHERE ${isEnd})`,
		);
	} catch (error) {
		await finishEnds(context, [id]);
		throw error;
	}
	await finishEnds(context, before);
	return channel;
}

const own = (userId: string, predictionId: string) =>
	and(eq(predictions.id, predictionId), eq(predictions.userId, userId));

async function requireOwn({ db }: ChannelEnds, userId: string, predictionId: string) {
	const found = await db
		.select({ start: predictions.raceStart })
		.from(predictions)
		.where(own(userId, predictionId))
		.get();
	if (!found) throw new AppError("prediction.not_found");
	return found;
}

/** Ends the channel of a prediction, if it is still this one; without a name whichever is open. Throws `prediction.not_found`. */
async function close(
	context: ChannelEnds,
	userId: string,
	predictionId: string,
	channel?: string,
): Promise<void> {
	await requireOwn(context, userId, predictionId);
	const which = and(
		ofPrediction(userId, predictionId),
		channel === undefined ? undefined : eq(raceChannels.id, channel),
	);
	const ended = await idsOf(context, which);
	await commit(context.db, endStatements(context, which));
	await finishEnds(context, ended);
}

/** Ends the channel of a prediction in the transaction that `run` makes of the statements. */
async function endWith(
	context: ChannelEnds,
	userId: string,
	predictionId: string,
	run: (statements: readonly SQLWrapper[]) => Promise<void>,
): Promise<void> {
	const which = ofPrediction(userId, predictionId);
	const ended = await idsOf(context, which);
	await run(endStatements(context, which));
	await finishEnds(context, ended);
}

const ofPrediction = (userId: string, predictionId: string) =>
	and(eq(raceChannels.predictionId, predictionId), eq(raceChannels.userId, userId));

const idsOf = async ({ db }: ChannelEnds, which: SQL | undefined): Promise<string[]> =>
	(await db.select({ id: raceChannels.id }).from(raceChannels).where(which)).map(({ id }) => id);

/** What a runner's channels hold, for the export of the account. */
async function exported({ db, channels }: ChannelEnds, userId: string) {
	const own = await db.select().from(raceChannels).where(eq(raceChannels.userId, userId));
	return Promise.all(
		own.map(async ({ id, predictionId, endsAt }) => ({
			prediction_id: predictionId,
			ends_at: endsAt.toISOString(),
			passages: (await channels.get(channels.idFromName(id)).log()).map(passageOf),
		})),
	);
}

const passageOf = ({ distanceM, arrivalMs, departureMs, stampMs, by }: LogEntry) => ({
	distance_m: distanceM,
	arrival: timeOf(arrivalMs),
	departure: timeOf(departureMs),
	entered: timeOf(stampMs),
	by,
});

const timeOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** Whether a channel is there and has not ended. */
async function isOpen(context: ChannelEnds, id: string): Promise<boolean> {
	return (await openChannel(context, id)) !== null;
}

async function openChannel({ db, now }: ChannelEnds, id: string) {
	const channel = await db.select().from(raceChannels).where(eq(raceChannels.id, id)).get();
	return channel && channel.endsAt > now() ? channel : null;
}

/** Who comes with a key: what it allows, and whose channel it is. */
interface Guest {
	readonly role: RaceRole;
	readonly userId: string;
}

/** Null for a channel that has ended, and for a key that is none of its own. */
async function guestOf(context: ChannelEnds, id: string, key: string): Promise<Guest | null> {
	const channel = await openChannel(context, id);
	if (!channel) return null;
	const hash = await sha256(key);
	const { userId } = channel;
	if (hash === channel.writeKeyHash) return { role: "write", userId };
	return hash === channel.readKeyHash ? { role: "read", userId } : null;
}

/**
 * A socket of a channel. Throws `race.full`, `request.too_many` once the hour of live channels of its runner or of the guest's
 * network is used up, and `race.no_channel` where the channel has ended meanwhile.
 */
async function socket(
	{ channels, budget }: Context,
	id: string,
	{ role, userId, network }: Guest & { network: string },
): Promise<Response> {
	const share = role === "read" ? lookersShare : 1;
	const payers = await budget.livePayers(
		{ userId, network: isPublicAddress(network) ? network : null },
		{ microUsd: stepMicroUsd, share },
	);
	const waitS = await budget.waitOfS(payers);
	if (waitS > 0) throw new AppError("request.too_many", retryValues(waitS));
	const headers = {
		Upgrade: "websocket",
		"Race-Role": role,
		// As a key that differs from channel to channel.
		"Race-Network": await sha256(`${id} ${network}`),
		[payersHeader]: JSON.stringify(payers),
	};
	const answer = await channels
		.get(channels.idFromName(id))
		.fetch("https://race-channel/", { headers });
	if (answer.status === 404) throw new AppError("race.no_channel");
	if (answer.status === 503) throw new AppError("race.full", retryValues(fullS));
	return answer;
}

/** 128 random bits, base64url. */
export const secret = () => randomBytes(16).toString("base64url");
