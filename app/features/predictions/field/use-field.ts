import { useEffect, useRef, useState } from "react";
import type { FieldMessage, FieldTyped } from "./field-worker.ts";

export type FieldState = { kind: "editing" } | FieldMessage;

/** Draws one field after another in a worker of its own; a new question ends the old one. The last answer stays until the next. */
export function useField() {
	const [state, setState] = useState<FieldState>({ kind: "editing" });
	const [answered, setAnswered] = useState<Extract<FieldMessage, { kind: "done" }> | null>(null);
	const worker = useRef<Worker | null>(null);
	useEffect(() => () => worker.current?.terminate(), []);

	function draw(typed: FieldTyped) {
		worker.current?.terminate();
		setState({ kind: "progress", part: 0 });
		const asked = new Worker(new URL("./field-worker.ts", import.meta.url), { type: "module" });
		worker.current = asked;
		const take = (message: FieldMessage) => {
			setState(message);
			if (message.kind === "progress") return;
			if (message.kind === "done") setAnswered(message);
			asked.terminate();
		};
		asked.onmessage = ({ data }: MessageEvent<FieldMessage>) => take(data);
		asked.onerror = () => take({ kind: "failed" });
		asked.postMessage(typed);
	}
	return { state, answered, draw };
}
