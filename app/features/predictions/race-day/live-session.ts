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
	const { connect, isGone, canWrite, onLog, onPosition, onState } = deps;
	const hears = { onLog: hearLog, onPosition, onRefusal: hearRefusal, onEnd: end, onClose: reopen };
	const line = createLine(connect, hears);
	let isSeen = false;
	let hasEnded = false;
	const pause = createPause();
	const told = createTold(deps);
	const { after, begin, stop, stopAll } = createTimers<"again" | "answer" | "compare">();

	/** The page is seen, or a network is back: a socket of before may be dead without saying so. */
	function open(): void {
		if (hasEnded) return;
		isSeen = true;
		pause.reset();
		if (!line.isOpen()) reach();
		else if (told.isHeard()) compare();
	}

	function reach(): void {
		stop("again");
		line.open();
		after("answer", answerMs, reopen);
	}

	/** Leaves the socket; what it has not confirmed is sent over the next one. */
	function leave(): void {
		line.close();
		told.forget();
		stopAll();
	}

	function reopen(): void {
		leave();
		onState("waiting");
		if (isSeen) after("again", pause.nextMs(), reach);
		void isGone().then((gone) => gone && end());
	}

	function end(): void {
		if (hasEnded) return;
		hasEnded = true;
		leave();
		onState("ended");
	}

	function hearRefusal(): void {
		told.refuse();
		stop("answer");
		if (isSeen) after("again", pause.nextMs(), share);
		else leave();
	}

	function hearLog(log: RaceLog): void {
		if (!told.isHeard()) after("compare", compareMs, compare);
		const { isAnswered, isAll } = told.hear(log);
		if (isAnswered || isAll) stop("answer");
		if (isAll) pause.reset();
		else begin("answer", answerMs, reopen);
		onState("live");
		onLog(log);
		share();
		if (!isSeen && told.isShared()) leave();
	}

	function share(): void {
		const news = told.next();
		if (news.length > 0) say({ log: news });
	}

	function compare(): void {
		say({ known: told.fingerprint() });
		after("compare", compareMs, compare);
	}

	function say(said: RaceMessage): void {
		line.say(said);
		// by the first that is not answered: who goes on entering does not keep a dead socket
		begin("answer", answerMs, reopen);
	}

	return {
		open,
		/** Something may have been entered. */
		share(): void {
			pause.reset();
			if (canWrite && isSeen && !line.isOpen() && !hasEnded) reach();
			else share();
		},
		/** The page is not seen: what was entered before is still shared where its socket answers. */
		leave(): void {
			isSeen = false;
			if (told.isShared() || !line.isOpen()) leave();
		},
		stop(): void {
			hasEnded = true;
			leave();
		},
	};
}

interface Hears {
	onLog: (log: RaceLog) => void;
	onPosition: (position: LastPosition) => void;
	/** What was sent does not count. */
	onRefusal: () => void;
	onEnd: () => void;
	onClose: () => void;
}

/** One socket at a time; what a former one says is not heard. */
function createLine(connect: LiveDeps["connect"], hears: Hears) {
	let socket: LiveSocket | null = null;
	function hear(said: RaceMessage | null): void {
		if (said && "log" in said) hears.onLog(said.log);
		else if (said && "position" in said) hears.onPosition(said.position);
		else if (said && "error" in said && said.error === "ended") hears.onEnd();
		else if (said && "error" in said) hears.onRefusal();
	}
	return {
		isOpen: () => socket !== null,
		open(): void {
			const opened = connect();
			socket = opened;
			opened.onmessage = ({ data }) => socket === opened && hear(readRaceMessage(data));
			opened.onclose = () => socket === opened && hears.onClose();
		},
		say: (said: RaceMessage): void => socket?.send(raceMessage(said)),
		close(): void {
			const left = socket;
			socket = null;
			left?.close();
		},
	};
}

/** Between attempts: doubled each time, until the channel has confirmed everything. */
function createPause() {
	let pauseMs = firstPauseMs;
	return {
		nextMs(): number {
			const nowMs = pauseMs;
			pauseMs = Math.min(longestPauseMs, pauseMs * 2);
			return nowMs;
		},
		reset(): void {
			pauseMs = firstPauseMs;
		},
	};
}

/** What was told over one socket: what the channel has said, and what it was sent and has neither said nor refused. */
function createTold({ canWrite, ours }: Pick<LiveDeps, "canWrite" | "ours">) {
	/** Null before the channel has said anything. */
	let theirs: RaceLog | null = null;
	let sent = emptyLog;
	const unsent = () => newIn(ours(), mergeLogs(theirs ?? emptyLog, sent));
	return {
		isHeard: () => theirs !== null,
		fingerprint: () => fingerprintOf(theirs ?? emptyLog),
		/** The channel has said a log, and so confirmed what of it was sent: something, or all. */
		hear(log: RaceLog): { isAnswered: boolean; isAll: boolean } {
			const before = sent.length;
			theirs = mergeLogs(theirs ?? emptyLog, log);
			sent = newIn(mergeLogs(theirs, sent), theirs);
			return { isAnswered: sent.length < before, isAll: sent.length === 0 };
		},
		/** What is to be sent now, which counts as sent. */
		next(): RaceLog {
			if (!canWrite || theirs === null) return emptyLog;
			const news = unsent().slice(0, mostAtOnce);
			sent = mergeLogs(sent, news);
			return news;
		},
		refuse(): void {
			sent = emptyLog;
		},
		/** Whether the channel has said everything that is known here. */
		isShared: () => !canWrite || (theirs !== null && sent.length === 0 && unsent().length === 0),
		forget(): void {
			theirs = null;
			sent = emptyLog;
		},
	};
}

/** One timer a name, which a new one of the name replaces. */
function createTimers<Name extends string>() {
	const timers = new Map<Name, ReturnType<typeof setTimeout>>();
	const stop = (name: Name) => {
		clearTimeout(timers.get(name));
		timers.delete(name);
	};
	function after(name: Name, ms: number, run: () => void): void {
		stop(name);
		const due = () => {
			timers.delete(name);
			run();
		};
		timers.set(name, setTimeout(due, ms));
	}
	return {
		after,
		/** The same, where none of the name runs. */
		begin(name: Name, ms: number, run: () => void): void {
			if (!timers.has(name)) after(name, ms, run);
		},
		stop,
		stopAll(): void {
			for (const name of [...timers.keys()]) stop(name);
		},
	};
}
