import type { FaultNotice } from "../../i18n/fault-text";
import { refreshToken } from "./session-client";
import { storedToken } from "./session-token";

export type ApiOutcome<Answer> =
	| { kind: "answer"; answer: Answer }
	| { kind: "refused"; notice: FaultNotice }
	| { kind: "trouble"; trouble: "connectionProblem" | "timeout" | "unexpected" };

const timeoutMs = 60_000;

/** Calls our API with the session's token; an expired token is refreshed once. Never rejects. */
export async function callApi<Answer>(
	path: string,
	init: { method?: "GET" | "POST" | "PUT"; body?: unknown } = {},
): Promise<ApiOutcome<Answer>> {
	try {
		const token = storedToken() ?? (await refreshToken());
		let answer = await send(path, init, token);
		if (answer.status === 401) answer = await send(path, init, await refreshToken());
		return await read<Answer>(answer);
	} catch (error) {
		const late = error instanceof DOMException && error.name === "TimeoutError";
		return { kind: "trouble", trouble: late ? "timeout" : "connectionProblem" };
	}
}

function send(
	path: string,
	{ method = "GET", body }: { method?: string; body?: unknown },
	token: string | null,
): Promise<Response> {
	const headers = new Headers();
	if (token) headers.set("Authorization", `Bearer ${token}`);
	if (body !== undefined) headers.set("Content-Type", "application/json");
	return fetch(path, {
		...{ method, headers },
		body: body === undefined ? null : JSON.stringify(body),
		signal: AbortSignal.timeout(timeoutMs),
	});
}

async function read<Answer>(answer: Response): Promise<ApiOutcome<Answer>> {
	try {
		const body = await answer.json();
		if (answer.ok) return { kind: "answer", answer: body as Answer };
		const { code, detail, values = {} } = body as FaultNotice;
		return { kind: "refused", notice: { code, detail, values } };
	} catch {
		return { kind: "trouble", trouble: "unexpected" };
	}
}
