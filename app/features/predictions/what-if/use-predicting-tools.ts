import { useEffect, useState } from "react";
import type { PredictingTools } from "./predicting-tools.ts";

/** The core and what computes with it, loaded once they are wanted; null until then. */
export function usePredictingTools(wanted: boolean) {
	const [tools, setTools] = useState<PredictingTools | null>(null);
	const [isFailed, setFailed] = useState(false);
	useEffect(() => {
		if (!wanted) return;
		let left = false;
		loadTools().then(
			(loaded) => !left && setTools(loaded),
			// Without the core forms still go to the server.
			() => !left && setFailed(true),
		);
		return () => {
			left = true;
		};
	}, [wanted]);
	return { tools, isFailed };
}

async function loadTools(): Promise<PredictingTools> {
	const { loadPredictingTools } = await import("./predicting-tools.ts");
	return loadPredictingTools();
}
