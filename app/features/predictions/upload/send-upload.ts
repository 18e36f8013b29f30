import type { PredictionResponse } from "../../../../domain/predictions/wire";
import { withToken } from "../../../api-client/authorised-fetch";
import type { ErrorNotice } from "../../../i18n/error-text";

export type UploadOutcome =
	| { kind: "done"; id: string }
	| { kind: "refused"; notice: ErrorNotice }
	| { kind: "trouble"; trouble: "connectionProblem" | "timeout" | "unexpected" };

interface Upload {
	form: FormData;
	/** Share of the bytes that have left, 0 to 1. */
	onProgress: (share: number) => void;
	signal: AbortSignal;
}

const timeoutMs = 120_000;

/** Where many upload at once, the server asks to come again: so often, before the page says so. */
const mostTries = 5;

/** Sends the form with the session's token, again while the server is busy. Never rejects. */
export async function sendUpload(upload: Upload): Promise<UploadOutcome> {
	try {
		for (let tries = 1; ; tries++) {
			const outcome = read(await withToken((token) => post(upload, token)));
			const wait = outcome.kind === "refused" ? waitMs(outcome.notice) : 0;
			if (wait === 0 || tries === mostTries || upload.signal.aborted) return outcome;
			await new Promise((resolve) => setTimeout(resolve, wait));
		}
	} catch (error) {
		const late = error instanceof DOMException && error.name === "TimeoutError";
		return { kind: "trouble", trouble: late ? "timeout" : "connectionProblem" };
	}
}

/** How long a busy server asks to wait, with some chance in it, so that not everybody comes back at once; else 0. */
const waitMs = ({ code, values }: ErrorNotice) =>
	code === "server.busy" ? 1000 * Number(values.retryAfterS) * (1 + Math.random()) : 0;

interface Answer {
	status: number;
	text: string;
}

function read({ status, text }: Answer): UploadOutcome {
	try {
		if (status === 200 || status === 201) {
			return { kind: "done", id: (JSON.parse(text) as PredictionResponse).id };
		}
		const { code, detail, values = {} } = JSON.parse(text) as ErrorNotice;
		return { kind: "refused", notice: { code, detail, values } };
	} catch {
		return { kind: "trouble", trouble: "unexpected" };
	}
}

/** XMLHttpRequest, since `fetch` tells nothing of the bytes that have been sent. */
function post({ form, onProgress, signal }: Upload, token: string | null): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", "/api/upload-gpx");
		if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
		request.timeout = timeoutMs;
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.onload = () => resolve({ status: request.status, text: request.responseText });
		request.onerror = () => reject(new TypeError("The upload got no answer."));
		request.ontimeout = () => reject(new DOMException("The upload took too long.", "TimeoutError"));
		signal.addEventListener("abort", () => {
			request.abort();
			reject(new DOMException("The page was left.", "AbortError"));
		});
		request.send(form);
	});
}
