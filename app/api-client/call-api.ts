import type { ErrorNotice } from "../i18n/error-text";
import { authorisedFetch } from "./authorised-fetch";

export type ApiOutcome<Answer> =
	| { kind: "answer"; answer: Answer }
	| { kind: "refused"; notice: ErrorNotice }
	| { kind: "trouble"; trouble: "connectionProblem" | "timeout" | "unexpected" };

const timeoutMs = 60_000;

/** Calls our API with the session's token and reads its JSON. Never rejects. */
export async function callApi<Answer>(
	path: string,
	{ method = "GET", body }: { method?: "GET" | "POST" | "PUT"; body?: unknown } = {},
): Promise<ApiOutcome<Answer>> {
	const sent =
		body === undefined
			? {}
			: { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
	try {
		const signal = AbortSignal.timeout(timeoutMs);
		return await read<Answer>(await authorisedFetch(path, { method, signal, ...sent }));
	} catch (error) {
		const late = error instanceof DOMException && error.name === "TimeoutError";
		return { kind: "trouble", trouble: late ? "timeout" : "connectionProblem" };
	}
}

async function read<Answer>(answer: Response): Promise<ApiOutcome<Answer>> {
	try {
		const body = await answer.json();
		if (answer.ok) return { kind: "answer", answer: body as Answer };
		const { code, detail, values = {} } = body as ErrorNotice;
		return { kind: "refused", notice: { code, detail, values } };
	} catch {
		return { kind: "trouble", trouble: "unexpected" };
	}
}
