import { DurableObject } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { AppError } from "#domain/app-error.ts";
import { errorLine } from "#domain/loggable.ts";
import type { Fix } from "#domain/predictions/race-day/fixes.ts";
import { emptyLog, mergeLogs, type RaceLog } from "#domain/predictions/race-day/race-log.ts";
import {
	fingerprintOf,
	mostMessageCharacters,
	newIn,
	type RaceMessage,
	raceMessage,
	raceProtocol,
	readRaceMessage,
} from "#domain/predictions/race-day/race-message.ts";
import {
	leaverFor,
	type RacePhone,
	type RaceRole,
} from "#domain/predictions/race-day/race-places.ts";
import { hourMs } from "#domain/time.ts";
import { type Entry, hold } from "../platform/hourly-budget.ts";
import { costOf, type LiveEvent, payersHeader, stepMicroUsd } from "./race-channel-cost.ts";
import { createRacePositions, type Following, type PostOutcome } from "./race-positions.ts";
import {
	createRaceTiming,
	type Timing,
	type TimingOutcome,
	type TimingPost,
} from "./race-timing.ts";

/** What is remembered of a socket while the object sleeps. */
interface Visitor {
	role: RaceRole;
	network: string;
	sinceMs: number;
	/** Messages that it may send at once, and since when they are counted: since the last one. */
	allowance: number;
	countedMs: number;
	/** Messages beyond the allowance. */
	refused: number;
	/** Counters of who pays for what it brings about, each by a step. */
	payers: readonly Entry[];
}

/** Messages at once, and how many more a second: a passage is one. */
const burst = 20;
const perSecond = 1;
/** A phone that goes on after so many refusals is cut off. */
const mostRefused = 200;
/** Times within an hour that passages are stored, of all phones together. */
export const mostStored = 100;

/** How often it was within an hour. */
interface StoredHour {
	sinceMs: number;
	count: number;
}

/** Closes the socket of a phone that comes again and compares. */
const tryAgainLater = 1013;

/**
 * The passages of one race, between its phones. It sleeps while nothing is sent (hibernating WebSockets). The worker checks
 * keys before it connects: the object trusts the role that it is called with. Storage holds when it ends and its log, and
 * nothing before it is opened and once it has ended: then no socket comes in, and none writes. Calls are synchronous, so that
 * nothing happens between what they read and what they write; what they say leaves once it is stored (output gates).
 */
export class RaceChannel extends DurableObject<Env> {
	/** Draws from 0 to 1. */
	draw = Math.random;
	readonly #positions = createRacePositions(this.ctx.storage.kv);
	readonly #timing = createRaceTiming(this.ctx.storage.kv);

	/** Lets sockets in until `endsMs`. */
	async open(endsMs: number): Promise<void> {
		this.ctx.storage.kv.put("endsMs", endsMs);
		await this.ctx.storage.setAlarm(endsMs);
	}

	/** Opens a socket. Answers 101; 404 where the channel is not open, 503 where it is full. */
	fetch(request: Request): Response {
		if (!this.#isOpen()) return new Response(null, { status: 404 });
		const nowMs = Date.now();
		const role: RaceRole = request.headers.get("Race-Role") === "write" ? "write" : "read";
		const network = request.headers.get("Race-Network") ?? "";
		const leaver = leaverFor({ role, network }, this.#phones(), nowMs);
		if (leaver === "full") return new Response(null, { status: 503 });
		if (leaver) close(leaver.socket, tryAgainLater, "place taken");
		const { 0: client, 1: server } = new WebSocketPair();
		this.ctx.acceptWebSocket(server);
		const counts = { allowance: burst, countedMs: nowMs, refused: 0 };
		const payers = JSON.parse(request.headers.get(payersHeader) ?? "[]");
		const visitor: Visitor = { role, network, sinceMs: nowMs, ...counts, payers };
		server.serializeAttachment(visitor);
		this.#charge(visitor, "arrival");
		const log = this.#log();
		this.#answerWhoKnows(log);
		tell(server, { log });
		this.#tellPosition([server]);
		const headers = { "Sec-WebSocket-Protocol": raceProtocol };
		return new Response(null, { status: 101, webSocket: client, headers });
	}

	webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): void {
		const visitor = counted(socket.deserializeAttachment() as Visitor);
		socket.serializeAttachment(visitor);
		this.#charge(visitor, "message");
		const size = typeof text === "string" ? text.length : text.byteLength;
		if (!this.#isOpen()) leave(socket);
		else if (visitor.refused > mostRefused) close(socket, 1008, "too many messages");
		else if (visitor.allowance < 0) tell(socket, { error: "too_fast" });
		else if (size > mostMessageCharacters) close(socket, 1009, "message too long");
		else this.#hear(readRaceMessage(text), socket, visitor.role);
	}

	#hear(said: RaceMessage | null, socket: WebSocket, role: RaceRole): void {
		const log = this.#log();
		if (said && "known" in said) {
			tell(socket, { log: said.known === fingerprintOf(log) ? emptyLog : log });
		} else if (role === "read") tell(socket, { error: "read_only" });
		else if (said && "log" in said) this.#add(said.log, socket);
		else tell(socket, { error: "unreadable" });
	}

	/** Adds passages, confirms what is there now to who sent them, and tells the others what is new. */
	#add(said: RaceLog, socket: WebSocket): void {
		const before = this.#log();
		const log = mergeLogs(before, said);
		const news = newIn(log, before);
		if (news.length > 0 && !this.#mayStore()) {
			tell(socket, { error: "too_fast" });
			return;
		}
		if (news.length > 0) {
			this.ctx.storage.kv.put("log", log);
			this.#charge(socket.deserializeAttachment() as Visitor, "stored");
			this.#answerWhoKnows(log);
		}
		const places = new Set(said.map(({ distanceM }) => distanceM));
		tell(socket, { log: log.filter(({ distanceM }) => places.has(distanceM)) });
		if (news.length === 0) return;
		const others = this.ctx.getWebSockets().filter((other) => other !== socket);
		tellAll(others, { log: news });
	}

	/** Takes positions until a time, after which nothing is left of them. False where the channel is not open. */
	async follow(how: Following): Promise<boolean> {
		if (!this.#isOpen()) return false;
		this.#positions.follow(how);
		await this.ctx.storage.setAlarm(how.untilMs);
		return true;
	}

	/** Deletes positions, and takes no more. Idempotent. */
	async forgetPositions(): Promise<void> {
		this.#positions.forget();
		const endsMs = this.ctx.storage.kv.get<number>("endsMs");
		if (endsMs !== undefined) await this.ctx.storage.setAlarm(endsMs);
	}

	/** Reads positions, and tells phones what they say anew. `payers`: of the runner's hour. */
	async take(fixes: readonly Fix[], payers: readonly Entry[]): Promise<PostOutcome> {
		if (!this.#isOpen()) return "none";
		this.#charge({ network: "", payers }, "post");
		const before = this.#log();
		const { outcome, news, endsMs } = this.#positions.take(fixes, before, Date.now());
		if (outcome !== "taken") return outcome;
		// an alarm is a row that is written
		if (endsMs !== null) await this.ctx.storage.setAlarm(endsMs);
		this.#hold(news, before);
		this.#tellPosition(this.ctx.getWebSockets());
		return outcome;
	}

	/** Takes what a timing system posts. False where the channel is not open. */
	openTiming(timing: Timing): boolean {
		if (this.#isOpen()) this.#timing.open(timing);
		return this.#isOpen();
	}

	/** Takes no more of a timing system; its passages stay. Idempotent. */
	closeTiming(): void {
		this.#timing.forget();
	}

	/** Reads a post of a timing system, and sends phones what is new in it. `payers`: of the runner's hour. */
	time(post: TimingPost, payers: readonly Entry[]): TimingOutcome {
		if (!this.#isOpen()) return { kind: "none" };
		this.#charge({ network: "", payers }, "post");
		const before = this.#log();
		const { outcome, news } = this.#timing.take(post, before, Date.now());
		if (outcome.kind === "taken") this.#hold(news, before);
		return outcome;
	}

	/** Stores what is new in `log`, and sends it to all phones. */
	#hold(log: RaceLog, before: RaceLog): void {
		const entries = newIn(log, before);
		if (entries.length === 0) return;
		this.ctx.storage.kv.put("log", log);
		this.#answerWhoKnows(log);
		tellAll(this.ctx.getWebSockets(), { log: entries });
	}

	/** Sends the newest position, to each phone what its role may know. */
	#tellPosition(sockets: readonly WebSocket[]): void {
		const positionFor = this.#positions.last();
		for (const role of ["write", "read"] as const) {
			const position = positionFor(role);
			if (position) tellAll(sockets.filter(roleIs(role)), { position });
		}
	}

	/** Positions go first; the channel goes on until its own end. */
	async alarm(): Promise<void> {
		if (this.#positions.following()) await this.forgetPositions();
		else await this.end();
	}

	/** Deletes everything, then says so to every phone. Idempotent. */
	async end(): Promise<void> {
		this.#positions.forget();
		await this.ctx.storage.deleteAlarm();
		await this.ctx.storage.deleteAll();
		for (const socket of this.ctx.getWebSockets()) leave(socket);
	}

	/** For the export of the runner's account. */
	log(): RaceLog {
		return this.#log();
	}

	#isOpen(): boolean {
		return this.ctx.storage.kv.get("endsMs") !== undefined;
	}

	#log(): RaceLog {
		return this.ctx.storage.kv.get<RaceLog>("log") ?? emptyLog;
	}

	/**
	 * Charges what a phone brings about to the hour of the runner and of its network: by the step, as often as the draw says, so
	 * that nothing is stored for it. Once an hour is used up, the phones of that network are cut off.
	 */
	#charge({ network, payers }: Pick<Visitor, "network" | "payers">, event: LiveEvent): void {
		if (this.draw() * stepMicroUsd < costOf[event]) this.ctx.waitUntil(this.#pay(network, payers));
	}

	async #pay(network: string, payers: readonly Entry[]): Promise<void> {
		try {
			await hold({ db: drizzle(this.env.DB), now: () => new Date() }, payers);
		} catch (error) {
			if (!(error instanceof AppError)) {
				console.error(JSON.stringify({ event: "live_not_charged", message: errorLine(error) }));
				return;
			}
			const theirs = this.#phones().filter((phone) => phone.network === network);
			for (const { socket } of theirs) close(socket, tryAgainLater, "hour used up");
		}
	}

	/** Counts what is stored within an hour, as storing is what a channel costs. */
	#mayStore(): boolean {
		const nowMs = Date.now();
		const hour = this.ctx.storage.kv.get<StoredHour>("hour");
		const now = hour && hour.sinceMs > nowMs - hourMs ? hour : { sinceMs: nowMs, count: 0 };
		if (now.count >= mostStored) return false;
		this.ctx.storage.kv.put("hour", { ...now, count: now.count + 1 });
		return true;
	}

	/** A phone that knows all is answered while the object sleeps. */
	#answerWhoKnows(log: RaceLog): void {
		const known = raceMessage({ known: fingerprintOf(log) });
		this.ctx.setWebSocketAutoResponse(
			new WebSocketRequestResponsePair(known, raceMessage({ log: emptyLog })),
		);
	}

	#phones(): (RacePhone & { socket: WebSocket })[] {
		return this.ctx.getWebSockets().map((socket) => {
			const { role, network, sinceMs, countedMs } = socket.deserializeAttachment() as Visitor;
			const comparedMs = this.ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? 0;
			const heardMs = Math.max(countedMs, comparedMs);
			return { socket, role, network, sinceMs, heardMs, isLeaving: !isOpen(socket) };
		});
	}
}

/** A socket that is closed stays in the list until its phone answers, which a phone need not do. */
const isOpen = (socket: WebSocket) => socket.readyState === WebSocket.OPEN;

const roleIs = (role: RaceRole) => (socket: WebSocket) =>
	(socket.deserializeAttachment() as Visitor).role === role;

const tell = (socket: WebSocket, said: RaceMessage): void => tellAll([socket], said);

/** Says the same to all of them, written once. */
function tellAll(sockets: readonly WebSocket[], said: RaceMessage): void {
	const text = raceMessage(said);
	for (const socket of sockets) send(socket, text);
}

/** Tells one phone; whatever comes of it decides about that phone alone, which comes again and compares. */
function send(socket: WebSocket, text: string): void {
	if (!isOpen(socket)) return;
	try {
		socket.send(text);
	} catch {
		close(socket, tryAgainLater, "not told");
	}
}

function leave(socket: WebSocket): void {
	tell(socket, { error: "ended" });
	close(socket, 1000, "ended");
}

function close(socket: WebSocket, code: number, reason: string): void {
	try {
		socket.close(code, reason);
	} catch {
		// Its connection is gone.
	}
}

/** One message more. */
function counted(visitor: Visitor): Visitor {
	const { allowance, countedMs, refused } = visitor;
	const nowMs = Date.now();
	const refilled = Math.min(
		burst,
		Math.max(0, allowance) + (perSecond * (nowMs - countedMs)) / 1000,
	);
	const left = refilled - 1;
	const over = left < 0 ? refused + 1 : refused;
	return { ...visitor, allowance: left, countedMs: nowMs, refused: over };
}
