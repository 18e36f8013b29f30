import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../domain/app-error.ts";
import type { LogEntry } from "../../domain/predictions/race-day/race-log.ts";
import { startMsOf } from "../../domain/predictions/start-time.ts";
import { dayMs } from "../../domain/time.ts";
import type { ChannelOwners } from "../databases/channel-owners.ts";
import { bind } from "../platform/bind.ts";
import { sha256 } from "../platform/sha256.ts";
import { commit, type Database } from "../platform/sql.ts";
import type { RaceChannel, RaceRole } from "./race-channel.ts";
import { predictions, raceChannels } from "./tables.ts";
import { raceStart } from "./unpacked-columns.ts";

interface Context {
	db: Database;
	owners: ChannelOwners;
	channels: DurableObjectNamespace<RaceChannel>;
	now: () => Date;
}

/** How long a channel stays after the race; of a race without a start, after it was opened. */
const afterRaceMs = 7 * dayMs;
const withoutStartMs = 30 * dayMs;
/** A race is at most so far ahead when its channel is opened. */
const mostAheadMs = 400 * dayMs;

/** Live passages of a prediction's race, between phones that have a secret link. */
export const createRaceChannels = (context: Context) => ({
	...bind(context, { open, close, endOf, isOpen, roleOf, socket, exported }),
	accountData: { prepare: (userId: string) => endAll(context, userId) },
});
export type RaceChannels = ReturnType<typeof createRaceChannels>;

/** A channel with the keys of its links, which nothing but these links holds. */
export interface OpenedChannel {
	id: string;
	writeKey: string;
	readKey: string;
	endsAt: Date;
}

/** Opens a channel for a prediction; the one before it ends. Throws `prediction.not_found`. */
async function open(
	context: Context,
	userId: string,
	predictionId: string,
): Promise<OpenedChannel> {
	const { db, owners, now } = context;
	const { start, lonDeg } = await requireOwn(context, userId, predictionId);
	await endOf(context, userId, predictionId);
	const startMs = start === null ? null : startMsOf(start, lonDeg ?? 0);
	const nowMs = now().getTime();
	const endsMs =
		startMs === null ? nowMs + withoutStartMs : Math.max(nowMs + dayMs, startMs + afterRaceMs);
	const endsAt = new Date(Math.min(endsMs, nowMs + mostAheadMs));
	const channel = { id: secret(), writeKey: secret(), readKey: secret(), endsAt };
	const { id, writeKey, readKey } = channel;
	await owners.add({ id, userId, endsAt });
	await commit(
		db,
		[
			// of two calls at once the last one has the links that work
			db.delete(raceChannels).where(eq(raceChannels.predictionId, predictionId)),
			db.insert(raceChannels).values({
				id,
				userId,
				predictionId,
				endsAt,
				writeKeyHash: await sha256(writeKey),
				readKeyHash: await sha256(readKey),
			}),
		],
		db.select({ id: predictions.id }).from(predictions).where(own(userId, predictionId)),
	).catch(async (error: unknown) => {
		await owners.remove(id);
		throw error;
	});
	return channel;
}

const own = (userId: string, predictionId: string) =>
	and(eq(predictions.id, predictionId), eq(predictions.userId, userId));

async function requireOwn({ db }: Context, userId: string, predictionId: string) {
	const found = await db
		.select({ start: raceStart, lonDeg: predictions.startLonDeg })
		.from(predictions)
		.where(own(userId, predictionId))
		.get();
	if (!found) throw new AppError("prediction.not_found");
	return found;
}

/** Ends the channel of a prediction, if it is still this one; without a name whichever is open. Throws `prediction.not_found`. */
async function close(
	context: Context,
	userId: string,
	predictionId: string,
	channel?: string,
): Promise<void> {
	await requireOwn(context, userId, predictionId);
	await endOf(context, userId, predictionId, channel);
}

/** Ends the channel of a prediction, or only this one of it, and the sockets in it. Idempotent. */
async function endOf(
	context: Context,
	userId: string,
	predictionId: string,
	channel?: string,
): Promise<void> {
	const which = and(
		eq(raceChannels.predictionId, predictionId),
		eq(raceChannels.userId, userId),
		channel === undefined ? undefined : eq(raceChannels.id, channel),
	);
	await end(
		context,
		await context.db.select({ id: raceChannels.id }).from(raceChannels).where(which),
	);
}

async function endAll(context: Context, userId: string): Promise<void> {
	const which = eq(raceChannels.userId, userId);
	await end(
		context,
		await context.db.select({ id: raceChannels.id }).from(raceChannels).where(which),
	);
}

/** The row goes first: no phone comes in once its channel has ended. */
async function end({ db, owners, channels }: Context, ended: readonly { id: string }[]) {
	for (const { id } of ended) {
		await db.delete(raceChannels).where(eq(raceChannels.id, id));
		await owners.remove(id);
		await channels.get(channels.idFromName(id)).end();
	}
}

/** What a runner's channels hold, for the export of the account. */
async function exported({ db, channels }: Context, userId: string) {
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
async function isOpen(context: Context, id: string): Promise<boolean> {
	return (await openChannel(context, id)) !== null;
}

async function openChannel({ db, now }: Context, id: string) {
	const channel = await db.select().from(raceChannels).where(eq(raceChannels.id, id)).get();
	return channel && channel.endsAt > now() ? channel : null;
}

/** What a key allows in a channel; null for a channel that has ended, and for a key that is none of its own. */
async function roleOf(
	context: Context,
	id: string,
	key: string,
): Promise<{ role: RaceRole; endsAt: Date } | null> {
	const channel = await openChannel(context, id);
	if (!channel) return null;
	const hash = await sha256(key);
	const { endsAt } = channel;
	if (hash === channel.writeKeyHash) return { role: "write", endsAt };
	return hash === channel.readKeyHash ? { role: "read", endsAt } : null;
}

/** The channel's answer to a request for a socket. */
function socket(
	{ channels }: Context,
	id: string,
	{ role, endsAt }: { role: RaceRole; endsAt: Date },
): Promise<Response> {
	const headers = {
		Upgrade: "websocket",
		"Race-Role": role,
		"Race-Ends": String(endsAt.getTime()),
	};
	return channels.get(channels.idFromName(id)).fetch("https://race-channel/", { headers });
}

/** 128 random bits, base64url. */
const secret = () => randomBytes(16).toString("base64url");
