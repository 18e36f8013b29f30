import { z } from "zod";
import { seeded } from "#tests/fixtures/random.ts";

/** Kinds of faults that every service has, by their names on the switchboard. */
export const commonKinds = [
	/** 429, with headers of a used-up quarter of an hour; the next call may pass. */
	"rate-limited",
	/** The same, for the day. */
	"rate-limited-day",
	/** 401, once; the token stays valid. */
	"unauthorized",
	/** The refusal of a missing scope. */
	"scope-missing",
	/** 404. */
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
] as const;

/** The calls that a fault applies to: all of them without conditions. `kinds` are those of one service. */
const faultRuleOf = <Kind extends string>(kinds: readonly Kind[]) =>
	z.strictObject({
		kind: z.enum(kinds),
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
		/** The header of a 429; without it the service decides. */
		retryAfterS: z.int().positive().optional(),
		dropBytes: z.int().positive().default(512),
		dropMs: z.int().nonnegative().default(200),
	});
type Schema<Kind extends string> = ReturnType<typeof faultRuleOf<Kind>>;
export type FaultRule<Kind extends string = string> = z.output<Schema<Kind>>;
type NewFault<Kind extends string = string> = z.input<Schema<Kind>>;

interface FaultyCall {
	readonly path: string;
	readonly athleteId: number | null;
}

/** Rules in the order in which they were set; the same seed and calls give the same faults. */
export function createFaults<Kind extends string>(seed: number, kinds: readonly Kind[]) {
	const schema = faultRuleOf(kinds);
	let rules: { rule: FaultRule<Kind>; met: number; struck: number }[] = [];
	let random = seeded(seed);
	return {
		set(rule: NewFault<Kind>) {
			rules.push({ rule: schema.parse(rule), met: 0, struck: 0 });
		},
		/** Sets the rule or the rules of a request to the switchboard. */
		setAll(input: unknown) {
			for (const rule of z.array(schema).parse([input].flat())) {
				rules.push({ rule, met: 0, struck: 0 });
			}
		},
		/** Deletes the rules and restarts the random numbers. */
		clear() {
			rules = [];
			random = seeded(seed);
		},
		list: () => rules.map(({ rule, met, struck }) => ({ ...rule, met, struck })),

		/** The rules that strike this call. */
		strike({ path, athleteId }: FaultyCall): FaultRule<Kind>[] {
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

export type Faults<Kind extends string = string> = ReturnType<typeof createFaults<Kind>>;
