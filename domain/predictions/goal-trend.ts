import type { Change } from "./change.ts";

/** What a course was predicted at on a day. */
export interface TrendPoint {
	/** Milliseconds since 1970. */
	atMs: number;
	predictedS: number;
}

interface Predicted {
	createdAt: Date;
	/** Null when expired. */
	predictedTimeS: number | null;
	/** Since the last time that the course was predicted. */
	change: Change | null;
	/** With the runs of today. */
	reevaluation: Change | null;
}

/**
 * How the prediction of a course has moved, oldest first: the last time before, this time, and with the runs of today.
 * Empty with fewer than two. `holds`: what rests on a tracker's rows may be shown.
 */
export function goalTrend(
	{ createdAt, predictedTimeS, change, reevaluation }: Predicted,
	{ nowMs, holds }: { nowMs: number; holds: boolean },
): TrendPoint[] {
	if (predictedTimeS === null) return [];
	const shown = (known: Change | null) => (known && (holds || !known.fromTracker) ? known : null);
	const [before, now] = [shown(change), shown(reevaluation)];
	const points = [
		before && { atMs: before.sinceMs, predictedS: before.wasS },
		{ atMs: createdAt.getTime(), predictedS: predictedTimeS },
		now && { atMs: nowMs, predictedS: now.nowS },
	].filter((point) => point !== null);
	return points.length < 2 ? [] : points;
}
