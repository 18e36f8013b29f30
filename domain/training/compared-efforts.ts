import type { BestEffort } from "./best-efforts.ts";
import { type EffortRecord, fastestOf } from "./effort-records.ts";

/** A best effort beside its runner's own; null where none is known. */
export interface ComparedEffort extends BestEffort {
	/** Of the 90 days up to that of the activity, itself among them. */
	readonly recent: EffortRecord | null;
	/** Of all years, later ones among them. */
	readonly ever: EffortRecord | null;
}

export const recentDays = 90;

/** `recent`, `ever`: records of the runner, of the days around `day` and of all years. */
export function comparedEfforts(
	efforts: readonly BestEffort[],
	day: number,
	records: { readonly recent: readonly EffortRecord[]; readonly ever: readonly EffortRecord[] },
): ComparedEffort[] {
	const recent = fastestOf(
		records.recent.filter((record) => record.day <= day && record.day > day - recentDays),
	);
	const ever = fastestOf(records.ever);
	return efforts.map((effort) => {
		const same = ({ distance }: EffortRecord) => distance === effort.distance;
		return { ...effort, recent: recent.find(same) ?? null, ever: ever.find(same) ?? null };
	});
}
