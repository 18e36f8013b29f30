import { expect, test } from "vitest";
import { sexes } from "#domain/accounts/form-rules.ts";
import type { ActivityDetails } from "#domain/training/reduction.ts";
import type { RunFeatures } from "#domain/training/run-features.ts";
import type { Thresholds } from "#domain/training/thresholds.ts";
import { maxHeartRateSources, zoneBounds, zoneMethods } from "#domain/training/zones.ts";
import { decode, encode } from "#worker/training/byte-format.ts";
import { decodeDetails, encodeDetails } from "#worker/training/stored-details.ts";
import {
	featuresFormat,
	figuresFormat,
	thresholdsFormat,
} from "#worker/training/stored-samples.ts";
import { seeded } from "../fixtures/random.ts";

const details: ActivityDetails = {
	beats: { fromBpm: 92, seconds: [1, 0, 300, 12.5] },
	speedCurve: [
		{ seconds: 60, mps: 4.1234 },
		{ seconds: 3600, mps: 3 },
	],
	windows: [{ startS: 600, seconds: 1200, bpm: 151.25, mps: 3.3333 }],
};
/** By hand, from the description of the format. */
const asBytes = [
	1, 184, 1, 8, 2, 0, 216, 4, 145, 161, 15, 4, 120, 165, 132, 5, 160, 56, 6, 2, 176, 9, 224, 18,
	233, 208, 184, 1, 235, 136, 4,
];

test("Details are stored as the bytes that their format describes", () => {
	expect([...encodeDetails(details)]).toEqual(asBytes);
	expect(decodeDetails(Uint8Array.from(asBytes))).toEqual(details);
});

test("Details of any shape are read as they were written, to a ten-thousandth", () => {
	const random = seeded(1);
	const some = <T>(most: number, item: () => T) =>
		Array.from({ length: Math.floor(random() * most) }, item);
	const number = (most: number) =>
		random() < 0.5 ? Math.floor(random() * most) : Math.round(random() * most * 1e4) / 1e4;
	for (let turn = 0; turn < 500; turn++) {
		const any: ActivityDetails = {
			beats: { fromBpm: number(250), seconds: some(200, () => number(90_000)) },
			speedCurve: some(20, () => ({ seconds: number(90_000), mps: number(30) })),
			windows: some(20, () => ({
				startS: number(3e6),
				seconds: number(90_000),
				bpm: number(250),
				mps: number(30),
			})),
		};
		expect(decodeDetails(encodeDetails(any))).toEqual(any);
	}
});

test("Bytes that are no details are refused, whatever they are", () => {
	const random = seeded(2);
	for (let turn = 0; turn < 2000; turn++) {
		const bytes = Uint8Array.from(asBytes.slice(0, Math.floor(random() * asBytes.length)));
		expect(() => decodeDetails(bytes)).toThrow(RangeError);
		const noise = Uint8Array.from({ length: 40 }, () => random() * 256);
		noise[0] = 1;
		try {
			expect([...encodeDetails(decodeDetails(noise))].length).toBeLessThanOrEqual(noise.length);
		} catch (error) {
			expect(error).toBeInstanceOf(RangeError);
		}
	}
	expect(() => decodeDetails(Uint8Array.from([9, ...asBytes.slice(1)]))).toThrow("version 9");
	const negative = { ...details, beats: { fromBpm: -1, seconds: [] } };
	expect(() => encodeDetails(negative)).toThrow("-1");
});

test("Figures, features and thresholds are read as they were written, to the last bit", () => {
	const random = seeded(3);
	const maybe = <T>(value: T) => (random() < 0.3 ? null : value);
	const number = () =>
		[
			random() * 1e5,
			Math.floor(random() * 1e6),
			-random(),
			Math.round(random() * 1e4) / 1e4,
			1e300,
		][Math.floor(random() * 5)];
	for (let turn = 0; turn < 500; turn++) {
		const features: RunFeatures = {
			elapsedS: number(),
			movingS: number(),
			distanceM: number(),
			equivalentM: number(),
			hillM: number(),
			climbM: number(),
			descentM: number(),
			elevationKnown: random() < 0.5,
			meanHeartRateBpm: maybe(number()),
			maxHeartRateBpm: maybe(number()),
			best3MinMps: number(),
			...(random() < 0.5 && {
				altitudeM: maybe(number()),
				heights: maybe({ slopeSd: number(), correlation: number() }),
				pacing: maybe({ costSquares: number(), costTimes: number(), fade: maybe(number()) }),
			}),
		};
		expect(decode(1, featuresFormat, encode(1, featuresFormat, features))).toEqual(features);
		const thresholds: Thresholds = {
			method: zoneMethods[turn % 3],
			boundsBpm: Array.from({ length: 5 }, number),
			maxBpm: number(),
			restingBpm: number(),
			thresholdBpm: maybe(number()),
			maxSource: maxHeartRateSources[turn % 4],
			sex: maybe(sexes[turn % 2]),
		};
		expect(decode(1, thresholdsFormat, encode(1, thresholdsFormat, thresholds))).toEqual(
			thresholds,
		);
	}
	for (const method of zoneMethods) {
		const rule = { method, maxBpm: 187, restingBpm: 52, thresholdBpm: null };
		const thresholds: Thresholds = {
			...rule,
			boundsBpm: zoneBounds(rule),
			maxSource: "data",
			sex: null,
		};
		const bytes = encode(1, thresholdsFormat, thresholds);
		expect(bytes.length).toBeLessThan(14);
		expect(decode(1, thresholdsFormat, bytes)).toEqual(thresholds);
	}
	// by hand, from the description of the format
	const figures = {
		zonesS: [0, 300],
		trimp: 0.1234,
		heartRateS: 3,
		coverage: 1 / 3,
		cadenceLock: true,
		decoupling: null,
	};
	const asBytes = [1, 8, 0, 176, 9, 201, 38, 12, 3, 85, 85, 85, 85, 85, 85, 213, 63, 4, 2];
	expect([...encode(1, figuresFormat, figures)]).toEqual(asBytes);
	expect(() => decode(1, figuresFormat, Uint8Array.from(asBytes.slice(0, -1)))).toThrow(RangeError);
	expect(() => decode(2, figuresFormat, Uint8Array.from(asBytes))).toThrow("version 1");
});
