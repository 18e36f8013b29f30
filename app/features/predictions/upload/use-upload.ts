import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { PageError } from "../../../i18n/error-text";
import { resultPath } from "../addresses";
import { sendUpload } from "./send-upload";

export type UploadPhase =
	| { kind: "editing" }
	| { kind: "sending"; share: number }
	| { kind: "analysing" }
	| { kind: "done"; id: string }
	| { kind: "failed"; error: PageError };

/** How long the success is shown before the result opens, ms. */
const pauseMs = 2_000;

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
		const result = await sendUpload({ form, onProgress, signal: controller.signal });
		if (controller.signal.aborted) return;
		setPhase(
			result.ok ? { kind: "done", id: result.value.id } : { kind: "failed", error: result.error },
		);
	}

	return {
		phase,
		busy: phase.kind === "sending" || phase.kind === "analysing" || phase.kind === "done",
		send,
		/** Removes an old error from the page: the form has changed. */
		settle: () => setPhase((now) => (now.kind === "failed" ? { kind: "editing" } : now)),
	};
}
