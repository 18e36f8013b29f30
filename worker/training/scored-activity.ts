import { providerOf } from "#domain/tracker/providers.ts";
import { isRough } from "#domain/training/rough-heights.ts";
import { answerOf } from "#domain/training/run-intent.ts";
import type { ActivityZones, ScoredActivity, ZoneGap } from "#domain/training/scored-activity.ts";
import type { ListedActivity } from "./activity-pages.ts";
import { hasEnoughHeartRate } from "./effort-scorer.ts";
import type { ActivityRow } from "./store.ts";

export function scoredActivityOf(row: ListedActivity): ScoredActivity {
	return {
		id: row.id,
		name: row.name,
		sport: row.sport,
		startAtMs: row.startAt.getTime(),
		utcOffsetS: row.utcOffsetS,
		distanceM: row.distanceM,
		movingS: row.movingS,
		elevationGainM: row.elevationGainM,
		speedMps: row.speedMps,
		effort: row.effort,
		effortMethod: row.effortMethod,
		hasZones: row.figures !== null && hasEnoughHeartRate(row.figures),
		race: row.raceMark ?? row.race,
		source: row.source,
		sourceUrl: providerOf(row.source)?.activityUrl(row.externalId) ?? null,
		deviceName: row.deviceName,
	};
}

export function zonesOf(row: ActivityRow): ActivityZones {
	const gap = gapOf(row);
	return {
		activity: scoredActivityOf(row),
		zonesS: gap || !row.figures ? null : row.figures.zonesS,
		gap,
		coverage: row.figures?.coverage ?? null,
		thresholds: row.thresholds,
		peakHeartRateBpm: row.peakHeartRateBpm,
		roughHeights: isRough(row.features?.heights),
		raceMark: row.raceMark,
		effortMark: answerOf(row),
	};
}

function gapOf({ samples, figures }: ActivityRow): ZoneGap | null {
	if (samples === "awaited") return "awaiting_samples";
	if (!figures || figures.cadenceLock || figures.heartRateS === 0) return "no_heart_rate";
	return hasEnoughHeartRate(figures) ? null : "low_coverage";
}
