import { DurableObject } from "cloudflare:workers";
import { emptyLog, mergeLogs, type RaceLog } from "../../domain/predictions/race-day/race-log.ts";
import {
	mostMessageCharacters,
	newIn,
	raceMessage,
	raceProtocol,
	readRaceMessage,
} from "../../domain/predictions/race-day/race-message.ts";

/** What the key of a link allows. */
export type RaceRole = "write" | "read";

/** What is remembered of a socket while the object sleeps. */
interface Visitor {
	role: RaceRole;
	/** Messages that it may send at once, and since when they are counted. */
	allowance: number;
	countedMs: number;
	/** Messages beyond the allowance. */
	refused: number;
}

/** Phones of one race at a time. */
const mostVisitors = 60;
/** Messages at once, and how many more a second: a passage is one. */
const burst = 20;
const perSecond = 1;
/** A phone that goes on after so many refusals is cut off. */
const mostRefused = 200;

/**
 * The passages of one race, between its phones. It sleeps while nothing is sent (hibernating WebSockets), keeps the log in
 * its storage, and deletes itself at the time that the first phone brings. The worker checks keys before it connects:
 * the object trusts the role that it is called with.
 */
export class RaceChannel extends DurableObject<Env> {
	/** Opens a socket. Answers 101, or 503 when the channel is full. */
	async fetch(request: Request): Promise<Response> {
		const role: RaceRole = request.headers.get("Race-Role") === "write" ? "write" : "read";
		const endsMs = Number(request.headers.get("Race-Ends"));
		if (this.ctx.getWebSockets().length >= mostVisitors) return new Response(null, { status: 503 });
		if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(endsMs);
		const { 0: client, 1: server } = new WebSocketPair();
		this.ctx.acceptWebSocket(server);
		const visitor: Visitor = { role, allowance: burst, countedMs: Date.now(), refused: 0 };
		server.serializeAttachment(visitor);
		server.send(raceMessage({ log: await this.#log() }));
		const headers = { "Sec-WebSocket-Protocol": raceProtocol };
		return new Response(null, { status: 101, webSocket: client, headers });
	}

	async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
		const visitor = counted(socket.deserializeAttachment() as Visitor);
		socket.serializeAttachment(visitor);
		if (visitor.refused > mostRefused) return socket.close(1008, "too many messages");
		if (visitor.allowance < 0) return socket.send(raceMessage({ error: "too_fast" }));
		if (visitor.role === "read") return socket.send(raceMessage({ error: "read_only" }));
		const size = typeof text === "string" ? text.length : text.byteLength;
		if (size > mostMessageCharacters) return socket.close(1009, "message too long");
		const said = readRaceMessage(text);
		if (!said || !("log" in said)) return socket.send(raceMessage({ error: "unreadable" }));
		const before = await this.#log();
		const log = mergeLogs(before, said.log);
		const news = newIn(log, before);
		if (news.length > 0) await this.ctx.storage.put("log", log);
		const places = new Set(said.log.map(({ distanceM }) => distanceM));
		const later = newIn(log, said.log).filter(({ distanceM }) => places.has(distanceM));
		if (later.length > 0) socket.send(raceMessage({ log: later }));
		if (news.length === 0) return;
		for (const other of this.ctx.getWebSockets()) {
			if (other !== socket) other.send(raceMessage({ log: news }));
		}
	}

	webSocketClose(socket: WebSocket): void {
		socket.close();
	}

	async alarm(): Promise<void> {
		await this.end();
	}

	/** Says so to every phone, and deletes the passages. */
	async end(): Promise<void> {
		for (const socket of this.ctx.getWebSockets()) {
			socket.send(raceMessage({ error: "ended" }));
			socket.close(1000, "ended");
		}
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
	}

	/** For the export of the runner's account. */
	log(): Promise<RaceLog> {
		return this.#log();
	}

	async #log(): Promise<RaceLog> {
		return (await this.ctx.storage.get<RaceLog>("log")) ?? emptyLog;
	}
}

/** One message more. */
function counted({ role, allowance, countedMs, refused }: Visitor): Visitor {
	const nowMs = Date.now();
	const refilled = Math.min(
		burst,
		Math.max(0, allowance) + (perSecond * (nowMs - countedMs)) / 1000,
	);
	const left = refilled - 1;
	return { role, allowance: left, countedMs: nowMs, refused: left < 0 ? refused + 1 : refused };
}
