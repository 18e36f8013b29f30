import { useEffect, useRef, useState } from "react";
import type { TrialAnswer, TrialQuestion } from "./trial-worker.ts";

export type TrialState = { kind: "editing" } | { kind: "computing" } | TrialAnswer;

/** Asks the core in a worker of its own for one prediction after another; a new question ends the old one. */
export function useTrial() {
	const [state, setState] = useState<TrialState>({ kind: "editing" });
	const worker = useRef<Worker | null>(null);
	useEffect(() => () => worker.current?.terminate(), []);

	return {
		state,
		predict(question: TrialQuestion) {
			worker.current?.terminate();
			setState({ kind: "computing" });
			const asked = new Worker(new URL("./trial-worker.ts", import.meta.url), { type: "module" });
			worker.current = asked;
			const finish = (answer: TrialAnswer) => {
				setState(answer);
				asked.terminate();
			};
			asked.onmessage = ({ data }: MessageEvent<TrialAnswer>) => finish(data);
			asked.onerror = () => finish({ kind: "failed" });
			asked.postMessage(question);
		},
		/** The question has changed: what stands there no longer answers it. */
		settle() {
			worker.current?.terminate();
			setState((known) => (known.kind === "editing" ? known : { kind: "editing" }));
		},
	};
}
