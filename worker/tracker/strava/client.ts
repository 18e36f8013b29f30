import type { z } from "zod";
import { jsonExcess } from "../bounded-json.ts";
import type { Answer, ProviderDeps, RateBudget } from "../provider.ts";
import { ProviderFailure } from "../provider-failure.ts";
import { dayWindowMs, readBudget } from "./budget.ts";
import { failureOf } from "./failures.ts";

export interface Call {
	/** Stands for the call in failures: URLs hold what belongs to a person. */
	readonly name: string;
	readonly method: "GET" | "POST" | "DELETE";
	readonly url: URL;
	/** Value of the `Authorization` header: the one place where a token travels. */
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

/** One call, its answer's JSON checked by a schema; fails with nothing but `ProviderFailure`. */
export function createClient({ fetch, now }: ProviderDeps) {
	async function reply(call: Call): Promise<Reply> {
		const deadline = new AbortController();
		const timer = setTimeout(
			() => deadline.abort(new Error(`no answer within ${call.timeoutMs} ms`)),
			call.timeoutMs,
		);
		try {
			const response = await before(
				deadline.signal,
				fetch(call.url, {
					method: call.method,
					headers: {
						Accept: "application/json",
						...(call.authorization && { Authorization: call.authorization }),
					},
					...(call.form && { body: new URLSearchParams(call.form) }),
					// Following a redirect would carry the token to another host.
					redirect: "manual",
					signal: deadline.signal,
				}),
			);
			return {
				status: response.status,
				text: await readText(response, call, deadline.signal),
				budget: readBudget(response.headers),
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

	/** What was answered, with a status of 200 to 299. */
	async function accepted(call: Call): Promise<Reply> {
		const answer = await reply(call);
		if (answer.status >= 200 && answer.status < 300) return answer;
		const { status, budget, text, retryAfterMs } = answer;
		const refusal = { call: call.name, status, body: text, budget, retryAfterMs };
		throw failureOf(refusal, now().getTime());
	}

	return {
		/** The body is not looked at. */
		async send(call: Call): Promise<Answer<null>> {
			return { value: null, budget: (await accepted(call)).budget };
		},

		async ask<T>(call: Call, schema: z.ZodType<T>): Promise<Answer<T>> {
			const { text, budget } = await accepted(call);
			const fail = (kind: "temporary" | "malformed", why: string) =>
				new ProviderFailure(
					kind === "temporary" ? { kind, retryAfterMs: null } : { kind },
					`${call.name}: ${why}`,
					budget,
				);
			const excess = jsonExcess(text);
			if (excess) throw fail("malformed", excess);
			let json: unknown;
			try {
				json = JSON.parse(text);
			} catch {
				// Cut on its way, or a proxy's page: whole answers of Strava are JSON.
				throw fail("temporary", "the answer is no JSON");
			}
			const read = schema.safeParse(json);
			if (read.success) return { value: read.data, budget };
			throw fail("malformed", issueLine(read.error));
		},
	};
}

/** The first problem of a parse, in one line. */
export function issueLine(error: z.ZodError): string {
	const [{ path, message }] = error.issues;
	return path.length === 0 ? message : `${path.join(".")}: ${message}`;
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
		// The connection is given up; what it still says is of no interest.
		reader.cancel().catch(() => {});
		throw error;
	}
}

/** `Retry-After` in seconds, a day at most; the date form is not used by this service. */
function retryAfterMs(headers: Headers): number | null {
	const header = headers.get("Retry-After") ?? "";
	return /^\d+$/.test(header) ? Math.min(Number(header) * 1_000, dayWindowMs) : null;
}
