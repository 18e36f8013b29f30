import type { FaultRule } from "./faults.ts";

/** A proxy's page in front of the service. */
export const htmlError = (status: number) =>
	new Response(
		`<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>Service unavailable</h1></body></html>`,
		{ status, headers: { "Content-Type": "text/html" } },
	);

/** Node forgets a request that nothing holds, and with it that its caller ends it. */
const unanswered = new Set<Request>();

/** Rejects when the caller ends the request. */
export function silence(request: Request): Promise<never> {
	const { signal } = request;
	unanswered.add(request);
	const ended = new Promise<never>((_, reject) => {
		const end = () => reject(signal.reason ?? new TypeError("The caller has ended the request."));
		if (signal.aborted) end();
		signal.addEventListener("abort", end, { once: true });
	});
	return ended.finally(() => unanswered.delete(request));
}

/** What every service answers to a fault of its line; null for other faults. */
export async function lineFault(kind: string, request: Request): Promise<Response | null> {
	if (kind === "server-error") return htmlError(503);
	if (kind === "reset") throw new TypeError("The connection was closed.");
	return kind === "time-out" ? silence(request) : null;
}

/** Cuts or slows down the body of a response. */
export async function breakBody(response: Response, rule: FaultRule): Promise<Response> {
	const { kind, dropBytes, dropMs } = rule;
	if (kind !== "cut-body" && kind !== "slow-body") return response;
	const bytes = new Uint8Array(await response.arrayBuffer());
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
	const headers = new Headers(response.headers);
	headers.set("Content-Length", String(bytes.length));
	return new Response(body, { status: response.status, headers });
}
