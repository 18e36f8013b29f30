import type { FaultRule as Rule } from "../stand-in/faults.ts";

/** Kinds of faults, by their names on the switchboard. */
export const faultKinds = [
	/** 429 with `Retry-After` and headers of a used-up quarter of an hour; the next call may pass. */
	"rate-limited",
	/** The same, for the athlete's day. */
	"rate-limited-day",
	/** 429 with neither `Retry-After` nor rate headers. */
	"rate-limited-bare",
	/** 401, once; the token stays valid. */
	"unauthorized",
	/** 401, and the link has ended at the service: all tokens of the athlete are invalid from then on. */
	"revoked",
	/** 403, as for a box that was left out. */
	"scope-missing",
	/** 404 with a sentence. */
	"not-found",
	/** 404 for the original file alone: samples are still there. */
	"file-absent",
	/** 422, as for an activity that came through Strava. */
	"withheld",
	/** 503 with a page of HTML. */
	"server-error",
	/** 200 with a page of HTML where JSON or a file belongs. */
	"html-answer",
	/** No answer on an open connection. */
	"time-out",
	/** The connection closed before an answer. */
	"reset",
	/** Half of the answer, then a closed connection. */
	"cut-body",
	/** The whole answer, in drops of `dropBytes` every `dropMs`. */
	"slow-body",
	/** An original whose gzip ends half way; the answer itself is whole. */
	"cut-gzip",
	/** An original that is not packed. */
	"plain-file",
	/** An original that holds a picture. */
	"wrong-type",
	/** An answer without the rate headers. */
	"no-rate-headers",
	/** Keys and names beyond the documentation. */
	"unknown-fields",
	/** Samples without heart rate, height and position. */
	"missing-streams",
	/** Samples whose lists have different lengths. */
	"corrupt-streams",
	/** One activity of the answer that cannot be read: the middle one, or `activity`. */
	"corrupt-activity",
	/** Lists in which each third activity appears twice. */
	"duplicates",
	/** An event of the webhook that is not sent. `path` is `/webhook`. */
	"event-lost",
	/** An event of the webhook that is sent twice. */
	"event-doubled",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type FaultRule = Rule<FaultKind>;

/** The path under which events of the webhook meet the rules. */
export const webhookPath = "/webhook";
