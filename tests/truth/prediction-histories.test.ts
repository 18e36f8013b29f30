import { expect, test } from "vitest";
import * as slot from "../../wasm/assembly/prediction/frame.ts";
import { instantiatePrediction } from "../../wasm/load-node.ts";
import type { PredictionCore } from "../../wasm/prediction-face.ts";
import history from "./vectors/run-histories.json";

interface AbilityCore extends PredictionCore {
	takePrior(frame: number): void;
	effortRow(frame: number, row: number, timeS: number): void;
	expected(frame: number, row: number): number;
	variance(frame: number, row: number): number;
	observe(frame: number, row: number, gain: number, y: number, noise: number): void;
}

const core = instantiatePrediction().exports as unknown as AbilityCore;

/** Constants that differ between the filter that reads heart rate and the one that does not. */
const withHeartRate = { u: 0.12, uSd: 0.08, positive: 0.7, negative: 1, racePositive: 0.5 };
const envelope = { u: 0, uSd: 0.01, positive: 0.15, negative: 3, racePositive: 1 };

type Run = (typeof history.runs)[number];

const daily = { a: 0.008 ** 2, c: 0.003 ** 2 };

test.each([
	["with heart rate", withHeartRate, true, history.withHeartRate],
	["as an envelope", envelope, false, history.envelope],
] as const)(
	"a history of runs, %s, ends in the state of an independent filter",
	(_, kind, usesHr, state) => {
		const at = core.openPrediction(4, 20, 0);
		const frame = new Float64Array(core.memory.buffer, at, slot.FRAME_SLOTS);
		frame[slot.HINGE_1_S] = 6300;
		frame[slot.HINGE_2_S] = 16_200;
		const fade2 = 0.11 - 0.02 * Math.log(history.weeklyKm / 40);
		frame.set([Math.log(2.9), 0.055, fade2, 0.18, 1.6, kind.u, 0.3, 0, 0.02], slot.PRIOR_MEAN);
		frame.set([0.15, 0.03, 0.04, 0.05, 0.5, kind.uSd, 0.8, 0.03, 0.05], slot.PRIOR_SD);
		core.takePrior(at);
		let last = history.runs[0].day;
		for (const run of history.runs) {
			age(frame, run.day - last);
			last = run.day;
			learn(at, run, kind, usesHr);
		}
		state.forEach((value, i) => {
			expect(frame[slot.ABILITY + i]).toBeCloseTo(value, 8);
		});
		core.closePrediction();
	},
);

/** Ability drifts while nobody looks. */
function age(frame: Float64Array, days: number): void {
	frame[slot.COVARIANCE] += daily.a * days;
	frame[slot.COVARIANCE + 40] += daily.c * days;
	frame[slot.COVARIANCE + 50] += 0.01 * daily.c * days;
}

function learn(at: number, run: Run, kind: typeof envelope, usesHr: boolean): void {
	const rowAt = at + 8 * slot.FRAME_SLOTS;
	const row = new Float64Array(core.memory.buffer, rowAt, 9);
	core.effortRow(at, rowAt, run.timeS);
	row[6] = -(Math.log(run.equivalentM / run.distanceM) + 0.6 * run.steep);
	row[8] = run.race;
	let noise = 0.1 ** 2;
	if (usesHr && run.heartRate !== null) {
		const level = 0.9 + 0.3 * history.raceLevel - 0.042 * Math.log(run.timeS / 3600);
		const deficit = level - run.heartRate / history.maxHr;
		row[4] = -deficit;
		row[7] = -Math.min(Math.max(deficit, 0) / 0.06, 1);
		noise = 0.045 ** 2 + (0.8 * Math.max(deficit, 0)) ** 2;
	} else row[5] = -1;
	noise += ((0.03 * 1800) / run.timeS) ** 2;
	const y = Math.log(run.equivalentM / run.timeS);
	const error = y - core.expected(at, rowAt);
	const surprise = error ** 2 / (noise + core.variance(at, rowAt));
	let weight = surprise > 1 ? (4 + surprise) / 5 : 1;
	weight *= error < 0 ? kind.negative : kind.positive;
	if (run.race && error > 0) weight *= kind.racePositive;
	core.observe(at, rowAt, rowAt + 8 * 9, y, noise * weight * (run.race ? 0.5 : 1));
}
