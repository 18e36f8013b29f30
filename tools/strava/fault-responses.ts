import { lineFault } from "../stand-in/broken-answers.ts";
import { distortionsOf } from "../stand-in/distort.ts";
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
	return lineFault(kind, request);
}

export const distorted = distortionsOf({
	idOf: (activity) => activity,
	unknown: { visibility: "unknown" },
	corrupt: { start_date: null, distance: "far" },
	missing: ["heartrate", "altitude", "grade_smooth", "latlng"],
});
