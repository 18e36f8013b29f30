import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { type ApiResult, callApi, uploadForm } from "#app/api-client/call-api.ts";
import type { PageError } from "#app/i18n/error-text.ts";
import { resultPath } from "../addresses.ts";
import type { RevealedAnswer } from "./reveal.tsx";

export type UploadPhase =
	| { kind: "editing" }
	| { kind: "sending"; share: number }
	| { kind: "analysing" }
	/** `answer`: once it is read, to be shown while the result waits to open. */
	| { kind: "done"; id: string; answer: RevealedAnswer | null }
	| { kind: "failed"; error: PageError };

/** How long the success is shown before the result opens, ms. */
const pauseMs = 2_000;

/** Uploads the form, reports its progress, and opens the result. */
export function useUpload() {
	const navigate = useNavigate();
	const [phase, setPhase] = useState<UploadPhase>({ kind: "editing" });
	const running = useRef<AbortController | null>(null);
	const doneId = phase.kind === "done" ? phase.id : null;

	useEffect(() => () => running.current?.abort(), []);

	useEffect(() => {
		if (doneId === null) return;
		const timer = setTimeout(() => navigate(resultPath(doneId)), pauseMs);
		return () => clearTimeout(timer);
	}, [doneId, navigate]);

	useEffect(() => {
		if (doneId === null) return;
		const controller = new AbortController();
		const { signal } = controller;
		callApi<RevealedAnswer>(`/api/predictions/${doneId}`, { signal }).then((found) => {
			if (!found.ok || signal.aborted) return;
			setPhase((now) => (now.kind === "done" ? { ...now, answer: found.value } : now));
		});
		return () => controller.abort();
	}, [doneId]);

	async function send(form: FormData) {
		const controller = new AbortController();
		running.current = controller;
		setPhase({ kind: "sending", share: 0 });
		const onProgress = (share: number) =>
			setPhase(share < 1 ? { kind: "sending", share } : { kind: "analysing" });
		const result = await sendUpload({ form, onProgress, signal: controller.signal });
		if (controller.signal.aborted) return;
		setPhase(
			result.ok
				? { kind: "done", id: result.value.id, answer: null }
				: { kind: "failed", error: result.error },
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

/** Attempts at a busy server before the page reports it. */
const maxAttempts = 5;

/** Uploads the form, and again while the server is busy. */
export async function sendUpload(
	upload: Parameters<typeof uploadForm>[1],
): Promise<ApiResult<{ id: string }>> {
	for (let attempt = 1; ; attempt++) {
		const result = await uploadForm("/api/upload-gpx", upload);
		const waitMs = busyMs(result);
		if (waitMs === null || attempt === maxAttempts || upload.signal.aborted) return result;
		await new Promise((resolve) => setTimeout(resolve, waitMs));
	}
}

/** How long to wait for a busy server, with jitter, so that clients do not come back at once; null when it is not. */
function busyMs(result: ApiResult<unknown>): number | null {
	if (result.ok || typeof result.error === "string" || result.error.code !== "server.busy")
		return null;
	return (result.retryAfterMs ?? 1000) * (1 + Math.random());
}
