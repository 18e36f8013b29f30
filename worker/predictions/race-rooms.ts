import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { AppError } from "../../domain/app-error.ts";
import { startMsOf } from "../../domain/predictions/start-time.ts";
import { dayMs } from "../../domain/time.ts";
import { bind } from "../platform/bind.ts";
import { sha256 } from "../platform/sha256.ts";
import { commit, type Database } from "../platform/sql.ts";
import type { RaceRole, RaceRoom } from "./race-room.ts";
import { predictions, raceRooms } from "./tables.ts";

interface Context {
	db: Database;
	rooms: DurableObjectNamespace<RaceRoom>;
	now: () => Date;
}

/** How long a room stays after the race; of a race without a start, after it was opened. */
const afterRaceMs = 7 * dayMs;
const withoutStartMs = 30 * dayMs;
/** A race is at most so far ahead when its room is opened. */
const mostAheadMs = 400 * dayMs;

/** Live passages of a prediction's race, between phones that have a secret link. */
export const createRaceRooms = (db: Database, rooms: Context["rooms"], now: Context["now"]) => {
	const context: Context = { db, rooms, now };
	return {
		...bind(context, { open, endOf, roleOf, socket }),
		accountData: { prepare: (userId: string) => endAll(context, userId) },
	};
};
export type RaceRooms = ReturnType<typeof createRaceRooms>;

/** A room with the keys of its links, which nothing but these links holds. */
export interface OpenedRoom {
	id: string;
	writeKey: string;
	readKey: string;
	endsAt: Date;
}

/** Opens a room for a prediction; the one before it ends. Throws `prediction.not_found`. */
async function open(context: Context, userId: string, predictionId: string): Promise<OpenedRoom> {
	const { db, now } = context;
	const own = and(eq(predictions.id, predictionId), eq(predictions.userId, userId));
	const found = await db
		.select({ question: predictions.question, lonDeg: predictions.startLonDeg })
		.from(predictions)
		.where(own)
		.get();
	if (!found) throw new AppError("prediction.not_found");
	await endOf(context, userId, predictionId);
	const start = found.question?.options.start ?? null;
	const startMs = start === null ? null : startMsOf(start, found.lonDeg ?? 0);
	const nowMs = now().getTime();
	const endsMs =
		startMs === null ? nowMs + withoutStartMs : Math.max(nowMs + dayMs, startMs + afterRaceMs);
	const endsAt = new Date(Math.min(endsMs, nowMs + mostAheadMs));
	const room = { id: secret(), writeKey: secret(), readKey: secret(), endsAt };
	const { id, writeKey, readKey } = room;
	await commit(
		db,
		[
			// of two calls at once the last one has the links that work
			db.delete(raceRooms).where(eq(raceRooms.predictionId, predictionId)),
			db.insert(raceRooms).values({
				...{ id, userId, predictionId, endsAt },
				writeKeyHash: await sha256(writeKey),
				readKeyHash: await sha256(readKey),
			}),
		],
		db.select({ id: predictions.id }).from(predictions).where(own),
	);
	return room;
}

/** Ends the room of a prediction, and the sockets in it. Idempotent. */
async function endOf(context: Context, userId: string, predictionId: string): Promise<void> {
	const which = and(eq(raceRooms.predictionId, predictionId), eq(raceRooms.userId, userId));
	await end(context, await context.db.select({ id: raceRooms.id }).from(raceRooms).where(which));
}

async function endAll(context: Context, userId: string): Promise<void> {
	const which = eq(raceRooms.userId, userId);
	await end(context, await context.db.select({ id: raceRooms.id }).from(raceRooms).where(which));
}

/** The row goes first: no phone comes in once its room has ended. */
async function end({ db, rooms }: Context, ended: readonly { id: string }[]): Promise<void> {
	for (const { id } of ended) {
		await db.delete(raceRooms).where(eq(raceRooms.id, id));
		await rooms.get(rooms.idFromName(id)).end();
	}
}

/** What a key allows in a room; null for a room that has ended, and for a key that is none of its own. */
async function roleOf(
	{ db, now }: Context,
	id: string,
	key: string,
): Promise<{ role: RaceRole; endsAt: Date } | null> {
	const room = await db.select().from(raceRooms).where(eq(raceRooms.id, id)).get();
	if (!room || room.endsAt <= now()) return null;
	const hash = await sha256(key);
	const { endsAt } = room;
	if (hash === room.writeKeyHash) return { role: "write", endsAt };
	return hash === room.readKeyHash ? { role: "read", endsAt } : null;
}

/** The room's answer to a request for a socket. */
function socket(
	{ rooms }: Context,
	id: string,
	{ role, endsAt }: { role: RaceRole; endsAt: Date },
): Promise<Response> {
	const headers = {
		Upgrade: "websocket",
		"Race-Role": role,
		"Race-Ends": String(endsAt.getTime()),
	};
	return rooms.get(rooms.idFromName(id)).fetch("https://race-room/", { headers });
}

/** 128 random bits, base64url. */
const secret = () => randomBytes(16).toString("base64url");
