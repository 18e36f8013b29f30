import assert from "node:assert/strict";
import type { ActivityStreams, ActivitySummary } from "#domain/training/activity.ts";
import type { FileActivity } from "#domain/training/files/activity-file.ts";
import { plausible } from "#domain/training/plausible.ts";
import { defaultChoice, thresholdsOf } from "#domain/training/thresholds.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { readActivityFile } from "#worker/training/files/read.ts";
import { assertFinite, assertInstant, codeOf } from "./target.ts";

const engine = loadActivityEngine();
const nobody = { birthYear: null, sex: null, maxBpm: null, restingBpm: null };
const noPeaks = { peaks: { peaksBpm: [], hardEffort: false }, year: 2026 };
const thresholds = thresholdsOf(nobody, defaultChoice, noPeaks);
/** Everything that is kept of a recording is a sum or a share of its samples. */
const longestS = 10 * 86_400;

/** Reads an activity file and works out what would be kept of each of its activities. */
export function readRecording(name: string, input: Uint8Array): string {
	let found: FileActivity[];
	try {
		found = readActivityFile(name, input);
	} catch (error) {
		return codeOf(error);
	}
	assert.ok(found.length > 0, "neither an activity nor a refusal");
	for (const { summary, streams, leftOutShare, recordedUtcOffsetS } of found) {
		assertSummary({ ...summary, externalId: "x", name: "x", utcOffsetS: recordedUtcOffsetS ?? 0 });
		assert.ok(leftOutShare >= 0 && leftOutShare < 1);
		assertStreams(streams);
	}
	return "read";
}

/** Asserts that what is kept of an activity's totals is made of numbers. */
export function assertSummary(summary: ActivitySummary): void {
	assertFinite(plausible(summary));
	assertInstant(summary.startAtMs);
}

/** Asserts that samples are in order, and that what is kept of them is made of numbers. */
export function assertStreams(streams: ActivityStreams): void {
	const { timeS, ...series } = streams;
	assertFinite(timeS);
	assert.ok(
		timeS.every((at, i) => i === 0 || at > (timeS[i - 1] as number)),
		"times do not rise",
	);
	for (const values of Object.values(series))
		assert.equal(values?.length ?? timeS.length, timeS.length);
	assertFinite(series, true);
	const { features, figures, details, peakBpm } = engine.reduceActivity(
		streams,
		null,
		() => thresholds,
	);
	assertFinite({ features, figures, details, peakBpm });
	assert.ok(features.elapsedS <= longestS + 1 || timeS.length === 0, "longer than the recording");
}
