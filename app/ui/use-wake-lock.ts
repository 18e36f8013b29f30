import { useEffect } from "react";

export const canWake = (): boolean => "wakeLock" in navigator;

/** Keeps the screen on while it is wanted and the page is seen. The browser may refuse, on a low battery for example. */
export function useWakeLock(isWanted: boolean): void {
	useEffect(() => {
		if (!isWanted || !canWake()) return;
		const locks: WakeLockSentinel[] = [];
		const release = () => locks.splice(0).forEach((lock) => void lock.release());
		let isEnded = false;
		async function ask() {
			if (document.visibilityState !== "visible") return;
			const lock = await navigator.wakeLock.request("screen").catch(() => null);
			if (lock) locks.push(lock);
			if (isEnded) release();
		}
		void ask();
		// A page that was hidden has lost its lock.
		document.addEventListener("visibilitychange", ask);
		return () => {
			isEnded = true;
			document.removeEventListener("visibilitychange", ask);
			release();
		};
	}, [isWanted]);
}
