import type { z } from "zod";
import { AppError } from "#domain/app-error.ts";
import { dayMs } from "#domain/time.ts";
import { jsonExcess } from "./bounded-json.ts";
import type { ProviderDeps, ProviderResult, RateBudget } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";

// The calls of every adapter: deadline, bounded answers, no redirects, and failures of one kind.

/** What calls need of the outside, and how their service states budgets and refusals. */
export interface CallDeps extends ProviderDeps {
	readonly parseBudget: (headers: Headers) => RateBudget | null;
	readonly failureOf: (response: FailedResponse, nowMs: number) => ProviderFailure;
}

/** A response with another status than 200 to 299. */
export interface FailedResponse {
	/** The name of the call, for the failure's message. */
	readonly call: string;
	readonly status: number;
	/** The body as text; may be empty, HTML, or JSON of another shape. */
	readonly body: string;
	readonly budget: RateBudget | null;
	readonly retryAfterMs: number | null;
}

export interface Call {
	/** Stands for the call in failures: URLs hold personal data. */
	readonly name: string;
	readonly method: "GET" | "POST" | "PUT" | "DELETE";
	readonly url: URL;
	/** Value of the `Authorization` header: tokens travel nowhere else. */
	readonly authorization?: string;
	readonly form?: Record<string, string>;
	/** A body of JSON, in place of a form. */
	readonly json?: unknown;
	/** Media types of the answer; JSON unless stated. */
	readonly accept?: string;
	/** From the first byte sent to the last one read. */
	readonly timeoutMs: number;
	/** Longest body that is read. */
	readonly maxBytes: number;
}

interface Reply<T> {
	readonly value: T;
	readonly budget: RateBudget | null;
}

/** Reads the body of an accepted answer. */
type ReadBody<T> = (response: Response, signal: AbortSignal) => Promise<T>;

/** Makes a call whose answer says enough by its status, unless it is a page. Fails with nothing but `ProviderFailure`. */
export async function send(deps: CallDeps, call: Call): Promise<ProviderResult<null>> {
	const { value: text, budget } = await accepted(deps, call, (...body) => readText(call, ...body));
	if (!/^\s*</.test(text)) return { value: null, budget };
	// A proxy's page: the service may not have seen the call.
	const cause = { kind: "temporary", retryAfterMs: null } as const;
	throw new ProviderFailure(cause, `${call.name}: the answer is a page`, budget);
}

/** Makes a call and checks the JSON of its answer by a schema. Fails with nothing but `ProviderFailure`. */
export async function fetchJson<T>(
	deps: CallDeps,
	call: Call,
	schema: z.ZodType<T>,
): Promise<ProviderResult<T>> {
	const read: ReadBody<string> = (...body) => readText(call, ...body);
	const { value: text, budget } = await accepted(deps, call, read);
	const malformed = (why: string) =>
		new ProviderFailure({ kind: "malformed" }, `${call.name}: ${why}`, budget);
	const excess = jsonExcess(text);
	if (excess) throw malformed(excess);
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch {
		// Cut on its way, or a proxy's page: whole answers are JSON.
		const cause = { kind: "temporary", retryAfterMs: null } as const;
		throw new ProviderFailure(cause, `${call.name}: the answer is no JSON`, budget);
	}
	const parsed = schema.safeParse(json);
	if (parsed.success) return { value: parsed.data, budget };
	throw malformed(issueLine(parsed.error));
}

/**
 * Makes a call whose answer is a file, and has `read` read it, which bounds it. Fails with `ProviderFailure`, and with
 * the `AppError` of `read`.
 */
export const fetchFile = <T>(
	deps: CallDeps,
	call: Call,
	read: (body: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<ProviderResult<T>> =>
	accepted(deps, call, (response, signal) =>
		before(signal, read(response.body ?? (new Response("").body as ReadableStream<Uint8Array>))),
	);

/** The first problem of a parse, in one line. */
export function issueLine(error: z.ZodError): string {
	const [{ path, message }] = error.issues;
	return path.length === 0 ? message : `${path.join(".")}: ${message}`;
}

/** The answer, with a status of 200 to 299. */
async function accepted<T>(deps: CallDeps, call: Call, read: ReadBody<T>): Promise<Reply<T>> {
	const deadline = new AbortController();
	const { signal } = deadline;
	const late = () => deadline.abort(new Error(`no answer within ${call.timeoutMs} ms`));
	const timer = setTimeout(late, call.timeoutMs);
	try {
		const response = await before(signal, fetchResponse(deps, call, signal));
		const budget = deps.parseBudget(response.headers);
		if (response.ok) return { value: await read(response, signal), budget };
		const refusal = {
			call: call.name,
			status: response.status,
			body: await readText(call, response, signal),
			budget,
			retryAfterMs: retryAfterMs(response.headers),
		};
		throw deps.failureOf(refusal, deps.now().getTime());
	} catch (error) {
		if (error instanceof ProviderFailure || error instanceof AppError) throw error;
		const why = error instanceof Error ? error.message : String(error);
		throw new ProviderFailure({ kind: "temporary", retryAfterMs: null }, `${call.name}: ${why}`);
	} finally {
		clearTimeout(timer);
	}
}

const fetchResponse = ({ fetch, userAgent }: CallDeps, call: Call, signal: AbortSignal) =>
	fetch(call.url, {
		method: call.method,
		headers: {
			Accept: call.accept ?? "application/json",
			...(userAgent && { "User-Agent": userAgent }),
			...(call.authorization && { Authorization: call.authorization }),
			...(call.json !== undefined && { "Content-Type": "application/json" }),
		},
		...(call.form && { body: new URLSearchParams(call.form) }),
		...(call.json !== undefined && { body: JSON.stringify(call.json) }),
		// Following a redirect would carry the token to another host.
		redirect: "manual",
		signal,
	});

/** A promise's outcome, or the signal's reason if that comes first. */
function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal.reason);
		if (signal.aborted) abort();
		signal.addEventListener("abort", abort, { once: true });
		promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
	});
}

async function readText(call: Call, response: Response, signal: AbortSignal): Promise<string> {
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

/** `Retry-After` in seconds, a day at most; services of today do not use the date form. */
function retryAfterMs(headers: Headers): number | null {
	const header = headers.get("Retry-After") ?? "";
	return /^\d+$/.test(header) ? Math.min(Number(header) * 1_000, dayMs) : null;
}
