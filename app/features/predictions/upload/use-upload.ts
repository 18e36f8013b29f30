import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { sendUpload, type UploadOutcome } from "./send-upload";

export type UploadPhase =
	| { kind: "editing" }
	| { kind: "sending"; share: number }
	| { kind: "analysing" }
	| UploadOutcome;

/** How long the good news stands before the page moves on, ms. */
const pauseMs = 2_000;

export const resultPath = (id: string) => `/prediction-result?${new URLSearchParams({ id })}`;

/** Sends the form and follows it: bytes leaving, analysis, then the result or what went wrong. */
export function useUpload() {
	const navigate = useNavigate();
	const [phase, setPhase] = useState<UploadPhase>({ kind: "editing" });
	const leaving = useRef<AbortController | null>(null);
	const doneId = phase.kind === "done" ? phase.id : null;

	useEffect(() => () => leaving.current?.abort(), []);

	useEffect(() => {
		if (doneId === null) return;
		const timer = setTimeout(() => navigate(resultPath(doneId)), pauseMs);
		return () => clearTimeout(timer);
	}, [doneId, navigate]);

	async function send(form: FormData) {
		const controller = new AbortController();
		leaving.current = controller;
		setPhase({ kind: "sending", share: 0 });
		const onProgress = (share: number) =>
			setPhase(share < 1 ? { kind: "sending", share } : { kind: "analysing" });
		const outcome = await sendUpload({ form, onProgress, signal: controller.signal });
		if (!controller.signal.aborted) setPhase(outcome);
	}

	return {
		phase,
		busy: phase.kind === "sending" || phase.kind === "analysing" || phase.kind === "done",
		send,
		/** Takes an old refusal off the page: the form has changed. */
		settle: () =>
			setPhase((known) =>
				known.kind === "refused" || known.kind === "trouble" ? { kind: "editing" } : known,
			),
	};
}
