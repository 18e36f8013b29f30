import { useEffect, useRef } from "react";
import { broughtParam, takeBroughtFiles } from "./brought-files.ts";

/** Hands over files that another app shared, once, on a page whose address asks for them. */
export function useBroughtFiles(onFiles: (files: readonly File[]) => void): void {
	const receive = useRef(onFiles);
	receive.current = onFiles;
	useEffect(() => {
		if (!new URLSearchParams(location.search).has(broughtParam)) return;
		takeBroughtFiles().then(
			(files) => files.length > 0 && receive.current(files),
			// A browser that stores nothing has none.
			() => {},
		);
	}, []);
}
