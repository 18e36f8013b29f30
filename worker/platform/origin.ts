import { AppError } from "../../domain/app-error.ts";

/**
 * Refuses a state-changing request that leans on a cookie and does not come from our own pages: browsers send
 * `Origin` with every POST, and another site cannot forge it (RFC 6454 §7.3).
 */
export function requireOwnOrigin(request: Request): void {
	if (request.method === "GET" || request.method === "HEAD") return;
	const origin = request.headers.get("Origin");
	if (origin === new URL(request.url).origin) return;
	throw origin === null
		? new AppError("request.foreign_origin", { origin: "", bound: "missing" })
		: new AppError("request.foreign_origin", { origin });
}
