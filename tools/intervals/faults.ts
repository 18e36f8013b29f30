import { commonKinds, type FaultRule as Rule } from "../stand-in/faults.ts";

/** Kinds of faults, by their names on the switchboard. */
export const faultKinds = [
	...commonKinds,
	/** 429 with neither `Retry-After` nor rate headers. */
	"rate-limited-bare",
	/** 401, and the link has ended at the service: all tokens of the athlete are invalid from then on. */
	"revoked",
	/** 404 for the original file alone: samples are still there. */
	"file-absent",
	/** 422, as for an activity that came through Strava. */
	"withheld",
	/** 200 with a page of HTML where JSON or a file belongs. */
	"html-answer",
	/** An original whose gzip ends half way; the answer itself is whole. */
	"cut-gzip",
	/** An original that is not packed. */
	"plain-file",
	/** An original that holds a picture. */
	"wrong-type",
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
