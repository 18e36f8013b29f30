import type { FaultRule } from "./faults.ts";

type Row = Record<string, unknown>;
type Rules = readonly FaultRule[];

export const has = <Kind extends string>(rules: readonly FaultRule<Kind>[], kind: Kind) =>
	rules.find((rule) => rule.kind === kind);

/** The window that a fault reports as used up. */
export const fullWindow = (rules: Rules) => {
	if (has(rules, "rate-limited-day")) return "day";
	return has(rules, "rate-limited") ? "short" : null;
};

/** How one service's activities and series are distorted. */
interface Words {
	/** The id of an activity as the service has it. */
	readonly idOf: (activity: number) => unknown;
	/** Fields beyond the documentation, beside those of every service. */
	readonly unknown?: Row;
	/** Fields that cannot be read. */
	readonly corrupt: Row;
	/** Series that are left out where there are neither heart rate, height nor position. */
	readonly missing: readonly string[];
}

const unknownFields = { future_field: { nested: [1, "two", null] }, another_field: true };

/** What faults make of answers. */
export const distortionsOf = ({ idOf, unknown, corrupt, missing }: Words) => ({
	/** Distorts the activities of a page, or a single one. */
	activities(rows: readonly Row[], rules: Rules): Row[] {
		const extra = has(rules, "unknown-fields") ? { ...unknownFields, ...unknown } : {};
		const out = rows.map((row): Row => ({ ...row, ...extra }));
		const fault = has(rules, "corrupt-activity");
		if (!fault) return out;
		const { activity } = fault;
		const place =
			activity === undefined ? out.length >> 1 : out.findIndex(({ id }) => id === idOf(activity));
		if (out[place]) Object.assign(out[place], corrupt);
		return out;
	},

	/** Distorts samples, by kind of series. */
	streams(set: Record<string, unknown[]>, rules: Rules): Record<string, unknown[]> {
		const out = { ...set };
		if (has(rules, "missing-streams")) for (const name of missing) delete out[name];
		if (has(rules, "corrupt-streams")) out.distance = out.distance.slice(1);
		if (has(rules, "unknown-fields")) out.future_stream = out.time;
		return out;
	},
});
