import { emptyLog, mergeLogs, type RaceLog } from "#domain/predictions/race-day/race-log.ts";
import {
	fingerprintOf,
	type LastPosition,
	newIn,
	type RaceMessage,
	raceMessage,
	readRaceMessage,
} from "#domain/predictions/race-day/race-message.ts";
import { minuteMs } from "#domain/time.ts";

/** "waiting" for a network or a channel that answers; passages stay on the device meanwhile. */
export type LiveState = "off" | "waiting" | "live" | "ended";

/** Between attempts, ms: doubled each time. */
const firstPauseMs = 2_000;
const longestPauseMs = 120_000;
/** A socket that leaves something unanswered for so long is opened anew. */
const answerMs = 10_000;
/** Passages of one message: the longest fit into what a channel reads. */
const mostAtOnce = 32;
/** How often a phone asks whether it was told everything; by that the channel knows that it is there. */
const compareMs = minuteMs;

/** What of a WebSocket is used. */
export type LiveSocket = Pick<WebSocket, "send" | "close" | "onmessage" | "onclose">;

export interface LiveDeps {
	/** Opens a socket to the channel. */
	connect: () => LiveSocket;
	/** Whether the channel is known to be gone: a socket that is refused does not say why, and the message of an end may be lost. */
	isGone: () => Promise<boolean>;
	canWrite: boolean;
	/** Passages of this device. */
	ours: () => RaceLog;
	onLog: (log: RaceLog) => void;
	/** The newest position of the runner, where positions are taken. */
	onPosition: (position: LastPosition) => void;
	onState: (state: LiveState) => void;
}

/**
 * A phone in a channel. A passage counts as shared once the channel has said it; until then it is sent again, over this socket
 * where the channel refuses it, over the next one where it says nothing. What was heard is compared each minute. Pauses grow
 * by themselves; a page that is seen again, a network that is back and whatever is entered end them.
 */
export function createLiveSession(deps: LiveDeps) {
	const { connect, isGone, canWrite, ours, onLog, onPosition, onState } = deps;
	let socket: LiveSocket | null = null;
	let isSeen = false;
	let hasEnded = false;
	let pauseMs = firstPauseMs;
	let told = nothingTold;
	const { after, isSet, stop, stopAll } = createTimers<"again" | "answer" | "compare">();

	/** Does it after a pause, longer each time until the channel has confirmed everything. */
	function again(run: () => void): void {
		after("again", pauseMs, run);
		pauseMs = Math.min(longestPauseMs, pauseMs * 2);
	}

	/** The page is seen, or a network is back: a socket of before may be dead without saying so. */
	function open(): void {
		if (hasEnded) return;
		isSeen = true;
		pauseMs = firstPauseMs;
		if (!socket) reach();
		else if (told.theirs !== null) compare();
	}

	function reach(): void {
		stop("again");
		const opened = connect();
		socket = opened;
		opened.onmessage = ({ data }) => socket === opened && hear(readRaceMessage(data));
		opened.onclose = () => socket === opened && reopen();
		after("answer", answerMs, reopen);
	}

	/** Leaves the socket; what it has not confirmed is sent over the next one. */
	function leave(): void {
		const left = socket;
		socket = null;
		told = nothingTold;
		stopAll();
		left?.close();
	}

	function reopen(): void {
		leave();
		onState("waiting");
		if (isSeen) again(reach);
		void isGone().then((gone) => gone && end());
	}

	function end(): void {
		if (hasEnded) return;
		hasEnded = true;
		leave();
		onState("ended");
	}

	function hear(said: RaceMessage | null): void {
		if (said && "log" in said) hearLog(said.log);
		else if (said && "position" in said) onPosition(said.position);
		else if (said && "error" in said && said.error === "ended") end();
		else if (said && "error" in said) {
			told = { ...told, sent: emptyLog };
			stop("answer");
			if (isSeen) again(share);
			else leave();
		}
	}

	function hearLog(log: RaceLog): void {
		if (told.theirs === null) after("compare", compareMs, compare);
		const { length } = told.sent;
		told = toldWith(told, log);
		if (told.sent.length < length) stop("answer");
		if (told.sent.length === 0) {
			stop("answer");
			pauseMs = firstPauseMs;
		} else waitForAnswer();
		onState("live");
		onLog(log);
		share();
		if (!isSeen && isShared()) leave();
	}

	/** What the channel has neither said nor been sent. */
	const unsent = () => newIn(ours(), mergeLogs(told.theirs ?? emptyLog, told.sent));

	function share(): void {
		if (!canWrite || told.theirs === null) return;
		const news = unsent().slice(0, mostAtOnce);
		if (news.length === 0) return;
		told = { ...told, sent: mergeLogs(told.sent, news) };
		say({ log: news });
	}

	const isShared = () =>
		!canWrite || (told.theirs !== null && told.sent.length === 0 && unsent().length === 0);

	function compare(): void {
		say({ known: fingerprintOf(told.theirs ?? emptyLog) });
		after("compare", compareMs, compare);
	}

	function say(said: RaceMessage): void {
		socket?.send(raceMessage(said));
		waitForAnswer();
	}

	/** By the first that is not answered: who goes on entering does not keep a dead socket. */
	function waitForAnswer(): void {
		if (!isSet("answer")) after("answer", answerMs, reopen);
	}

	return {
		open,
		/** Something may have been entered. */
		share(): void {
			pauseMs = firstPauseMs;
			if (canWrite && isSeen && !socket && !hasEnded) reach();
			else share();
		},
		/** The page is not seen: what was entered before is still shared where its socket answers. */
		leave(): void {
			isSeen = false;
			if (isShared() || !socket) leave();
		},
		stop(): void {
			hasEnded = true;
			leave();
		},
	};
}

/** What was told over one socket. */
interface Told {
	/** What the channel has said; null before it has said anything. */
	theirs: RaceLog | null;
	/** What it was sent and has neither said nor refused. */
	sent: RaceLog;
}

const nothingTold: Told = { theirs: null, sent: emptyLog };

/** The channel has said a log, and so confirmed what of it was sent. */
function toldWith({ theirs: before, sent }: Told, log: RaceLog): Told {
	const theirs = mergeLogs(before ?? emptyLog, log);
	return { theirs, sent: newIn(mergeLogs(theirs, sent), theirs) };
}

/** One timer a name, which a new one of the name replaces. */
function createTimers<Name extends string>() {
	const timers = new Map<Name, ReturnType<typeof setTimeout>>();
	const stop = (name: Name) => {
		clearTimeout(timers.get(name));
		timers.delete(name);
	};
	return {
		after(name: Name, ms: number, run: () => void): void {
			stop(name);
			const due = () => {
				timers.delete(name);
				run();
			};
			timers.set(name, setTimeout(due, ms));
		},
		isSet: (name: Name) => timers.has(name),
		stop,
		stopAll(): void {
			for (const name of [...timers.keys()]) stop(name);
		},
	};
}
