import { sexes } from "#domain/accounts/form-rules.ts";
import type { Outline } from "#domain/predictions/course/outline.ts";
import type { SampleFigures } from "#domain/training/reduction.ts";
import type { HeightQuality, RunFeatures, RunPacing } from "#domain/training/run-features.ts";
import type { Thresholds } from "#domain/training/thresholds.ts";
import { maxHeartRateSources, zoneBounds, zoneMethods } from "#domain/training/zones.ts";
import {
	type ByteFormat,
	boolean,
	bytesColumn,
	decode,
	encode,
	list,
	number,
	numberOrNull,
	object,
	optional,
	word,
} from "./byte-format.ts";

// What is computed of an activity's samples, as bytes of version 1.

const version = 1;

const wholeThresholds = object<Thresholds>({
	method: word(zoneMethods),
	boundsBpm: list(number),
	maxBpm: number,
	maxSource: word(maxHeartRateSources),
	restingBpm: number,
	thresholdBpm: numberOrNull,
	sex: word(sexes),
});

/** Bounds are left out where they follow from the rest, of almost every activity: what `zoneBounds` gives stays the same. */
export const thresholdsFormat: ByteFormat<Thresholds> = {
	put(to, value) {
		const follow = String(value.boundsBpm) === String(zoneBounds(value));
		wholeThresholds.put(to, follow ? { ...value, boundsBpm: [] } : value);
	},
	take(from) {
		const value = wholeThresholds.take(from);
		return value.boundsBpm.length > 0 ? value : { ...value, boundsBpm: zoneBounds(value) };
	},
};

export const figuresFormat = object<SampleFigures>({
	zonesS: list(number),
	trimp: number,
	heartRateS: number,
	coverage: number,
	cadenceLock: boolean,
	decoupling: numberOrNull,
});

export const featuresFormat = object<RunFeatures>({
	elapsedS: number,
	movingS: number,
	distanceM: number,
	equivalentM: number,
	hillM: number,
	climbM: number,
	descentM: number,
	elevationKnown: boolean,
	meanHeartRateBpm: numberOrNull,
	maxHeartRateBpm: numberOrNull,
	best3MinMps: number,
	altitudeM: numberOrNull,
	heights: optional(object<HeightQuality>({ slopeSd: number, correlation: number })),
	pacing: optional(
		object<RunPacing>({ costSquares: number, costTimes: number, fade: numberOrNull }),
	),
});

/** Whole numbers of either sign: n ≥ 0 as 2n, others as −2n − 1. */
const signed: ByteFormat<number> = {
	put: (to, value) => number.put(to, value < 0 ? -2 * value - 1 : 2 * value),
	take(from) {
		const stored = number.take(from);
		return stored % 2 === 1 ? -(stored + 1) / 2 : stored / 2;
	},
};

export const outlineFormat = object<Outline>({ east: list(signed), north: list(signed) });

/** A column of values in a format. */
export const formatColumn = <T>(format: ByteFormat<T>) =>
	bytesColumn<T>(
		(value) => encode(version, format, value),
		(bytes) => decode(version, format, bytes),
	);
