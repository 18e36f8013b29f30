/**
 * What runs before, or instead of, the application: each function is put into the page as text, so it uses
 * nothing from outside itself.
 */

/** Holds the application back until the visitor does something, or something stored needs it. */
export function wakeOnUse(): void {
	const held = document.querySelector<HTMLScriptElement>("script[data-held]");
	if (!held) return;
	const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "dragenter"];
	const wake = (event?: Event) => {
		// A page that appears under a pointer at rest is told of a move by no way at all.
		const { movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
		if (event?.type === "pointermove" && movementX === 0 && movementY === 0) return;
		for (const sign of [...signs, "scroll"]) removeEventListener(sign, wake, true);
		const script = document.createElement("script");
		script.type = "module";
		script.nonce = held.nonce;
		script.textContent = held.textContent;
		document.head.appendChild(script);
		script.remove();
	};
	for (const sign of [...signs, "scroll"]) {
		addEventListener(sign, wake, { capture: true, passive: true });
	}
	// A file that is dropped before anybody can take it must not replace the page.
	for (const sign of ["dragover", "drop"])
		addEventListener(sign, (event) => event.preventDefault());
	const stored = (key: string) => {
		try {
			return localStorage.getItem(key) !== null;
		} catch {
			return false;
		}
	};
	const chosen = document.cookie.includes("relief_language=");
	if (stored("auth_token") || (stored("relief_language") && !chosen)) wake();
	else if (!chosen && !document.cookie.includes("relief_place_language=")) {
		navigator.permissions
			?.query({ name: "geolocation" })
			.then(({ state }) => state === "granted" && wake())
			.catch(() => {});
	}
}

/** Reports how fast the page was, once, when it is left; `moduleUrl` is the web-vitals package. */
export function reportSpeed(moduleUrl: string): void {
	const measured = new Map<string, number>();
	const page = location.pathname;
	const note = ({ name, value }: { name: string; value: number }) => measured.set(name, value);
	const send = () => {
		if (document.visibilityState !== "hidden" || measured.size === 0) return;
		const metrics = [...measured].map(([name, value]) => ({ name, value }));
		measured.clear();
		const body = new Blob([JSON.stringify({ page, metrics })], { type: "application/json" });
		navigator.sendBeacon("/api/page-speed", body);
	};
	const start = async () => {
		const { onLCP, onINP, onCLS, onFCP, onTTFB } = await import(/* @vite-ignore */ moduleUrl);
		for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(note);
		// After the package's own listeners, which settle their figures at the same event.
		addEventListener("visibilitychange", send);
	};
	addEventListener("load", () => setTimeout(start, 1000));
}
