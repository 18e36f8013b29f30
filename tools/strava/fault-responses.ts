import { htmlError, silence } from "../stand-in/broken-answers.ts";
import type { FaultRule } from "./faults.ts";
import { appInactive, capacityReached, deadToken, missingScope, rateLimited } from "./responses.ts";

/** The error that a fault returns instead of the response; null for a fault that changes the response. */
export async function errorOf(
	{ kind, retryAfterS }: FaultRule,
	request: Request,
): Promise<Response | null> {
	if (kind === "rate-limited" || kind === "rate-limited-day") {
		const response = rateLimited();
		if (retryAfterS !== undefined) response.headers.set("Retry-After", String(retryAfterS));
		return response;
	}
	if (kind === "unauthorized") return deadToken();
	if (kind === "scope-missing") return missingScope("activity:read");
	if (kind === "app-inactive") return appInactive();
	if (kind === "capacity-reached") return capacityReached();
	if (kind === "not-found") return new Response(null, { status: 404 });
	if (kind === "server-error") return htmlError(503);
	if (kind === "reset") throw new TypeError("The connection was closed.");
	if (kind === "time-out") return silence(request);
	return null;
}

/** The window that a fault reports as used up. */
export const fullWindow = (rules: readonly FaultRule[]) => {
	if (rules.some(({ kind }) => kind === "rate-limited-day")) return "day";
	return rules.some(({ kind }) => kind === "rate-limited") ? "short" : null;
};

type Row = Record<string, unknown>;
const has = (rules: readonly FaultRule[], kind: FaultRule["kind"]) =>
	rules.find((rule) => rule.kind === kind);

const unknownFields = { future_field: { nested: [1, "two", null] }, another_field: true };

/** Distorts the activities of a page, or a single one. */
export function distortActivities(rows: readonly Row[], rules: readonly FaultRule[]): Row[] {
	let out = rows.map((row) => ({ ...row }));
	if (has(rules, "unknown-fields")) {
		out = out.map((row) => ({ ...row, ...unknownFields, visibility: "unknown" }));
	}
	const corrupt = has(rules, "corrupt-activity");
	if (corrupt) {
		const middle = out.length >> 1;
		const place =
			corrupt.activity === undefined ? middle : out.findIndex(({ id }) => id === corrupt.activity);
		if (out[place]) Object.assign(out[place], { start_date: null, distance: "far" });
	}
	return out;
}

/** Distorts samples, by kind of series. */
export function distortStreams(
	set: Record<string, unknown[]>,
	rules: readonly FaultRule[],
): Record<string, unknown[]> {
	const out = { ...set };
	if (has(rules, "missing-streams")) {
		for (const name of ["heartrate", "altitude", "grade_smooth", "latlng"]) delete out[name];
	}
	if (has(rules, "corrupt-streams")) out.distance = out.distance.slice(1);
	if (has(rules, "unknown-fields")) out.future_stream = out.time;
	return out;
}
