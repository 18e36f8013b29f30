/** What a person does on a page, whatever with. */
const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

let noteUsed = () => {};
const used = new Promise<void>((resolve) => {
	noteUsed = resolve;
});

/** When the page is used for the first time: what only its controls need is loaded then, before a hand reaches them. */
export const whenUsed = (): Promise<void> => used;

/** For a use that came before this script. */
export const noteUse = (): void => noteUsed();

if (!import.meta.env.SSR) watch();

function watch() {
	if (navigator.userActivation?.hasBeenActive || window.scrollY > 0) return noteUse();
	const options = { capture: true, passive: true };
	const use = (event: Event) => {
		// A page that appears under a resting pointer gets a move of no length.
		const { movementX, movementY } = event as PointerEvent;
		if (event.type === "pointermove" && movementX === 0 && movementY === 0) return;
		for (const sign of signs) window.removeEventListener(sign, use, options);
		noteUse();
	};
	for (const sign of signs) window.addEventListener(sign, use, options);
}
