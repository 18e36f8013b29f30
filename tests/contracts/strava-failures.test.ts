import { expect, test } from "vitest";
import { failureOf } from "#worker/tracker/strava/failures.ts";

// status and body as they were seen, or reported word for word, from the real service

const nowMs = Date.UTC(2026, 10, 21, 10, 7);
const body = (message: string, ...errors: object[]) => JSON.stringify({ message, errors });
const line = (resource: string, field: string, code: string) => ({ resource, field, code });

test.each([
	[400, body("Bad Request", line("RequestToken", "code", "invalid")), { kind: "code-refused" }],
	[
		400,
		body("Bad Request", line("Application", "client_id", "invalid")),
		{ kind: "misconfigured" },
	],
	[
		400,
		body("Bad Request", line("RefreshToken", "refresh_token", "invalid")),
		{ kind: "token-dead", token: "refresh" },
	],
	[400, body("Bad Request", line("Activity", "id", "invalid")), { kind: "refused", status: 400 }],
	[
		401,
		body("Authorization Error", line("Athlete", "access_token", "invalid")),
		{ kind: "token-dead", token: "access" },
	],
	[401, body("Authorization Error", line("Application", "", "invalid")), { kind: "misconfigured" }],
	[
		401,
		body("Authorization Error", line("AccessToken", "activity:read_permission", "missing")),
		{ kind: "scope-missing", scope: "activity:read" },
	],
	[402, "", { kind: "refused", status: 402 }],
	[403, body("Forbidden", line("Application", "Status", "Inactive")), { kind: "app-inactive" }],
	[403, body("Limit of connected athletes exceeded"), { kind: "capacity-reached" }],
	[403, "<html>Too many athletes</html>", { kind: "capacity-reached" }],
	[403, "<html>Request blocked</html>", { kind: "temporary", retryAfterMs: null }],
	[404, "", { kind: "not-found" }],
	[404, body("Record Not Found", line("Activity", "", "not found")), { kind: "not-found" }],
	[
		429,
		JSON.stringify({ errors: "Rate Limit Exceeded", status: 429, message: "Too Many Requests" }),
		{
			kind: "rate-limited",
			of: "application",
			window: "short",
			untilMs: Date.UTC(2026, 10, 21, 10, 15),
		},
	],
	[500, body("error"), { kind: "temporary", retryAfterMs: null }],
	[302, "", { kind: "refused", status: 302 }],
])("Status %i with the body %s is a typed failure", (status, text, cause) => {
	const refusal = { call: "a call", status, body: text, budget: null, retryAfterMs: null };
	expect(failureOf(refusal, nowMs).cause).toEqual(cause);
});

test("A call over the limit of the day waits until midnight UTC", () => {
	const budget = { shortLimit: 100, shortUsed: 3, dayLimit: 1_000, dayUsed: 1_000 };
	const refusal = { call: "a call", status: 429, body: "", budget, retryAfterMs: null };
	expect(failureOf(refusal, nowMs).cause).toEqual({
		kind: "rate-limited",
		of: "application",
		window: "day",
		untilMs: Date.UTC(2026, 10, 22),
	});
});
