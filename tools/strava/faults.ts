import { z } from "zod";
import { seeded } from "../../tests/fixtures/random.ts";

/** What can go wrong, by the name that the switchboard knows it by. */
export const faultKinds = [
	/** 429, and headers that say that the quarter is used up; the next call may pass. */
	"rate-limited",
	/** The same, for the day. */
	"rate-limited-day",
	/** 401, as for a token that has expired or was revoked. */
	"unauthorized",
	/** 401, as for a box that was unticked. */
	"scope-missing",
	/** 403, the application switched off. */
	"app-inactive",
	/** 403, no more athletes. */
	"capacity-reached",
	/** 404 with an empty body. */
	"not-found",
	/** 503 with a page of HTML. */
	"server-error",
	/** No answer at all, the connection held. */
	"time-out",
	/** The connection closed before an answer. */
	"reset",
	/** Half of the answer, then a closed connection. */
	"cut-body",
	/** The whole answer, in drops of `dropBytes` every `dropMs`. */
	"slow-body",
	/** An answer without the rate headers. */
	"no-rate-headers",
	/** Keys and words that nobody has announced. */
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

/** Which calls a fault meets. What is left out meets all. */
export const faultRule = z.strictObject({
	kind: z.enum(faultKinds),
	/** How often it strikes before it is spent. */
	count: z.int().positive().optional(),
	/** Chance from 0 to 1 per call that it meets. */
	probability: z.number().min(0).max(1).default(1),
	/** Calls that it meets and lets pass first. */
	after: z.int().nonnegative().default(0),
	athlete: z.int().optional(),
	/** Part of the path, like `/streams`. */
	path: z.string().optional(),
	activity: z.int().optional(),
	/** Goes with a 429; the real service sends none. */
	retryAfterS: z.int().positive().optional(),
	dropBytes: z.int().positive().default(512),
	dropMs: z.int().nonnegative().default(200),
});
export type FaultRule = z.infer<typeof faultRule>;

export interface Met {
	readonly path: string;
	readonly athleteId: number | null;
}

/** Rules in the order in which they were set; the chances are the same for the same seed and calls. */
export function createFaults(seed: number) {
	let rules: { rule: FaultRule; met: number; struck: number }[] = [];
	let random = seeded(seed);
	return {
		set(wish: z.input<typeof faultRule>) {
			rules.push({ rule: faultRule.parse(wish), met: 0, struck: 0 });
		},
		/** Forgets the rules; chances begin anew. */
		clear() {
			rules = [];
			random = seeded(seed);
		},
		list: () => rules.map(({ rule, met, struck }) => ({ ...rule, met, struck })),

		/** The rules that strike this call. */
		strike({ path, athleteId }: Met): FaultRule[] {
			return rules.flatMap((entry) => {
				const { rule } = entry;
				const meets =
					(rule.athlete === undefined || rule.athlete === athleteId) &&
					path.includes(rule.path ?? "");
				if (!meets || entry.struck === rule.count) return [];
				if (entry.met++ < rule.after || random() >= rule.probability) return [];
				entry.struck++;
				return [rule];
			});
		},
	};
}

export type Faults = ReturnType<typeof createFaults>;
