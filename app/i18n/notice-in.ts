import { isRouteErrorResponse } from "react-router";
import type { ErrorNotice } from "./error-text.ts";

/** The error that a response reports as `{ code, detail, values }`, as the worker refuses a page; null of anything else. */
export function noticeIn(error: unknown): ErrorNotice | null {
	if (!isRouteErrorResponse(error)) return null;
	const { code, detail, values } = parsed(error.data) ?? {};
	const isNotice = typeof code === "string" && typeof values === "object" && values !== null;
	return isNotice
		? { code, detail: String(detail ?? ""), values: values as ErrorNotice["values"] }
		: null;
}

function parsed(body: unknown): Record<string, unknown> | null {
	try {
		const value: unknown = typeof body === "string" ? JSON.parse(body) : body;
		return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
	} catch {
		return null;
	}
}
