import type { FaultRule } from "./faults.ts";

type Row = Record<string, unknown>;
const has = (rules: readonly FaultRule[], kind: FaultRule["kind"]) =>
	rules.find((rule) => rule.kind === kind);

const strange = { future_field: { nested: [1, "two", null] }, another_field: true };

/** What faults make of activities: of a page, or of a single one. */
export function distortActivities(rows: readonly Row[], rules: readonly FaultRule[]): Row[] {
	let out = rows.map((row) => ({ ...row }));
	if (has(rules, "unknown-fields")) {
		out = out.map((row) => ({ ...row, ...strange, visibility: "nobody_yet" }));
	}
	const corrupt = has(rules, "corrupt-activity");
	if (corrupt) {
		const middle = out.length >> 1;
		const place =
			corrupt.activity === undefined ? middle : out.findIndex(({ id }) => id === corrupt.activity);
		if (out[place]) Object.assign(out[place], { start_date: null, distance: "far" });
	}
	return out;
}

/** What faults make of samples, by kind of series. */
export function distortStreams(
	set: Record<string, unknown[]>,
	rules: readonly FaultRule[],
): Record<string, unknown[]> {
	const out = { ...set };
	if (has(rules, "missing-streams")) {
		for (const name of ["heartrate", "altitude", "grade_smooth", "latlng"]) delete out[name];
	}
	if (has(rules, "corrupt-streams")) out.distance = out.distance.slice(1);
	if (has(rules, "unknown-fields")) out.future_stream = out.time;
	return out;
}
