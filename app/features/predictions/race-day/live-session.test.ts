import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	emptyLog,
	type LogEntry,
	mergeLogs,
	type RaceLog,
} from "#domain/predictions/race-day/race-log.ts";
import {
	fingerprintOf,
	mostMessageCharacters,
	type RaceMessage,
	raceMessage,
	readRaceMessage,
} from "#domain/predictions/race-day/race-message.ts";
import { createLiveSession, type LiveSocket, type LiveState } from "./live-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = (km: number, stampMs: number): LogEntry => ({
	distanceM: 1000 * km,
	arrivalMs: 1e12,
	departureMs: null,
	stampMs,
	by: "crew",
	writer: "",
	seenMs: 0,
});

/** A phone, its sockets, and what it was told; what the channel says is said by the test. */
function openPhone({ log = emptyLog, isGone = false }: { log?: RaceLog; isGone?: boolean } = {}) {
	const sockets: { socket: LiveSocket; said: RaceMessage[]; isClosed: boolean }[] = [];
	const states: LiveState[] = [];
	const phone = { log, sockets, states };
	const session = createLiveSession({
		connect() {
			const one = { said: [] as RaceMessage[], isClosed: false, socket: {} as LiveSocket };
			one.socket.send = (text) => void one.said.push(readRaceMessage(text) as RaceMessage);
			one.socket.close = () => {
				one.isClosed = true;
			};
			sockets.push(one);
			return one.socket;
		},
		isGone: async () => isGone,
		canWrite: true,
		ours: () => phone.log,
		onPosition: () => {},
		onLog: (log) => {
			phone.log = mergeLogs(phone.log, log);
		},
		onState: (state) => void states.push(state),
	});
	session.open();
	const current = () => sockets[sockets.length - 1];
	return {
		...session,
		phone,
		hear: (said: RaceMessage) =>
			current().socket.onmessage?.call(
				null as never,
				{ data: raceMessage(said) } as MessageEvent<string>,
			),
		closed: () => current().socket.onclose?.call(null as never, {} as CloseEvent),
		said: () => current().said,
		write(km: number) {
			phone.log = mergeLogs(phone.log, [entry(km, km)]);
			session.share();
		},
	};
}

test("A passage that is refused is sent again, and once more only until it is confirmed", () => {
	const { hear, said, write } = openPhone();
	hear({ log: [] });
	write(3);
	expect(said()).toEqual([{ log: [entry(3, 3)] }]);
	hear({ error: "too_fast" });
	vi.advanceTimersByTime(2_000);
	expect(said()).toEqual([{ log: [entry(3, 3)] }, { log: [entry(3, 3)] }]);
	hear({ log: [entry(3, 3)] });
	write(5);
	expect(said().at(-1)).toEqual({ log: [entry(5, 5)] });
});

test("A passage that nothing is heard of goes over a new socket, after both sides have compared", () => {
	const { hear, said, write, phone } = openPhone();
	hear({ log: [] });
	write(3);
	write(4);
	hear({ log: [entry(3, 3)] });
	vi.advanceTimersByTime(10_000);
	expect(phone.sockets[0].isClosed).toBe(true);
	vi.advanceTimersByTime(2_000);
	expect(phone.sockets).toHaveLength(2);
	hear({ log: [entry(3, 3)] });
	expect(said()).toEqual([{ log: [entry(4, 4)] }]);
});

test("A later passage of another phone stands for one that was sent", () => {
	const { hear, said, write, phone } = openPhone();
	hear({ log: [] });
	write(3);
	hear({ log: [entry(3, 9)] });
	vi.advanceTimersByTime(30_000);
	expect(phone.sockets).toHaveLength(1);
	expect(said()).toHaveLength(1);
	expect(phone.log).toEqual([entry(3, 9)]);
});

test("Each minute a phone compares what it has heard, and a socket that does not answer is opened anew", () => {
	const { hear, said, phone } = openPhone();
	hear({ log: [entry(3, 3)] });
	for (const news of [[], [entry(5, 5)]]) {
		vi.advanceTimersByTime(60_000);
		expect(said().at(-1)).toEqual({ known: fingerprintOf(phone.log) });
		hear({ log: news });
	}
	vi.advanceTimersByTime(60_000);
	expect(said().at(-1)).toEqual({ known: fingerprintOf([entry(3, 3), entry(5, 5)]) });
	vi.advanceTimersByTime(12_000);
	expect(phone.sockets).toHaveLength(2);
});

test("A socket that never opens is tried again, later each time", () => {
	const { phone } = openPhone();
	vi.advanceTimersByTime(12_000);
	expect(phone.sockets).toHaveLength(2);
	vi.advanceTimersByTime(12_000);
	expect(phone.sockets).toHaveLength(2);
	vi.advanceTimersByTime(2_000);
	expect(phone.sockets).toHaveLength(3);
});

test("A channel that has ended, or is gone, is not opened again", async () => {
	const told = openPhone();
	told.hear({ error: "ended" });
	const gone = openPhone({ isGone: true });
	gone.closed();
	await vi.advanceTimersByTimeAsync(60_000);
	for (const { phone } of [told, gone]) {
		expect(phone.states.at(-1)).toBe("ended");
		expect(phone.sockets).toHaveLength(1);
	}
});

test("A page that is not seen leaves, and sends what was entered meanwhile when it is back", () => {
	const { hear, said, write, leave, open, phone } = openPhone();
	hear({ log: [] });
	leave();
	write(3);
	vi.advanceTimersByTime(600_000);
	expect(phone.sockets).toHaveLength(1);
	open();
	hear({ log: [] });
	expect(said()).toEqual([{ log: [entry(3, 3)] }]);
});

test("What is entered while the phone waits is tried at once, and pauses begin anew", () => {
	const { closed, hear, said, write, phone } = openPhone();
	for (let k = 0; k < 5; k++) {
		closed();
		vi.advanceTimersByTime(120_000);
	}
	closed();
	const before = phone.sockets.length;
	write(3);
	expect(phone.sockets).toHaveLength(before + 1);
	hear({ log: [] });
	expect(said()).toEqual([{ log: [entry(3, 3)] }]);
	closed();
	vi.advanceTimersByTime(2_000);
	expect(phone.sockets).toHaveLength(before + 2);
});

test("A refused passage is sent again though the network was said to be back meanwhile", () => {
	const { hear, said, write, open } = openPhone();
	hear({ log: [] });
	write(3);
	hear({ error: "too_fast" });
	open();
	vi.advanceTimersByTime(2_000);
	expect(said().filter((one) => "log" in one)).toHaveLength(2);
});

test("A network that is back has the socket answer, or opens another one", () => {
	const { hear, said, open, phone } = openPhone();
	hear({ log: [entry(3, 3)] });
	open();
	expect(said()).toEqual([{ known: fingerprintOf([entry(3, 3)]) }]);
	vi.advanceTimersByTime(12_000);
	expect(phone.sockets).toHaveLength(2);
});

test("Who goes on entering does not keep a dead socket", () => {
	const { hear, write, phone } = openPhone();
	hear({ log: [] });
	for (let km = 1; km < 5; km++) {
		write(km);
		vi.advanceTimersByTime(3_000);
	}
	expect(phone.sockets[0].isClosed).toBe(true);
});

test("What was entered before the phone went into the pocket is still shared, and then its socket ends", () => {
	const connecting = openPhone();
	connecting.write(3);
	connecting.leave();
	expect(connecting.phone.sockets[0].isClosed).toBe(false);
	connecting.hear({ log: [] });
	expect(connecting.said()).toEqual([{ log: [entry(3, 3)] }]);
	connecting.hear({ log: [entry(3, 3)] });
	expect(connecting.phone.sockets[0].isClosed).toBe(true);
	const silent = openPhone();
	silent.write(3);
	silent.leave();
	vi.advanceTimersByTime(600_000);
	expect(silent.phone.sockets.map(({ isClosed }) => isClosed)).toEqual([true]);
});

test("However many and long they are, passages of a race fit into messages that both sides read", () => {
	const { hear, said, phone } = openPhone();
	const longest = Array.from(
		{ length: 128 },
		(_, k): LogEntry => ({
			...entry(9_000 + k, 8e15 - k),
			arrivalMs: 8e15,
			departureMs: 8e15,
			by: "\u0001".repeat(24),
			writer: "\u0001".repeat(12),
			seenMs: 8e15,
		}),
	);
	phone.log = longest;
	hear({ log: [] });
	for (let k = 0; k < 4; k++) {
		const last = said().at(-1);
		if (last && "log" in last) {
			expect(raceMessage(last).length).toBeLessThanOrEqual(mostMessageCharacters);
			hear(last);
		}
	}
	expect(said()).toHaveLength(4);
	expect(readRaceMessage(raceMessage({ log: longest }))).toEqual({ log: longest });
});
