// A phone in a race channel, as the page of the race day is one: what is entered stays on it until the channel has said it,
// and goes over the next socket otherwise. What was confirmed is never sent again: from then on the channel alone keeps it.

import { raceProtocol } from "#domain/predictions/race-day/race-message.ts";
import { openSocket, type PlainSocket } from "./plain-socket.ts";

/** Answer of the call that opens a channel. */
export interface Channel {
	readonly id: string;
	readonly write_key: string;
	readonly read_key: string;
}

interface Owner {
	readonly origin: string;
	readonly channel: Channel;
	/** Its device, in its entries; empty for one that only looks on. */
	readonly writer: string;
}

/** Between two sockets, and until a socket without an answer is given up. */
const pauseMs = 150;
const answerMs = 4_000;
/** After a refusal. */
const againMs = 1_000;

/** An entry as it is on the wire: distance in dm, arrival, departure, stamp, label, device, stamp seen. */
type Row = readonly [number, number, null, number, string, string, number];

export type Phone = ReturnType<typeof createPhone>;

export function createPhone({ origin, channel, writer }: Owner) {
	/** The last entry of each place, and those that the channel has not said yet, as texts of rows. */
	const entries = new Map<number, string>();
	const pending = new Map<number, string>();
	const heard = new Set<string>();
	let socket: PlainSocket | null = null;
	let state: "here" | "away" | "ended" = "away";
	/** Whether this socket has said what the channel holds. */
	let isTold = false;
	let stampMs = Date.now();
	let giveUp: NodeJS.Timeout | undefined;
	let isStaying = false;

	async function stay(): Promise<void> {
		while (state === "here") {
			const opened = await openSocket({
				origin,
				path: `/live/${channel.id}`,
				protocols: [raceProtocol, writer ? channel.write_key : channel.read_key],
				answersClose: true,
				onText: hear,
			});
			if (opened.status === 404) state = "ended";
			socket = opened;
			if (state !== "here") opened.cut();
			share();
			await opened.gone;
			socket = null;
			isTold = false;
			clearTimeout(giveUp);
			await wait(pauseMs);
		}
	}

	function hear(text: string): void {
		const said = JSON.parse(text) as { log?: Row[]; error?: string };
		if (said.error === "ended") state = "ended";
		else if (said.error) setTimeout(share, againMs);
		for (const row of said.log ?? []) {
			const entry = JSON.stringify(row);
			heard.add(entry);
			if (pending.get(row[0]) === entry) pending.delete(row[0]);
		}
		if (pending.size === 0) clearTimeout(giveUp);
		if (isTold || !said.log) return;
		isTold = true;
		share();
	}

	/** Sends what is not confirmed. */
	function share(): void {
		if (!isTold || pending.size === 0) return;
		say([...pending.values()]);
	}

	function say(rows: readonly string[]): void {
		const over = socket;
		over?.say(`{"log":[${rows.join(",")}]}`);
		clearTimeout(giveUp);
		giveUp = setTimeout(() => over?.cut(), answerMs);
	}

	return {
		entries: entries as ReadonlyMap<number, string>,
		heard: heard as ReadonlySet<string>,
		pending: () => pending.size,
		/** Whether it is in the channel, and was told what that holds. */
		isHere: () => isTold,
		hasEnded: () => state === "ended",
		come(): void {
			if (state !== "away") return;
			state = "here";
			if (isStaying) return;
			isStaying = true;
			void stay().finally(() => {
				isStaying = false;
			});
		},
		/** Its connection is cut, and it comes back when it is told to. */
		cut(): void {
			if (state === "here") state = "away";
			socket?.cut();
		},
		/** Someone has arrived at a place, which replaces what this phone said of it. */
		enter(distanceDm: number, arrivalMs: number): void {
			const row: Row = [distanceDm, arrivalMs, null, ++stampMs, writer, writer, 0];
			const entry = JSON.stringify(row);
			entries.set(distanceDm, entry);
			pending.set(distanceDm, entry);
			if (isTold) say([entry]);
		},
	};
}

/** Messages after which any phone is cut off. */
const flood = 600;

/**
 * A client that sends malformed messages until the server sends a close frame, which it never answers. Resolves at that
 * frame to a function that cuts the connection; to null where the connection ended before.
 */
export function joinMute(origin: string, channel: Channel): Promise<(() => void) | null> {
	return new Promise((resolve) => {
		const opened = openSocket({
			origin,
			path: `/live/${channel.id}`,
			protocols: [raceProtocol, channel.read_key],
			answersClose: false,
			onText: () => {},
			onCloseFrame: () => void opened.then(({ cut }) => resolve(cut)),
		});
		void opened.then(({ say, gone }) => {
			for (let i = 0; i < flood; i++) say("x");
			void gone.then(() => resolve(null));
		});
	});
}

/** The first message that a phone gets when it connects: every entry of the channel; null where it is refused. */
export function readWhole(origin: string, channel: Channel): Promise<readonly string[] | null> {
	return new Promise((resolve) => {
		const opened = openSocket({
			origin,
			path: `/live/${channel.id}`,
			protocols: [raceProtocol, channel.read_key],
			answersClose: true,
			onText(text) {
				const { log = [] } = JSON.parse(text) as { log?: Row[] };
				resolve(log.map((row) => JSON.stringify(row)));
				void opened.then(({ cut }) => cut());
			},
		});
		void opened.then(({ gone }) => gone.then(() => resolve(null)));
	});
}

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
