// Starts the application of a page whose script is held back (hold-scripts.ts) when the visitor does something, or
// something stored needs it. Put into the page as it stands here, before the application: it imports nothing.
{
	const held = document.querySelector("script[data-held]");
	const signs = [
		"pointermove",
		"pointerdown",
		"touchstart",
		"keydown",
		"focusin",
		"dragenter",
		"scroll",
	];
	const wake = (event) => {
		// A page that appears under a resting pointer gets a move of no length.
		if (event?.type === "pointermove" && event.movementX === 0 && event.movementY === 0) return;
		for (const sign of signs) removeEventListener(sign, wake, true);
		const script = document.createElement("script");
		script.type = "module";
		script.nonce = held.nonce;
		script.textContent = held.textContent;
		document.head.appendChild(script);
		script.remove();
	};
	const isStored = (key) => {
		try {
			return localStorage.getItem(key) !== null;
		} catch {
			return false;
		}
	};
	if (held) {
		for (const sign of signs) addEventListener(sign, wake, { capture: true, passive: true });
		// A file that is dropped before the application runs must not replace the page.
		for (const sign of ["dragover", "drop"]) {
			addEventListener(sign, (event) => event.preventDefault());
		}
		const hasLanguage = document.cookie.includes("relief_language=");
		if (isStored("auth_token") || (isStored("relief_language") && !hasLanguage)) wake();
		else if (!hasLanguage && !document.cookie.includes("relief_place_language=")) {
			navigator.permissions
				?.query({ name: "geolocation" })
				.then(({ state }) => state === "granted" && wake())
				.catch(() => {});
		}
	}
}
