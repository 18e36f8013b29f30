import { useEffect, useRef, useState } from "react";
import {
	emptyLog,
	mergeLogs,
	type RaceLog,
} from "../../../../domain/predictions/race-day/race-log";
import {
	newIn,
	raceMessage,
	raceProtocol,
	readRaceMessage,
} from "../../../../domain/predictions/race-day/race-message";
import type { LiveChannel } from "./race-store";

/** "waiting" for a network or a channel that answers; passages stay on the device meanwhile. */
export type LiveState = "off" | "waiting" | "live" | "ended";

/** Between attempts, ms: doubled each time. */
const firstPauseMs = 2_000;
const longestPauseMs = 120_000;

/**
 * Shares passages with the phones of a channel while the page is seen. What is entered meanwhile without a network is sent
 * when it is back.
 */
export function useLive(
	channel: LiveChannel | null,
	{ log, onLog }: { log: RaceLog; onLog: (log: RaceLog) => void },
): LiveState {
	const [state, setState] = useState<LiveState>("off");
	const link = useRef<{ send: (log: RaceLog) => void } | null>(null);
	const ours = useRef(log);
	ours.current = log;
	const { id, key, canWrite } = channel ?? {};

	useEffect(() => {
		if (!id || !key) return setState("off");
		let socket: WebSocket | null = null;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let pauseMs = firstPauseMs;
		let hasEnded = false;
		setState("waiting");

		function connect() {
			clearTimeout(timer);
			if (socket || hasEnded || document.visibilityState !== "visible") return;
			const opened = new WebSocket(`/live/${id}`, [raceProtocol, key ?? ""]);
			socket = opened;
			/** What the channel has. */
			let theirs: RaceLog = emptyLog;
			const send = (log: RaceLog) => {
				const news = newIn(log, theirs);
				if (!canWrite || news.length === 0) return;
				theirs = mergeLogs(theirs, news);
				opened.send(raceMessage({ log: news }));
			};
			opened.onmessage = ({ data }) => {
				const said = readRaceMessage(data);
				if (said && "log" in said) {
					pauseMs = firstPauseMs;
					theirs = mergeLogs(theirs, said.log);
					setState("live");
					onLog(said.log);
					link.current = { send };
					send(ours.current);
				} else if (said && "error" in said && said.error === "ended") {
					hasEnded = true;
					setState("ended");
				}
			};
			opened.onclose = () => {
				if (socket !== opened) return;
				socket = null;
				link.current = null;
				if (hasEnded) return;
				setState("waiting");
				timer = setTimeout(connect, pauseMs);
				pauseMs = Math.min(longestPauseMs, pauseMs * 2);
				void endIfMissing();
			};
		}

		/** A socket that is refused does not say why, and the message of an end may be lost: asks whether the channel is there. */
		async function endIfMissing() {
			const status = await fetch(`/live/${id}`).then(
				(answer) => answer.status,
				() => null,
			);
			if (status !== 404 || hasEnded) return;
			hasEnded = true;
			clearTimeout(timer);
			setState("ended");
		}

		function seen() {
			if (document.visibilityState === "visible") return connect();
			const hidden = socket;
			socket = null;
			link.current = null;
			hidden?.close();
		}

		connect();
		document.addEventListener("visibilitychange", seen);
		window.addEventListener("online", connect);
		return () => {
			hasEnded = true;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", seen);
			window.removeEventListener("online", connect);
			const left = socket;
			socket = null;
			link.current = null;
			left?.close();
		};
	}, [id, key, canWrite, onLog]);

	useEffect(() => link.current?.send(log), [log]);
	return state;
}
