import { expect } from "vitest";
import {
	emptyLog,
	type LogEntry,
	mergeLogs,
	type RaceLog,
} from "#domain/predictions/race-day/race-log.ts";
import {
	type RaceMessage,
	raceMessage,
	readRaceMessage,
} from "#domain/predictions/race-day/race-message.ts";
import { call } from "./client.ts";

/** Answer of the call that opens a channel. */
export interface Channel {
	id: string;
	write_key: string;
	read_key: string;
	ends_at: string;
}

export const knock = (channel: string, protocols: string, more: Record<string, string> = {}) =>
	call(`/live/${channel}`, {
		headers: { Upgrade: "websocket", "Sec-WebSocket-Protocol": protocols, ...more },
	});

/** Less than a test may take, for a busy machine. */
const longestWaitMs = 15_000;

interface Phone {
	/** False for one that never answers a close frame, as a hostile one need not. */
	answersClose?: boolean;
	/** Address that it comes from. */
	from?: string;
}

/** A phone in a channel: what it was sent, and what it knows of it. */
export async function join(
	channel: string,
	key: string,
	{ answersClose = true, from }: Phone = {},
) {
	const address: Record<string, string> = from ? { "CF-Connecting-IP": from } : {};
	const response = await knock(channel, `relief.race, ${key}`, address);
	expect(response.status).toBe(101);
	const socket = response.webSocket as WebSocket;
	const heard: RaceMessage[] = [];
	let closed: number | null = null;
	let wake = () => {};
	socket.addEventListener("message", ({ data }) => {
		heard.push(readRaceMessage(data) ?? { error: "unreadable" });
		wake();
	});
	socket.addEventListener("close", ({ code }) => {
		closed = code;
		wake();
	});
	socket.accept({ allowHalfOpen: !answersClose });
	return {
		socket,
		say: (log: RaceLog) => socket.send(raceMessage({ log })),
		compare: (known: string) => socket.send(raceMessage({ known })),
		/** Waits until what was heard satisfies; what never does is a failed expectation. */
		async until(is: (heard: readonly RaceMessage[], closed: number | null) => boolean) {
			let isLate = false;
			const limit = setTimeout(() => {
				isLate = true;
				wake();
			}, longestWaitMs);
			while (!is(heard, closed)) {
				if (isLate) expect.fail(`heard ${JSON.stringify(heard)}, closed ${closed}`);
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
			}
			clearTimeout(limit);
			return heard;
		},
		log: () =>
			heard.reduce((log, said) => ("log" in said ? mergeLogs(log, said.log) : log), emptyLog),
	};
}

export const entry = (km: number, stampMs: number, by: string): LogEntry => ({
	distanceM: 1000 * km,
	arrivalMs: 1e12 + km * 360_000,
	departureMs: null,
	stampMs,
	by,
	writer: "",
	seenMs: 0,
});

export const errorsIn = (heard: readonly RaceMessage[]) =>
	heard.flatMap((said) => ("error" in said ? [said.error] : []));
