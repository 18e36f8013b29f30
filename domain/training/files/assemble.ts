import { AppError } from "../../app-error.ts";
import { dayS } from "../../time.ts";
import type { ActivityStreams } from "../activity.ts";
import { maxActivityDays } from "../file-limits.ts";
import type { FileActivity, RecordedTotals } from "./activity-file.ts";
import { risingStretch } from "./clock.ts";
import { distanceAlong } from "./distance.ts";
import type { Samples } from "./samples.ts";
import { sportBySpeed } from "./sports.ts";

/** Slower than this is standing (the threshold of the model's moving time). */
const slowestMoveMps = 0.5;
const heartRateBoundsBpm = { low: 30, high: 230 } as const;

/**
 * Makes an activity of what was read: clock put right, distance derived where the recorder gave none. It takes the
 * samples over: their arrays become those of the activity.
 */
export function assemble(format: string, samples: Samples, totals: RecordedTotals): FileActivity {
	if (samples.read === 0) throw new AppError("file.no_samples", { format });
	const { series } = samples;
	const kept = risingStretch(series.timeMs.subarray(0, samples.length));
	if (kept.length < 2) throw new AppError("file.no_times");
	const take = (values: Float64Array) => {
		// indices rise, so nothing is overwritten before it is read
		for (let k = 0; k < kept.length; k++) values[k] = finite(values[kept[k] as number]);
		return values.subarray(0, kept.length);
	};
	const timeS = take(series.timeMs);
	const startAtMs = timeS[0] as number;
	for (let k = 0; k < timeS.length; k++) timeS[k] = ((timeS[k] as number) - startAtMs) / 1000;
	const elapsedS = timeS[timeS.length - 1] as number;
	if (elapsedS > maxActivityDays * dayS) {
		const days = Math.round(elapsedS / dayS);
		throw new AppError("file.too_long", { days, max: maxActivityDays });
	}

	const latDeg = orNull(take(series.latDeg));
	const lonDeg = orNull(take(series.lonDeg));
	const distanceM =
		orNull(take(series.distanceM)) ?? (latDeg && lonDeg && distanceAlong(latDeg, lonDeg, timeS));
	const heartRateBpm = orNull(take(series.heartRateBpm));
	const streams: ActivityStreams = {
		timeS,
		distanceM,
		latDeg,
		lonDeg,
		heartRateBpm,
		altitudeM: orNull(take(series.altitudeM)),
		cadenceStepsPerMin: orNull(take(series.cadenceStepsPerMin)),
		powerW: orNull(take(series.powerW)),
	};
	const recordedM = totals.distanceM ?? (distanceM ? lastFinite(distanceM) : 0);
	const movingS = Math.round(
		distanceM ? movingTimeS(timeS, distanceM) : (totals.timerS ?? elapsedS),
	);
	return {
		name: totals.name,
		summary: {
			sport: sportBySpeed(totals.sport, recordedM, movingS),
			startAtMs,
			elapsedS: Math.round(elapsedS),
			movingS,
			distanceM: recordedM,
			elevationGainM: totals.elevationGainM,
			...heartRateOf(heartRateBpm),
			start: firstPosition(latDeg, lonDeg),
			manual: false,
			race: false,
			deviceName: totals.deviceName,
		},
		recordedUtcOffsetS: totals.utcOffsetS,
		streams,
		lapEndsS: lapEndsOf(totals.lapEndsMs, startAtMs, elapsedS),
		leftOutShare: 1 - (kept.length / samples.length) * (samples.timed / samples.read),
	};
}

/** Of more laps than this none are kept. */
const mostLaps = 1000;

/** In seconds of the samples: in order, each once, none before the start; one at least ends with the last sample. */
function lapEndsOf(endsMs: readonly number[], startAtMs: number, elapsedS: number): number[] {
	if (endsMs.length > mostLaps) return [];
	const ends = endsMs
		.map((endMs) => Math.min(elapsedS, (endMs - startAtMs) / 1000))
		.filter((endS) => endS > 0)
		.sort((a, b) => a - b);
	return [...new Set(ends)];
}

/** Text can write numbers that none can hold: "1e999". */
const finite = (value = Number.NaN) => (Number.isFinite(value) ? value : Number.NaN);
const orNull = (series: Float64Array) => (series.some(Number.isFinite) ? series : null);

function lastFinite(series: Float64Array): number {
	for (let i = series.length - 1; i >= 0; i--) {
		if (Number.isFinite(series[i])) return series[i] as number;
	}
	return 0;
}

/** Seconds between samples whose mean speed is at least that of moving. */
function movingTimeS(timeS: Float64Array, distanceM: Float64Array): number {
	let moving = 0;
	let last = -1;
	for (let i = 0; i < timeS.length; i++) {
		if (!Number.isFinite(distanceM[i])) continue;
		if (last >= 0) {
			const seconds = (timeS[i] as number) - (timeS[last] as number);
			const metres = (distanceM[i] as number) - (distanceM[last] as number);
			if (metres >= slowestMoveMps * seconds) moving += seconds;
		}
		last = i;
	}
	return moving;
}

function heartRateOf(series: Float64Array | null) {
	const beats = series?.filter(
		(bpm) => bpm >= heartRateBoundsBpm.low && bpm <= heartRateBoundsBpm.high,
	);
	if (!beats?.length) return { averageHeartRateBpm: null, maxHeartRateBpm: null };
	return {
		averageHeartRateBpm: beats.reduce((sum, bpm) => sum + bpm, 0) / beats.length,
		maxHeartRateBpm: beats.reduce((most, bpm) => Math.max(most, bpm), 0),
	};
}

function firstPosition(latDeg: Float64Array | null, lonDeg: Float64Array | null) {
	const at =
		latDeg?.findIndex((lat, i) => Number.isFinite(lat) && Number.isFinite(lonDeg?.[i])) ?? -1;
	if (!latDeg || !lonDeg || at < 0) return null;
	return { latDeg: latDeg[at] as number, lonDeg: lonDeg[at] as number };
}
