import type { z } from "zod";
import { jsonExcess } from "../bounded-json.ts";
import type { ProviderDeps, ProviderResult, RateBudget } from "../provider.ts";
import { ProviderFailure } from "../provider-failure.ts";
import { dayWindowMs, parseBudget } from "./budget.ts";
import { failureOf } from "./failures.ts";

export interface Call {
	/** Stands for the call in failures: URLs hold personal data. */
	readonly name: string;
	readonly method: "GET" | "POST" | "DELETE";
	readonly url: URL;
	/** Value of the `Authorization` header: tokens travel nowhere else. */
	readonly authorization?: string;
	readonly form?: Record<string, string>;
	/** From the first byte sent to the last one read. */
	readonly timeoutMs: number;
	/** Longest body that is read. */
	readonly maxBytes: number;
}

interface Reply {
	readonly status: number;
	readonly text: string;
	readonly budget: RateBudget | null;
	readonly retryAfterMs: number | null;
}

/** Makes a call whose body is not needed. Fails with nothing but `ProviderFailure`. */
export async function send(deps: ProviderDeps, call: Call): Promise<ProviderResult<null>> {
	return { value: null, budget: (await accepted(deps, call)).budget };
}

/** Makes a call and checks the JSON of its answer by a schema. Fails with nothing but `ProviderFailure`. */
export async function fetchJson<T>(
	deps: ProviderDeps,
	call: Call,
	schema: z.ZodType<T>,
): Promise<ProviderResult<T>> {
	const { text, budget } = await accepted(deps, call);
	const malformed = (why: string) =>
		new ProviderFailure({ kind: "malformed" }, `${call.name}: ${why}`, budget);
	const excess = jsonExcess(text);
	if (excess) throw malformed(excess);
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		// Cut on its way, or a proxy's page: whole answers of Strava are JSON.
		const cause = { kind: "temporary", retryAfterMs: null } as const;
		throw new ProviderFailure(cause, `${call.name}: the answer is no JSON`, budget);
	}
	const parsed = schema.safeParse(json);
	if (parsed.success) return { value: parsed.data, budget };
	throw malformed(issueLine(parsed.error));
}

/** The first problem of a parse, in one line. */
export function issueLine(error: z.ZodError): string {
	const [{ path, message }] = error.issues;
	return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}

/** The answer, with a status of 200 to 299. */
async function accepted(deps: ProviderDeps, call: Call): Promise<Reply> {
	const reply = await fetchReply(deps, call);
	if (reply.status >= 200 && reply.status < 300) return reply;
	const { status, budget, text, retryAfterMs } = reply;
	const refusal = { call: call.name, status, body: text, budget, retryAfterMs };
	throw failureOf(refusal, deps.now().getTime());
}

async function fetchReply({ fetch }: ProviderDeps, call: Call): Promise<Reply> {
	const deadline = new AbortController();
	const { signal } = deadline;
	const late = () => deadline.abort(new Error(`no answer within ${call.timeoutMs} ms`));
	const timer = setTimeout(late, call.timeoutMs);
	try {
		const response = await before(
			signal,
			fetch(call.url, {
				method: call.method,
				headers: {
					Accept: "application/json",
					...(call.authorization && { Authorization: call.authorization }),
				},
				...(call.form && { body: new URLSearchParams(call.form) }),
				// Following a redirect would carry the token to another host.
				redirect: "manual",
				signal,
			}),
		);
		return {
			status: response.status,
			text: await readText(response, call, signal),
			budget: parseBudget(response.headers),
			retryAfterMs: retryAfterMs(response.headers),
		};
	} catch (error) {
		if (error instanceof ProviderFailure) throw error;
		const why = error instanceof Error ? error.message : String(error);
		throw new ProviderFailure({ kind: "temporary", retryAfterMs: null }, `${call.name}: ${why}`);
	} finally {
		clearTimeout(timer);
	}
}

/** A promise's outcome, or the signal's reason if that comes first. */
function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		if (signal.aborted) abort();
		signal.addEventListener("abort", abort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
	});
}

async function readText(response: Response, call: Call, signal: AbortSignal): Promise<string> {
	if (!response.body) return "";
	const reader = response.body.getReader();
	const decoder = new TextDecoder();
	let text = "";
	let bytes = 0;
	try {
		while (true) {
			const { done, value } = await before(signal, reader.read());
			if (done) return text + decoder.decode();
			bytes += value.byteLength;
			if (bytes > call.maxBytes) {
				throw new ProviderFailure(
					{ kind: "malformed" },
					`${call.name}: the answer is longer than ${call.maxBytes} bytes`,
				);
			}
			text += decoder.decode(value, { stream: true });
		}
	} catch (error) {
		// The connection is closed; the failure that is reported is the first one.
		reader.cancel().catch(() => {});
		throw error;
	}
}

/** `Retry-After` in seconds, a day at most; this service does not use the date form. */
function retryAfterMs(headers: Headers): number | null {
	const header = headers.get("Retry-After") ?? "";
	return /^\d+$/.test(header) ? Math.min(Number(header) * 1_000, dayWindowMs) : null;
}
