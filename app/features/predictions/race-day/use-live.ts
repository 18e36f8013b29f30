import { useEffect, useRef, useState } from "react";
import type { RaceLog } from "#domain/predictions/race-day/race-log.ts";
import { type LastPosition, raceProtocol } from "#domain/predictions/race-day/race-message.ts";
import { createLiveSession, type LiveState } from "./live-session.ts";
import type { LiveChannel } from "./race-store.ts";

/**
 * Shares passages with the phones of a channel while the page is seen. What is entered meanwhile without a network is sent
 * when it is back.
 */
export function useLive(
	channel: LiveChannel | null,
	{ log, onLog }: { log: RaceLog; onLog: (log: RaceLog) => void },
): { state: LiveState; position: LastPosition | null } {
	const [state, setState] = useState<LiveState>("off");
	const [position, setPosition] = useState<LastPosition | null>(null);
	const session = useRef<ReturnType<typeof createLiveSession> | null>(null);
	const ours = useRef(log);
	ours.current = log;
	const { id, key, canWrite = false } = channel ?? {};

	useEffect(() => {
		if (!id || !key) return setState("off");
		const live = createLiveSession({
			connect: () => new WebSocket(`/live/${id}`, [raceProtocol, key]),
			isGone: () =>
				fetch(`/live/${id}`).then(
					({ status }) => status === 404,
					() => false,
				),
			canWrite,
			ours: () => ours.current,
			onLog,
			onPosition: setPosition,
			onState: setState,
		});
		session.current = live;
		const seen = () => (document.visibilityState === "visible" ? live.open() : live.leave());
		setState("waiting");
		seen();
		document.addEventListener("visibilitychange", seen);
		window.addEventListener("online", seen);
		return () => {
			document.removeEventListener("visibilitychange", seen);
			window.removeEventListener("online", seen);
			session.current = null;
			live.stop();
		};
	}, [id, key, canWrite, onLog]);

	useEffect(() => {
		if (log.length > 0) session.current?.share();
	}, [log]);
	return { state, position };
}
