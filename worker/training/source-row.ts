import { localDay } from "#domain/training/days.ts";
import { type PlausibleSummary, speedOver } from "#domain/training/plausible.ts";
import type { RunFeatures } from "#domain/training/run-features.ts";
import { newId } from "../platform/new-id.ts";
import type { ActivityRow, Source } from "./store.ts";

// An activity's row as its source has it now, and when it expires.

export interface Times {
	readonly seenAt: Date;
	/** When what is seen now expires; null: never. */
	readonly expiresAt: Date | null;
}

/** How a call sets expiries. */
export interface Expiry extends Times {
	/** The rows expire by themselves: their source does so too soon. */
	readonly own: boolean;
	/** What the source's own expiry becomes; undefined: it stays. */
	readonly ofSource?: Date | null;
}

/** Of a whole life: what has less left is about to expire. */
const leastShare = 1 / 8;

/** Elevation gain from the samples, for sources without one. */
export const gainOf = (features: RunFeatures) => (features.elevationKnown ? features.climbM : null);

/** The row of an activity as its source has it now, with what is stored of its samples. */
export function rowOf(
	{ userId, source }: Source,
	summary: PlausibleSummary,
	{ expiry, stored }: { expiry: Expiry; stored?: ActivityRow },
): ActivityRow {
	const { start, startAtMs, ...totals } = summary;
	const { features = null, figures = null } = stored ?? {};
	const movingS = totals.movingS ?? (features?.movingS || null);
	return {
		...totals,
		id: stored?.id ?? newId(),
		userId,
		source,
		features,
		figures,
		movingS,
		speedMps: speedOver(totals.distanceM, movingS),
		elevationGainM: totals.elevationGainM ?? (features && gainOf(features)),
		startAt: new Date(startAtMs),
		day: localDay(startAtMs, totals.utcOffsetS),
		startLatDeg: start?.latDeg ?? stored?.startLatDeg ?? null,
		startLonDeg: start?.lonDeg ?? stored?.startLonDeg ?? null,
		raceMark: stored?.raceMark ?? null,
		hardMark: stored?.hardMark ?? null,
		effort: stored?.effort ?? null,
		effortMethod: stored?.effortMethod ?? null,
		thresholds: stored?.thresholds ?? null,
		steadyS: stored?.steadyS ?? null,
		steadyM: stored?.steadyM ?? null,
		samples: samplesOf(totals.manual, stored),
		peakHeartRateBpm: stored?.peakHeartRateBpm ?? null,
		shownAs: stored?.shownAs ?? null,
		firstSeenAt: stored?.firstSeenAt ?? expiry.seenAt,
		efforts: stored?.efforts ?? null,
		readAt: stored?.readAt ?? null,
		markedAt: stored?.markedAt ?? null,
		fetchedAt: expiry.seenAt,
		expiresAt: ownExpiry(stored?.expiresAt ?? null, expiry),
	};
}

function samplesOf(manual: boolean, stored: ActivityRow | undefined): ActivityRow["samples"] {
	if (stored && stored.samples !== "awaited") return stored.samples;
	return manual ? "none" : "awaited";
}

/** Whether nothing but the times of fetching would change. */
export function isSame(row: ActivityRow, stored: ActivityRow | undefined): boolean {
	if (!stored) return false;
	const facts = ({ fetchedAt, expiresAt, ...rest }: ActivityRow) =>
		JSON.stringify(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1)));
	return facts(row) === facts(stored);
}

/**
 * What a call does to expiries. Rows rest on their source's, which no later sight than that of a whole list renews:
 * it comes into being with the first rows, and becomes shorter where the setting has.
 */
export function expiryFor(held: Date | null, times: Times): Expiry {
	const { expiresAt } = times;
	if (expiresAt === null) return { ...times, own: false, ...(held && { ofSource: null }) };
	if (held === null || held > expiresAt) return { ...times, own: false, ofSource: expiresAt };
	return { ...times, own: isNear(held, times) };
}

/** Whether little of a life is left. */
const isNear = (expiry: Date, { seenAt, expiresAt }: Times) =>
	expiry.getTime() - seenAt.getTime() <
	leastShare * ((expiresAt?.getTime() ?? Number.POSITIVE_INFINITY) - seenAt.getTime());

/** The own expiry of a row that is seen now: renewed once little of it is left, or when it must become shorter. */
function ownExpiry(stored: Date | null, expiry: Expiry): Date | null {
	const { expiresAt, own } = expiry;
	if (!stored || !expiresAt) return own ? expiresAt : null;
	return isNear(stored, expiry) || stored > expiresAt ? expiresAt : stored;
}
