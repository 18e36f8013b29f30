import assert from "node:assert/strict";
import type { Course } from "#domain/predictions/course/course.ts";
import { maxGpxBytes } from "#domain/predictions/input/upload.ts";
import { answerTo } from "../fixtures/answer.ts";
import { bytesOf, core, readCourse, readPoints } from "../fixtures/core.ts";
import { makeGpx, makeGpxOf } from "../fixtures/gpx.ts";
import { assertSaxesAgrees } from "../fixtures/gpx-agreement.ts";
import { gpxKinds, makeKind } from "../fixtures/gpx-kinds.ts";
import { hillyLoop, sample } from "../fixtures/paths.ts";
import { pick, pickInt } from "../fixtures/random.ts";
import { randomGpx } from "../fixtures/random-gpx.ts";
import { amplifiedXml, isAmplified } from "./amplified.ts";
import { damaged, oddNumbers, oddTimes } from "./damage.ts";
import { assertFinite, codeOf, digestOf, type FuzzTarget } from "./target.ts";

const chunks = [1, 7, 61, 300, 997, 4096];
/** More than this, and a small file has made the core's memory run away. */
const mostMemoryBytes = 32 * 2 ** 20;
/** Longer files are read once. */
const mostComparedBytes = 200_000;
/** A row of D1 holds 2 MB. */
const mostAnswerBytes = 1_800_000;
/** How many fast readers there are. */
const topStep = 2;
/** One input in so many is shown to saxes, and one predicted on: either takes longer than all the rest. */
const slowShare = 8;
const longestAskedM = 300_000;

const loop = sample(hillyLoop(400));
const written = [
	...gpxKinds.flatMap((kind) => [5, 6, 7].map((seed) => makeKind(kind, 1200, seed))),
	makeGpx(loop),
	makeGpx(loop, { kind: "rte", quote: "'", prefix: "g:" }),
	makeGpxOf([[loop.slice(0, 8), loop.slice(8)], [loop.slice(12)]]),
].map(bytesOf);

/** Course files: the core, whole and by each of its readers, beside saxes. */
export const gpxFuzz: FuzzTarget = {
	make(random) {
		if (isAmplified(random)) return amplifiedXml(random, "trkpt", maxGpxBytes);
		const kind = random();
		if (kind < 0.4) return damaged(random, pick(random, written), pick(random, written));
		if (kind < 0.55) return bytesOf(randomGpx(random).text);
		if (kind < 0.9) return damaged(random, bytesOf(randomGpx(random).text), pick(random, written));
		if (kind < 0.92) return bytesOf(makeGpx(oddPoints(random)));
		if (kind < 0.96) return inUtf16(randomGpx(random).text, random() < 0.5);
		return Uint8Array.from({ length: pickInt(random, 600) }, () => pickInt(random, 256));
	},

	read(input) {
		const whole = outcome(input, 65536);
		if (input.length > mostComparedBytes) return answered(whole);
		const digest = digestOf(input);
		const pieces = outcome(input, chunks[digest % chunks.length] as number);
		assert.deepEqual(pieces, whole, "another border between pieces");
		const points = pointsByReaders(input);
		if (digest % slowShare === 0) assertSaxesAgrees(input, points);
		assert.ok(core.memory.buffer.byteLength <= mostMemoryBytes, "memory runs away");
		if (typeof whole === "string") return whole;
		assertSound(whole);
		const asked = digest % slowShare === 1 && whole.distanceM < longestAskedM;
		if (asked) assertFinite(answerTo(whole, question));
		return "read";
	},
};

/** The answer of a long file, as long as it is sent: reference readers would take more memory than the limit under test. */
function answered(course: Course | string): string {
	if (typeof course === "string") return course;
	assertSound(course);
	try {
		const bytes = JSON.stringify(answerTo(course, question)).length;
		assert.ok(bytes < mostAnswerBytes, `an answer of ${bytes} bytes`);
	} catch (error) {
		return codeOf(error);
	}
	return "read";
}

const question = {
	evidence: [{ distanceM: 10_000, timeS: 2700, ageDays: 0 }],
};

function outcome(input: Uint8Array, chunk: number): Course | string {
	try {
		return readCourse(input, { chunk });
	} catch (error) {
		return codeOf(error);
	}
}

function assertSound(course: Course): void {
	const { grade, lat, lon, elevationM, cellM, lastCellM, distanceM } = course;
	assert.ok(distanceM >= 100 && course.gainM >= 0 && course.lossM >= 0);
	assert.equal(grade.length + 1, lat.length);
	assert.ok(Math.abs((grade.length - 1) * cellM + lastCellM - distanceM) < 0.001);
	assert.ok(lastCellM > 0 && lastCellM <= cellM);
	assert.ok(grade.every((slope) => Math.abs(slope) <= 0.45));
	assert.ok(lat.every((deg) => Math.abs(deg) <= 90) && lon.every((deg) => Math.abs(deg) <= 180));
	const known = course.elevationMethod !== "none";
	assert.ok(elevationM.every((ele) => Number.isFinite(ele) === known));
}

/** Points and fault, for which the tokenizer alone is the reference of the fast readers. */
function pointsByReaders(input: Uint8Array) {
	core.limitReaders(0);
	const slow = { ...readPoints(input), offset: core.errorOffset() };
	core.limitReaders(topStep);
	const fast = { ...readPoints(input), offset: core.errorOffset() };
	assert.equal(fast.fault, slow.fault, "fault of the fast readers");
	// points behind the byte of a fault may not have been read yet
	if (slow.fault !== 0) assert.equal(fast.offset, slow.offset, "byte of the fault");
	else {
		assert.deepEqual(fast.points, slow.points, "points of the fast readers");
		assert.deepEqual(fast.places, slow.places, "places of the fast readers");
	}
	return slow;
}

const oddPoints = (random: () => number) =>
	Array.from({ length: pickInt(random, 30) }, () => ({
		lat: pick(random, oddNumbers),
		lon: pick(random, oddNumbers),
		ele: pick(random, oddNumbers),
		time: random() < 0.2 ? null : pick(random, oddTimes),
	}));

function inUtf16(text: string, bigEndian: boolean): Uint8Array {
	const bytes = new Uint8Array(2 * text.length + 2);
	const view = new DataView(bytes.buffer);
	view.setUint16(0, 0xfeff, !bigEndian);
	for (let i = 0; i < text.length; i++) {
		view.setUint16(2 * i + 2, text.charCodeAt(i), !bigEndian);
	}
	return bytes;
}
