import { minuteMs } from "#domain/time.ts";
import type { ErrorNotice, PageError } from "../i18n/error-text.ts";
import { RefreshRefused, refreshToken } from "./refresh-token.ts";
import { storedToken } from "./session-token.ts";

/** What a call of the API returns. No call rejects. */
export type ApiResult<Value> = { ok: true; value: Value } | ApiFailure;

export interface ApiFailure {
	ok: false;
	/** The server's error, or what became of a request that has no usable response. */
	error: PageError;
	/** HTTP status; null without a response. */
	status: number | null;
	/** From the response's `Retry-After`; null without one. */
	retryAfterMs: number | null;
}

interface ApiCall<Value> {
	method?: "GET" | "POST" | "PUT" | "DELETE";
	/** Sent as JSON. */
	json?: unknown;
	/** Sent as it is. */
	bytes?: Uint8Array<ArrayBuffer>;
	/** Ends the call; replaces the time limit of 60 s. */
	signal?: AbortSignal;
	/** Calls of visitors carry no token. */
	anonymous?: boolean;
	/** Parses a successful response; JSON by default. */
	parse?: (response: Response) => Promise<Value>;
}

const timeoutMs = minuteMs;
const uploadTimeoutMs = 2 * minuteMs;

/** Calls the API with the session's token. */
export function callApi<Value>(path: string, call: ApiCall<Value> = {}): Promise<ApiResult<Value>> {
	const { method, json, bytes, signal = AbortSignal.timeout(timeoutMs), parse = parseJson } = call;
	const send = (token: string | null) => {
		const headers = new Headers();
		if (token) headers.set("Authorization", `Bearer ${token}`);
		if (json !== undefined) headers.set("Content-Type", "application/json");
		if (bytes) headers.set("Content-Type", "application/octet-stream");
		const body = json === undefined ? bytes : JSON.stringify(json);
		return fetch(path, { method, headers, body, signal });
	};
	return resultOf(() => (call.anonymous ? send(null) : withToken(send)), parse);
}

interface Upload {
	form: FormData;
	/** Called with the share of the bytes that have been sent, 0 to 1. */
	onProgress: (share: number) => void;
	signal: AbortSignal;
}

/**
 * Posts a form with the session's token, by XMLHttpRequest: `fetch` reports no progress of what it sends. Answers what
 * finds the written prediction, whose page loads the rest.
 */
export function uploadForm(
	path: string,
	{ form, onProgress, signal }: Upload,
): Promise<ApiResult<{ id: string }>> {
	const send = (token: string | null) =>
		new Promise<Response>((resolve, reject) => {
			const request = new XMLHttpRequest();
			request.open("POST", path);
			request.setRequestHeader("Prefer", "return=minimal");
			if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
			request.timeout = uploadTimeoutMs;
			request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
			request.onload = () => resolve(responseOf(request));
			request.onerror = () => reject(new TypeError("The upload got no response."));
			request.ontimeout = () => reject(new DOMException("The upload timed out.", "TimeoutError"));
			signal.addEventListener("abort", () => {
				request.abort();
				reject(signal.reason);
			});
			request.send(form);
		});
	return resultOf(() => withToken(send), parseJson<{ id: string }>);
}

function responseOf(request: XMLHttpRequest): Response {
	const retryAfter = request.getResponseHeader("Retry-After");
	return new Response(request.responseText || null, {
		status: request.status,
		headers: retryAfter ? { "Retry-After": retryAfter } : {},
	});
}

/** An expired token is refreshed once, and the request sent again. Where that is refused, so is the request, for its cause. */
async function withToken(send: (token: string | null) => Promise<Response>): Promise<Response> {
	try {
		const response = await send(storedToken() ?? (await refreshToken()));
		return response.status === 401 ? await send(await refreshToken()) : response;
	} catch (error) {
		if (error instanceof RefreshRefused) return error.response;
		throw error;
	}
}

async function parseJson<Value>(response: Response): Promise<Value> {
	return (response.status === 204 ? undefined : await response.json()) as Value;
}

async function resultOf<Value>(
	send: () => Promise<Response>,
	parse: (response: Response) => Promise<Value>,
): Promise<ApiResult<Value>> {
	let response: Response | null = null;
	try {
		response = await send();
		if (response.ok) return { ok: true, value: await parse(response) };
		return failed(noticeIn(await response.json()), response);
	} catch (error) {
		return failed(failureOf(error), response);
	}
}

/** Problem details (RFC 9457) with this API's `code` and `values`. */
function noticeIn(body: Partial<ErrorNotice> | null): PageError {
	if (typeof body?.code !== "string") return "unexpected";
	const { code, detail, values = {} } = body;
	return { code, detail, values };
}

function failureOf(error: unknown): PageError {
	if (error instanceof SyntaxError) return "unexpected";
	const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
	return isTimeout ? "timeout" : "connectionProblem";
}

function failed(error: PageError, response: Response | null): ApiFailure {
	const retryAfterS = Number(response?.headers.get("Retry-After"));
	return {
		ok: false,
		error,
		status: response?.status ?? null,
		retryAfterMs: retryAfterS > 0 ? retryAfterS * 1000 : null,
	};
}
