import type { Context } from "hono";
import type { Language } from "../../domain/language/detect.ts";
import { languageOf } from "../language/request.ts";
import type { ApiEnv } from "./api.ts";

/** Where a request comes from, as far as use cases may know. */
export interface Caller {
	/**
	 * Network address, set by Cloudflare, which overwrites what a client sends
	 * (developers.cloudflare.com/fundamentals/reference/http-headers). Absent in tests: one for all.
	 */
	address: string;
	language: Language;
	/** What links in mails begin with: never taken from a header in production. */
	origin: string;
	/** Work that goes on after the answer. */
	later: (work: Promise<unknown>) => void;
}

export function callerOf(context: Context<ApiEnv>): Caller {
	const { settings } = context.var.services;
	const request = context.req.raw;
	return {
		address: request.headers.get("CF-Connecting-IP") ?? "local",
		language: languageOf(request, settings),
		origin: settings.isDevelopment ? new URL(request.url).origin : settings.siteOrigin,
		later: (work) => context.executionCtx.waitUntil(work),
	};
}
