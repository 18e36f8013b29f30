import { htmlError, lineFault } from "../stand-in/broken-answers.ts";
import { distortionsOf, has } from "../stand-in/distort.ts";
import type { FaultRule } from "./faults.ts";
import { forbidden, notFound, tooMany, unauthorized, withheld } from "./responses.ts";

const limitedS = 900;

/** The error that a fault returns instead of the response; null for a fault that changes the response. */
export async function errorOf(
	{ kind, retryAfterS }: FaultRule,
	request: Request,
): Promise<Response | null> {
	switch (kind) {
		case "rate-limited":
		case "rate-limited-day":
			return tooMany(retryAfterS ?? limitedS);
		case "rate-limited-bare":
			return tooMany(null);
		case "unauthorized":
		case "revoked":
			return unauthorized();
		case "scope-missing":
			return forbidden();
		case "not-found":
			return notFound();
		case "file-absent":
			return new URL(request.url).pathname.endsWith("/file") ? notFound("File not found") : null;
		case "withheld":
			return withheld();
		case "html-answer":
			return htmlError(200);
		default:
			return lineFault(kind, request);
	}
}

export const hidesHeaders = (rules: readonly FaultRule[]) =>
	Boolean(has(rules, "no-rate-headers") ?? has(rules, "rate-limited-bare"));

const distorted = distortionsOf({
	idOf: (activity) => `i${activity}`,
	corrupt: { start_date: null, start_date_local: "when?" },
	missing: ["heartrate", "altitude", "fixed_altitude", "latlng"],
});

export const distortStreams = distorted.streams;

/** Distorts the activities of a list, or a single one. */
export function distortActivities(
	rows: readonly Record<string, unknown>[],
	rules: readonly FaultRule[],
) {
	const out = distorted.activities(rows, rules);
	if (!has(rules, "duplicates")) return out;
	return out.flatMap((row, place) => (place % 3 === 0 ? [row, row] : [row]));
}

/** The first bytes of a picture. */
const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d);

/** Distorts an original: `file` is what the service stores, `packed` what it sends. */
export function distortFile(
	{
		file,
		packed,
	}: { readonly file: Uint8Array<ArrayBuffer>; readonly packed: Uint8Array<ArrayBuffer> },
	rules: readonly FaultRule[],
): Uint8Array<ArrayBuffer> {
	if (has(rules, "wrong-type")) return picture;
	if (has(rules, "plain-file")) return file;
	return has(rules, "cut-gzip") ? packed.slice(0, packed.length >> 1) : packed;
}
