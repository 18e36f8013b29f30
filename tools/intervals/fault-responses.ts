import { htmlError, silence } from "../stand-in/broken-answers.ts";
import type { FaultKind, FaultRule } from "./faults.ts";
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
		case "server-error":
			return htmlError(503);
		case "html-answer":
			return htmlError(200);
		case "reset":
			throw new TypeError("The connection was closed.");
		case "time-out":
			return silence(request);
		default:
			return null;
	}
}

const has = (rules: readonly FaultRule[], kind: FaultKind) =>
	rules.find((rule) => rule.kind === kind);

/** The window that a fault reports as used up. */
export const fullWindow = (rules: readonly FaultRule[]) => {
	if (has(rules, "rate-limited-day")) return "day";
	return has(rules, "rate-limited") ? "short" : null;
};

export const hidesHeaders = (rules: readonly FaultRule[]) =>
	Boolean(has(rules, "no-rate-headers") ?? has(rules, "rate-limited-bare"));

type Row = Record<string, unknown>;

const unknownFields = { future_field: { nested: [1, "two", null] }, another_field: true };

/** Distorts the activities of a list, or a single one. */
export function distortActivities(rows: readonly Row[], rules: readonly FaultRule[]): Row[] {
	let out = rows.map((row) => ({ ...row }));
	if (has(rules, "unknown-fields")) out = out.map((row) => ({ ...row, ...unknownFields }));
	const corrupt = has(rules, "corrupt-activity");
	if (corrupt) {
		const middle = out.length >> 1;
		const place =
			corrupt.activity === undefined
				? middle
				: out.findIndex(({ id }) => id === `i${corrupt.activity}`);
		if (out[place]) Object.assign(out[place], { start_date: null, start_date_local: "when?" });
	}
	if (has(rules, "duplicates")) {
		out = out.flatMap((row, place) => (place % 3 === 0 ? [row, row] : [row]));
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
		for (const name of ["heartrate", "altitude", "fixed_altitude", "latlng"]) delete out[name];
	}
	if (has(rules, "corrupt-streams")) out.distance = out.distance.slice(1);
	if (has(rules, "unknown-fields")) out.future_stream = out.time;
	return out;
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
