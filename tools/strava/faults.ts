import { z } from "zod";
import { seeded } from "../../tests/fixtures/random.ts";

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

/** The calls that a fault applies to: all of them without conditions. */
export const faultRule = z.strictObject({
	kind: z.enum(faultKinds),
	/** How often it strikes at most. */
	count: z.int().positive().optional(),
	/** Probability per matching call. */
	probability: z.number().min(0).max(1).default(1),
	/** Matching calls that pass first. */
	after: z.int().nonnegative().default(0),
	athlete: z.int().optional(),
	/** Part of the path, like `/streams`. */
	path: z.string().optional(),
	activity: z.int().optional(),
	/** The header of a 429; the real service sends none. */
	retryAfterS: z.int().positive().optional(),
	dropBytes: z.int().positive().default(512),
	dropMs: z.int().nonnegative().default(200),
});
export type FaultRule = z.infer<typeof faultRule>;

interface FaultyCall {
	readonly path: string;
	readonly athleteId: number | null;
}

/** Rules in the order in which they were set; the same seed and calls give the same faults. */
export function createFaults(seed: number) {
	let rules: { rule: FaultRule; met: number; struck: number }[] = [];
	let random = seeded(seed);
	return {
		set(rule: z.input<typeof faultRule>) {
			rules.push({ rule: faultRule.parse(rule), met: 0, struck: 0 });
		},
		/** Deletes the rules and restarts the random numbers. */
		clear() {
			rules = [];
			random = seeded(seed);
		},
		list: () => rules.map(({ rule, met, struck }) => ({ ...rule, met, struck })),

		/** The rules that strike this call. */
		strike({ path, athleteId }: FaultyCall): FaultRule[] {
			return rules.flatMap((entry) => {
				const { rule } = entry;
				const matches =
					(rule.athlete === undefined || rule.athlete === athleteId) &&
					path.includes(rule.path ?? "");
				if (!matches || entry.struck === rule.count) return [];
				if (entry.met++ < rule.after || random() >= rule.probability) return [];
				entry.struck++;
				return [rule];
			});
		},
	};
}

export type Faults = ReturnType<typeof createFaults>;
