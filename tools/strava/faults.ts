import type { FaultRule as Rule } from "../stand-in/faults.ts";

/** Kinds of faults, by their names on the switchboard. */
export const faultKinds = [
	/** 429, with headers of a used-up quarter of an hour; the next call may pass. */
	"rate-limited",
	/** The same, for the day. */
	"rate-limited-day",
	/** 401, as for an expired or revoked token. */
	"unauthorized",
	/** 401, as for a missing scope. */
	"scope-missing",
	/** 403, the application switched off. */
	"app-inactive",
	/** 403, no more athletes. */
	"capacity-reached",
	/** 404 with an empty body. */
	"not-found",
	/** 503 with a page of HTML. */
	"server-error",
	/** No answer on an open connection. */
	"time-out",
	/** The connection closed before an answer. */
	"reset",
	/** Half of the answer, then a closed connection. */
	"cut-body",
	/** The whole answer, in drops of `dropBytes` every `dropMs`. */
	"slow-body",
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
	/** Pages after the first begin with the last three of the page before. */
	"duplicates",
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type FaultRule = Rule<FaultKind>;
