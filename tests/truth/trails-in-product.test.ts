import { expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { parseResult } from "#domain/predictions/model/evidence.ts";
import type { RaceResult } from "#domain/predictions/model/prediction.ts";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import { type TrailEvidence, trailForecast } from "#domain/predictions/model/trail-results.ts";
import { readTrailWord } from "#domain/predictions/model/trail-word.ts";
import { noOptions } from "#domain/predictions/options/plan-options.ts";
import { loadActivityEngine } from "#wasm/load-activity-node.ts";
import { learnAbility } from "#worker/predictions/known.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { manyRuns } from "../fixtures/histories.ts";
import { mountainRaceGpx } from "../fixtures/mountain-race.ts";
import { half145 } from "../fixtures/prediction-core.ts";

function codeOf(read: () => unknown): string {
	try {
		read();
	} catch (error) {
		if (error instanceof AppError) return error.code;
	}
	return "none";
}

const course = readCourse(mountainRaceGpx());
const onTrail = { ...noOptions, surface: "trail" as const };
const ask = (asked: Partial<Question>) =>
	engine.predict(course, { ...plainQuestion, options: onTrail, ...asked });
const measuredDay = 20_270;
const known = (evidence: Partial<TrailEvidence>) =>
	trailForecast(
		{
			distanceM: course.distanceM,
			climbM: course.gainM,
			descentM: course.lossM,
			series: "course",
		},
		{ finishes: [], index: null, ...evidence },
		{ day: measuredDay },
	);
const trail = parseResult("50km+2500=7:30:00@200d");
const asFinish = ({ distanceM, climbM = 0, timeS, ageDays }: RaceResult) => ({
	...{ distanceM, climbM, descentM: climbM, timeS, ageDays },
	series: null,
});
const finish = {
	date: "2026-08-28",
	timeS: 80_000,
	movingS: null,
	activityId: null,
	fromTracker: false,
	trackers: [],
	ageDays: 365,
	courseM: course.distanceM,
	expectedS: 70_000,
};

test.each<[string, Partial<Question>, Partial<TrailEvidence>]>([
	["an index", { trail: { index: 520, medianS: null } }, { index: 520 }],
	["a result with its climb", { evidence: [trail] }, { finishes: [asFinish(trail)] }],
	[
		"both, and the last edition's median",
		{ evidence: [trail], trail: { index: 520, medianS: 90_000 } },
		{ finishes: [asFinish(trail)], index: 520, medianS: 90_000 },
	],
])("From %s alone time and range are those of the model of trail results", (_, asked, evidence) => {
	const said = ask(asked);
	const wanted = known(evidence);
	expect(said.trailShare).toBe(1);
	expect(said.exactS).toBeCloseTo(wanted.timeS, 3);
	expect(Math.abs(said.lowS - wanted.lowS)).toBeLessThan(0.002 * wanted.timeS);
	expect(Math.abs(said.highS - wanted.highS)).toBeLessThan(0.002 * wanted.timeS);
	expect(said.segments.reduce((sum, row) => sum + row.timeS, 0)).toBe(said.planTimeS);
});

test("A finish on the course counts as one of the same series, without its stops", () => {
	const said = ask({ trail: { index: 520, medianS: null }, finishes: [finish] });
	const own = { distanceM: course.distanceM, climbM: course.gainM, descentM: course.lossM };
	const wanted = known({
		index: 520,
		finishes: [{ ...own, series: "course", timeS: finish.timeS, ageDays: finish.ageDays }],
	});
	expect(said.exactS).toBeCloseTo(wanted.timeS, 3);
	expect(said.highS - said.lowS).toBeLessThan(wanted.highS - wanted.lowS + 200);
});

test("Results on roads alone are answered as without the model of trails", () => {
	const said = ask({ evidence: half145 });
	expect(said.trailShare).toBe(0);
	const median = { index: null, medianS: 90_000 };
	expect(ask({ evidence: half145, trail: median }).exactS).toBe(said.exactS);
});

test("An index beside a result on a road lies between what each says, and is surer than both", () => {
	const index = { trail: { index: 700, medianS: null } };
	const [road, alone, both] = [{ evidence: half145 }, index, { evidence: half145, ...index }].map(
		ask,
	);
	expect(both.trailShare).toBeGreaterThan(0.2);
	expect(both.trailShare).toBeLessThan(0.95);
	const [least, most] = [road.exactS, alone.exactS].sort((a, b) => a - b);
	expect(both.exactS).toBeGreaterThan(least);
	expect(both.exactS).toBeLessThan(most);
	expect(both.highS / both.lowS).toBeLessThan(
		Math.max(road.highS / road.lowS, alone.highS / alone.lowS),
	);
});

test("As runs come, results of trails say ever less", () => {
	const core = loadActivityEngine();
	const shares = [4, 40, 160].map((count) => {
		const ability = learnAbility(core, manyRuns(count), 400, { evidence: [trail], weeklyM: null });
		if (!ability) throw new Error("Too few runs to learn from.");
		const history = { ability, fromTracker: false, trackers: [] };
		return ask({ history, evidence: [trail] }).trailShare;
	});
	expect(shares[0]).toBeLessThan(1);
	expect(shares[1]).toBeLessThan(shares[0]);
	expect(shares[2]).toBeLessThan(shares[1]);
	expect(shares[2]).toBeGreaterThan(0);
});

test("A result with its climb teaches no speed on roads", () => {
	const core = loadActivityEngine();
	const typed = (evidence: readonly RaceResult[]) =>
		learnAbility(core, manyRuns(40), 400, { evidence, weeklyM: null });
	expect(typed([trail])).toEqual(typed([]));
	expect(typed([half145[0]])).not.toEqual(typed([]));
});

test("Other ground and heat move what results of trails say", () => {
	const asked = { trail: { index: 520, medianS: null } };
	const [road, technical] = (["road", "technical"] as const).map(
		(surface) => ask({ ...asked, options: { ...noOptions, surface } }).exactS,
	);
	const plain = ask(asked).exactS;
	expect(road).toBeLessThan(plain);
	expect(technical).toBeGreaterThan(plain);
	const hot = { ...onTrail, temperatureC: 32 };
	expect(ask({ ...asked, options: hot }).exactS).toBeGreaterThan(1.01 * plain);
});

test.each([
	["620", "", { index: 620, medianS: null }],
	["", "6:30", { index: null, medianS: 23_400 }],
	["702,5", "31:10:20", { index: 702.5, medianS: 112_220 }],
	[" ", "", undefined],
])("An index “%s” and a median “%s” are read", (index, median, read) => {
	expect(readTrailWord({ index, median })).toEqual(read);
});

test.each([
	["99", "", "prediction.runner_index"],
	["1001", "", "prediction.runner_index"],
	["fast", "", "prediction.runner_index"],
	["", "soon", "prediction.edition_median"],
	["", "400:00", "prediction.edition_median"],
])("An index “%s” and a median “%s” are refused", (index, median, code) => {
	expect(codeOf(() => readTrailWord({ index, median }))).toBe(code);
});

test.each([
	["50km+2500=6:30:00", { distanceM: 50_000, climbM: 2500, timeS: 23_400, ageDays: 0 }],
	["50 km + 2500 m = 6:30:00@30d", { distanceM: 50_000, climbM: 2500, timeS: 23_400, ageDays: 30 }],
	["21.1k+0=2:10:00", { distanceM: 21_100, climbM: 0, timeS: 7800, ageDays: 0 }],
	["20mi+5000ft 5:00:00", { distanceM: 32_186.88, climbM: 1524, timeS: 18_000, ageDays: 0 }],
	["10km+3000=26:00:00", null],
	["10km+4000=6:00:00", null],
	["10km+x=1:00:00", null],
])("The result “%s” is read with its climb, or refused", (text, read) => {
	if (read) expect(parseResult(text)).toEqual(read);
	else expect(codeOf(() => parseResult(text))).toMatch(/^evidence\./);
});
