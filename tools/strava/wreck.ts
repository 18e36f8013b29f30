import { appInactive, capacityReached, deadToken, missingScope, rateLimited } from "./answers.ts";
import type { FaultRule } from "./faults.ts";

const html = (status: number) =>
	new Response(
		`<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>Service unavailable</h1></body></html>`,
		{ status, headers: { "Content-Type": "text/html" } },
	);

/** The answer that a fault gives in place of the real one; null when it lets that be made. */
export async function refusalOf(
	{ kind, retryAfterS }: FaultRule,
	signal: AbortSignal,
): Promise<Response | null> {
	if (kind === "rate-limited" || kind === "rate-limited-day") {
		const answer = rateLimited();
		if (retryAfterS !== undefined) answer.headers.set("Retry-After", String(retryAfterS));
		return answer;
	}
	if (kind === "unauthorized") return deadToken();
	if (kind === "scope-missing") return missingScope("activity:read");
	if (kind === "app-inactive") return appInactive();
	if (kind === "capacity-reached") return capacityReached();
	if (kind === "not-found") return new Response(null, { status: 404 });
	if (kind === "server-error") return html(503);
	if (kind === "reset") throw new TypeError("The connection was closed.");
	if (kind === "time-out") return silence(signal);
	return null;
}

/** Rejects when the caller gives up, and not before. */
function silence(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		const end = () => reject(signal.reason ?? new TypeError("The caller has left."));
		if (signal.aborted) end();
		signal.addEventListener("abort", end, { once: true });
	});
}

/** The window that a fault wants told as used up. */
export const fullWindow = (rules: readonly FaultRule[]) => {
	if (rules.some(({ kind }) => kind === "rate-limited-day")) return "day";
	return rules.some(({ kind }) => kind === "rate-limited") ? "short" : null;
};

/** What a fault makes of a body on its way. */
export async function wreckBody(answer: Response, rule: FaultRule): Promise<Response> {
	const { kind, dropBytes, dropMs } = rule;
	if (kind !== "cut-body" && kind !== "slow-body") return answer;
	const bytes = new Uint8Array(await answer.arrayBuffer());
	const end = kind === "cut-body" ? bytes.length >> 1 : bytes.length;
	const size = kind === "cut-body" ? end : dropBytes;
	let sent = 0;
	const body = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				if (sent >= end) {
					if (kind === "cut-body") controller.error(new TypeError("The connection was closed."));
					else controller.close();
					return;
				}
				if (kind === "slow-body") await new Promise((resolve) => setTimeout(resolve, dropMs));
				controller.enqueue(bytes.subarray(sent, Math.min(end, sent + size)));
				sent += size;
			},
		},
		{ highWaterMark: 0 },
	);
	const headers = new Headers(answer.headers);
	headers.set("Content-Length", String(bytes.length));
	return new Response(body, { status: answer.status, headers });
}
