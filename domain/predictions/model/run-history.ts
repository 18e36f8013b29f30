import type { RunFeatures } from "../../training/run-features.ts";
import { isFasterThanRecord } from "../options/plausible.ts";
import type { Air } from "./climate/typical-air.ts";
import type { HistorySettings } from "./history-settings.ts";
import type { RaceResult } from "./prediction.ts";

/** One run on foot outdoors, with what the runner says of it. */
export interface PastRun {
	/** Days since any fixed day; fractions allowed. */
	day: number;
	features: RunFeatures;
	/** By the runner's answer, the source or the title: a race or none; null when none of them says, then it is detected. */
	race: boolean | null;
	/** Of a run that is no race: hard all the same, or not; null or absent: unknown, then heart rate tells. */
	hard?: boolean | null;
	/** Mean air of its hours, where a weather service said it; its cost is taken out of the run. */
	air?: Air | null;
}

export interface RunHistory {
	/** In time order. */
	runs: readonly PastRun[];
	/** Typed results; their ages count back from `today`. */
	results: readonly RaceResult[];
	/** The day to predict for, on the same count as `day`. */
	today: number;
	/** As typed; the runs' own volume is taken when this is null. */
	weeklyKm: number | null;
}

/** False for a ride, and for a recording whose lengths, heights or speeds cannot be a run's. */
export function isPlausible({ features }: PastRun): boolean {
	const { movingS, distanceM, equivalentM, hillM, best3MinMps } = features;
	const priced = equivalentM > 0.5 * distanceM && equivalentM < 5 * distanceM;
	return (
		priced &&
		hillM >= 0 &&
		hillM < 10 * distanceM &&
		distanceM / movingS <= 6.3 &&
		best3MinMps <= 7.2 &&
		!isFasterThanRecord(distanceM, movingS)
	);
}

/** True for an activity that says something about running: long enough, and neither a stroll nor a ride. */
export function isEvidence(run: PastRun): boolean {
	const { movingS, distanceM } = run.features;
	return isPlausible(run) && movingS >= 1200 && distanceM / movingS >= 1.2;
}

type Way = Pick<RunFeatures, "distanceM" | "equivalentM">;

/** More than this, relative to flat ground, is no road race: half marathons of the mountains are not raced as such. */
const hilliestRoad = 1.1;

/** A road half marathon or marathon by length and hills: what detection and a course without a name go by. */
export function isRaceCourse(way: Way): boolean {
	return isHalf(way) || isMarathon(way);
}

const isRoad = ({ distanceM, equivalentM }: Way) => equivalentM <= hilliestRoad * distanceM;
export const isHalfLength = (distanceM: number) => distanceM >= 20_900 && distanceM <= 21_900;
const isHalf = (way: Way) => isRoad(way) && isHalfLength(way.distanceM);
export const isMarathon = (way: Way) =>
	isRoad(way) && way.distanceM >= 41_900 && way.distanceM <= 43_800;

/** Detected: a race course without long stops. The runner's word wins. */
export function isRace({ race, features }: PastRun): boolean {
	if (race !== null) return race;
	const stops = features.elapsedS / features.movingS;
	return (isHalf(features) && stops <= 1.03) || (isMarathon(features) && stops <= 1.12);
}

/** As `isRace`, and raced by heart rate where it is known; `highestBpm` is that of the runs before. */
export function isRaceByHeart(run: PastRun, highestBpm: number | null): boolean {
	if (run.race !== null || !isRace(run)) return isRace(run);
	const bpm = run.features.meanHeartRateBpm;
	if (bpm === null || highestBpm === null) return true;
	return bpm / highestBpm >= (run.features.distanceM > 30_000 ? 0.76 : 0.8);
}

/** Of the highest heart rate, for one hour, and its fall per ln hour: from here on a run is hard. */
const hardShare = 0.86;
const hardSharePerLnHour = 0.042;

/**
 * A run that shows what the runner can do: one they call a race, a road half marathon or marathon, or one at the heart
 * rate of a race. `highestBpm` is that of the runs before.
 */
export function isHardRun(run: PastRun, highestBpm: number | null): boolean {
	if (run.race === true || run.hard === true) return true;
	if (run.hard === false) return false;
	if (run.race === null && isRaceCourse(run.features)) return true;
	const share = heartFraction(run, highestBpm);
	return share + hardSharePerLnHour * Math.log(run.features.movingS / 3600) >= hardShare;
}

/** As `isHardRun`, but a race course counts by its length only where heart rate does not tell. */
export function isHardByHeart(run: PastRun, highestBpm: number | null): boolean {
	const tells = run.race === null && !Number.isNaN(heartFraction(run, highestBpm));
	return isHardRun(tells ? { ...run, race: false } : run, highestBpm);
}

const fewestHeartRuns = 10;
const peakShare = 0.97;

/**
 * Highest heart rate, bpm: 97th percentile of the maxima of all earlier runs, so that one slipping
 * belt does not set it. Null with fewer than ten runs that have one.
 */
export function highestHeartRate(runs: readonly PastRun[]): number | null {
	const peaks: number[] = [];
	for (const { features } of runs) {
		if (features.maxHeartRateBpm !== null) peaks.push(features.maxHeartRateBpm);
	}
	if (peaks.length < fewestHeartRuns) return null;
	peaks.sort((a, b) => a - b);
	return peaks[Math.floor(peakShare * (peaks.length - 1))];
}

/** A run's mean heart rate over the highest, or NaN when unknown or not believable. */
export function heartFraction(run: PastRun, highestBpm: number | null): number {
	const bpm = run.features.meanHeartRateBpm;
	if (bpm === null || highestBpm === null) return Number.NaN;
	const fraction = bpm / highestBpm;
	return fraction > 0.55 && fraction < 1.05 ? fraction : Number.NaN;
}

/**
 * How much higher a heart rate this runner races at than others: from the three hardest runs of 400
 * days, as a fraction of the highest for one hour. 0 without any.
 */
export function ownRaceLevel(runs: readonly PastRun[], highestBpm: number, today: number): number {
	const hardest = runs
		.filter(({ day, features }) => {
			const bpm = features.meanHeartRateBpm;
			const recent = today - day <= 400 && features.movingS >= 2400;
			return recent && bpm !== null && bpm / highestBpm < 1.03;
		})
		.map(({ features }) => {
			const bpm = features.meanHeartRateBpm as number;
			return bpm / highestBpm + 0.04 * Math.log(features.movingS / 3600);
		})
		.sort((a, b) => b - a)
		.slice(0, 3);
	if (hardest.length === 0) return 0;
	const mean = hardest.reduce((sum, value) => sum + value, 0) / hardest.length;
	return ((mean - 0.91) * hardest.length) / (hardest.length + 1);
}

/** Kilometres per week over the last eight weeks, of runs that count. */
export function weeklyKmOf({ runs, today }: Pick<RunHistory, "runs" | "today">): number {
	let metres = 0;
	for (let k = runs.length - 1; k >= 0 && today - runs[k].day <= 56; k--) {
		if (isEvidence(runs[k])) metres += runs[k].features.distanceM;
	}
	return metres / 8000;
}

/**
 * Weight of the personal hill cost g in ln of a run's flat-equivalent length: ln(1 + g·r)/g at the
 * prior's g, r the run's hill metres per flat-equivalent metre.
 */
export function hillinessOf(
	{ equivalentM, hillM }: Pick<RunFeatures, "equivalentM" | "hillM">,
	settings: HistorySettings,
): number {
	const cost = settings.prior.hillCost.mean;
	const ratio = equivalentM > 0 ? hillM / equivalentM : 0;
	return cost > 0 ? Math.log(1 + cost * ratio) / cost : ratio;
}
