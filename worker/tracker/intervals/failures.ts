import { z } from "zod";
import type { FailedResponse } from "../calls.ts";
import { type FailureCause, ProviderFailure } from "../provider-failure.ts";
import { refusedUntil } from "./budget.ts";
import { calendarCalls, calendarScope } from "./calendar.ts";
import { readingScope } from "./oauth.ts";

/** The name of the call that exchanges a code: its refusals mean other things than those of the API. */
export const exchangeCall = "code exchange";

/** `{ status, error }` */
const errorBody = z.object({ error: z.coerce.string().catch("") });

export function failureOf(response: FailedResponse, nowMs: number): ProviderFailure {
	const said = sentenceOf(response.body).slice(0, 200);
	const line = `${response.call}: ${response.status}${said && ` ${said}`}`;
	return new ProviderFailure(causeOf(response, said, nowMs), line, response.budget);
}

function causeOf(response: FailedResponse, said: string, nowMs: number): FailureCause {
	const { call, status, body, budget, retryAfterMs } = response;
	if (status === 429) return { kind: "rate-limited", ...refusedUntil(budget, retryAfterMs, nowMs) };
	if (status >= 500 || status === 408) return { kind: "temporary", retryAfterMs };
	// A firewall in front of the service answers in HTML; a later call passes.
	if (/^\s*</.test(body)) return { kind: "temporary", retryAfterMs };
	if (call === exchangeCall) {
		// A wrong id or secret of the application is answered like a page that is not there.
		if (status === 404 || status === 401) return { kind: "misconfigured" };
		if (/athlete.*limit|too many (athletes|users)/i.test(said)) return { kind: "capacity-reached" };
		return { kind: "code-refused" };
	}
	if (status === 404 || status === 410) return { kind: "not-found" };
	if (status === 422 && /strava/i.test(said)) return { kind: "withheld" };
	if (status === 401) return { kind: "token-dead", token: "access" };
	if (status === 403) {
		const scope = calendarCalls.includes(call) ? calendarScope : readingScope;
		return { kind: "scope-missing", scope };
	}
	return { kind: "refused", status };
}

function sentenceOf(text: string): string {
	try {
		return errorBody.parse(JSON.parse(text)).error;
	} catch {
		return "";
	}
}
