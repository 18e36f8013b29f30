import { useEffect, useState } from "react";

type Charts = typeof import("./load-charts.client");

/** The drawing code, fetched when the page has been read and the browser is idle; `failed` when it did not come. */
export function useLoadCharts(): Charts | "loading" | "failed" {
	const [charts, setCharts] = useState<Charts | "loading" | "failed">("loading");
	useEffect(() => {
		let left = false;
		const stop = whenIdle(() => {
			import("./load-charts.client").then(
				(module) => left || setCharts(() => module),
				() => left || setCharts("failed"),
			);
		});
		return () => {
			left = true;
			stop();
		};
	}, []);
	return charts;
}

/** Calls once the browser has nothing better to do. Safari has no idle callback. */
function whenIdle(call: () => void): () => void {
	if (typeof requestIdleCallback === "undefined") {
		const timer = setTimeout(call, 200);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(call, { timeout: 2_000 });
	return () => cancelIdleCallback(handle);
}
