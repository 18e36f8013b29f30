import { useEffect, useRef, useState } from "react";

/** Receives a file that is dropped anywhere in the window; true while one hovers over it. */
export function useFileDrop(onFile: (file: File | undefined) => void): boolean {
	const [over, setOver] = useState(false);
	const take = useRef(onFile);
	take.current = onFile;

	useEffect(() => {
		const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
		const listeners = {
			dragover(event: DragEvent) {
				if (!carriesFile(event)) return;
				event.preventDefault();
				setOver(true);
			},
			dragleave(event: DragEvent) {
				// Null when the pointer leaves the window rather than an element in it.
				if (event.relatedTarget === null) setOver(false);
			},
			drop(event: DragEvent) {
				if (!carriesFile(event)) return;
				event.preventDefault();
				setOver(false);
				take.current(event.dataTransfer?.files[0]);
			},
		};
		const controller = new AbortController();
		for (const [name, listener] of Object.entries(listeners)) {
			window.addEventListener(name, listener as EventListener, { signal: controller.signal });
		}
		return () => controller.abort();
	}, []);

	return over;
}
