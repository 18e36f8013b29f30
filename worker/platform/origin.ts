import { AppError } from "#domain/app-error.ts";

/**
 * Refuses a state-changing request that leans on a cookie and does not come from our own pages. Browsers send `Origin`
 * with a POST (RFC 6454 §7.3); where it is taken out on the way, `Sec-Fetch-Site` says the same (W3C Fetch Metadata).
 * Another site can forge neither.
 */
export function requireOwnOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD") return;
	const origin = request.headers.get("Origin");
	if (origin === new URL(request.url).origin) return;
	if (origin === null && request.headers.get("Sec-Fetch-Site") === "same-origin") return;
	throw origin === null
		? new AppError("request.foreign_origin", { origin: "", bound: "missing" })
		: new AppError("request.foreign_origin", { origin });
}
