import { foreignOrigin } from "../../domain/request-errors.ts";

/**
 * Refuses a state-changing request that leans on a cookie and does not come from our own pages: browsers send
 * `Origin` with every POST, and another site cannot forge it (RFC 6454 §7.3).
 */
export function requireOwnOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD") return;
	const origin = request.headers.get("Origin");
	if (origin !== new URL(request.url).origin) throw foreignOrigin(origin);
}
