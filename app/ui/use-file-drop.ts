import { type RefObject, useEffect, useRef, useState } from "react";

/** Those on the page, in its order. */
const zones = new Set<HTMLElement>();

/** Whether what lies over an element is a zone's: of several, a drop beside all is the first one's. */
function isOver(zone: HTMLElement, target: EventTarget | null): boolean {
	const under = [...zones].find((one) => target instanceof Node && one.contains(target));
	return (under ?? [...zones][0]) === zone;
}

/** Receives files that are dropped anywhere in the window, beside other zones; true while some hover there. */
export function useFileDrop(
	zoneRef: RefObject<HTMLElement | null>,
	onFiles: (files: readonly File[]) => void,
): boolean {
	const [over, setOver] = useState(false);
	const receive = useRef(onFiles);
	receive.current = onFiles;

	useEffect(() => {
		const zone = zoneRef.current;
		if (!zone) return;
		zones.add(zone);
		const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
		const listeners = {
			dragover(event: DragEvent) {
				if (!carriesFiles(event)) return;
				event.preventDefault();
				setOver(isOver(zone, event.target));
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
				if (files.length > 0 && isOver(zone, event.target)) receive.current(files);
			},
		};
		const controller = new AbortController();
		for (const [name, listener] of Object.entries(listeners)) {
			window.addEventListener(name, listener as EventListener, { signal: controller.signal });
		}
		return () => {
			zones.delete(zone);
			controller.abort();
		};
	}, [zoneRef]);

	return over;
}
