import { z } from "zod";
import type { FailedResponse } from "../calls.ts";
import { type FailureCause, ProviderFailure } from "../provider-failure.ts";
import { refusedUntil } from "./budget.ts";

const error = z.object({
	resource: z.coerce.string().catch(""),
	field: z.coerce.string().catch(""),
	code: z.coerce.string().catch(""),
});
type ErrorLine = z.infer<typeof error>;

/** `{ message, errors: [{ resource, field, code }] }`; `errors` has also been seen as a string. */
const errorBody = z.object({
	message: z.string().catch(""),
	errors: z.array(error).catch([]),
});

export function failureOf(response: FailedResponse, nowMs: number): ProviderFailure {
	const { message, errors } = parseErrorBody(response.body);
	const lines = errors.map(({ resource, field, code }) => `${resource}/${field}/${code}`);
	const details = [message, ...lines].filter(Boolean).join(" ").slice(0, 200);
	const line = `${response.call}: ${response.status}${details && ` ${details}`}`;
	return new ProviderFailure(causeOf(response, errors, nowMs), line, response.budget);
}

function causeOf(response: FailedResponse, errors: ErrorLine[], nowMs: number): FailureCause {
	const { status, body, budget, retryAfterMs } = response;
	const about = (resource: string) => errors.find((line) => line.resource === resource);
	if (status === 429) return { kind: "rate-limited", ...refusedUntil(budget, retryAfterMs, nowMs) };
	if (status >= 500 || status === 408) return { kind: "temporary", retryAfterMs };
	if (status === 404 || status === 410) return { kind: "not-found" };

	if (status === 403) {
		if (/inactive/i.test(about("Application")?.code ?? "")) return { kind: "app-inactive" };
		// Reported in several wordings, at consent and at the exchange of the code.
		if (/limit of connected athletes|too many (athletes|accounts)/i.test(body)) {
			return { kind: "capacity-reached" };
		}
		// A firewall in front of the service answers in HTML; a later call passes.
		if (/^\s*</.test(body)) return { kind: "temporary", retryAfterMs };
	}
	if (status === 400 || status === 401) {
		if (about("RefreshToken")) return { kind: "token-dead", token: "refresh" };
		if (about("RequestToken") || about("AuthorizationCode")) return { kind: "code-refused" };
		if (about("Application")) return { kind: "misconfigured" };
	}
	if (status === 401) {
		const missing = errors.find((line) => line.code === "missing");
		if (missing) {
			return { kind: "scope-missing", scope: missing.field.replace(/_permission$/, "") };
		}
		return { kind: "token-dead", token: "access" };
	}
	return { kind: "refused", status };
}

function parseErrorBody(text: string) {
	try {
		return errorBody.catch({ message: "", errors: [] }).parse(JSON.parse(text));
	} catch {
		return { message: "", errors: [] };
	}
}
