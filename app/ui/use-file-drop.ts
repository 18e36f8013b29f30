import { useEffect, useRef, useState } from "react";

/** Receives files that are dropped anywhere in the window; true while some hover over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
	const [over, setOver] = useState(false);
	const receive = useRef(onFiles);
	receive.current = onFiles;

	useEffect(() => {
		const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
		const listeners = {
			dragover(event: DragEvent) {
				if (!carriesFiles(event)) return;
				event.preventDefault();
				setOver(true);
			},
			dragleave(event: DragEvent) {
				// Null when the pointer leaves the window rather than an element in it.
				if (event.relatedTarget === null) setOver(false);
			},
			drop(event: DragEvent) {
				if (!carriesFiles(event)) return;
				event.preventDefault();
				setOver(false);
				const files = [...(event.dataTransfer?.files ?? [])];
				if (files.length > 0) receive.current(files);
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
