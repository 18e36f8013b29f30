import { describe, expect, test } from "vitest";
import { writtenPart } from "../../../tools/written.ts";
import { writtenMeasurement } from "../costs.ts";
import { trackerBudgets } from "./limits.ts";
import { busyShare, meanWaitMs, needsOf, nightEndS, runnersOfBudget, streamsOf } from "./needs.ts";
import { listS, scaleDocument, scaleReport } from "./report.ts";
import { simulateDatabase, simulateNight, simulateTracker } from "./simulate.ts";

const measured = writtenMeasurement();
const sizes = [10_000, 1_000_000, 10_000_000];

test("the decision's tables are those of the written measurement", () => {
	expect(writtenPart(scaleDocument, "scale")).toBe(scaleReport(measured));
});

describe.each(sizes)("%i runners", (runners) => {
	const needs = needsOf(measured, { source: "tracker", runners, listS });

	test("keep one database of many as busy as the formula says, and wait in it as long", () => {
		const streams = streamsOf(measured, "tracker", needs.runnersPerDatabase);
		const run = simulateDatabase(streams, { events: 1_500_000, seed: runners });
		expect(run.busy / busyShare(streams)).toBeCloseTo(1, 1);
		expect(run.meanWaitMs / meanWaitMs(streams)).toBeCloseTo(1, 1);
		expect(run.busy).toBeLessThan(0.55);
	});

	test("have their lists read when the formula says", () => {
		// A share of a large crowd makes as long a night with that share of the consumers; the command takes all.
		const share = Math.min(1, 200_000 / runners);
		const night = {
			lists: runners * share,
			consumers: Math.ceil(1.2 * needs.nightConsumers * share),
			listS,
		};
		const { endS } = simulateNight({ ...night, seed: 1 });
		expect(endS / nightEndS(night)).toBeCloseTo(1, 1);
		const few = { ...night, consumers: Math.max(1, Math.floor(night.consumers / 3)) };
		expect(simulateNight({ ...few, seed: 1 }).endS / nightEndS(few)).toBeCloseTo(1, 1);
		expect(nightEndS(few)).toBeGreaterThan(2 * nightEndS(night));
	});

	test.each(Object.keys(trackerBudgets) as (keyof typeof trackerBudgets)[])(
		"are kept fresh by the budget of %s as far as the formula says",
		(name) => {
			const callsPerList = Number(measured.night.trackerCalls);
			const budget = trackerBudgets[name];
			const fresh = simulateTracker({ runners, callsPerList, budget, days: 3 });
			expect(fresh).toBe(Math.min(runners, runnersOfBudget(measured, name)));
		},
	);
});

test("a budget that is large enough reads every list every night", () => {
	const callsPerList = 7;
	const budget = { short: 20_000, day: 200_000 };
	expect(simulateTracker({ runners: 10_000, callsPerList, budget, days: 2 })).toBe(10_000);
});

test("ten times the runners need ten times the databases, and no fuller ones", () => {
	const [few, many] = [1_000_000, 10_000_000].map((runners) =>
		needsOf(measured, { source: "tracker", runners, listS }),
	);
	expect(many.databasesForBytes / few.databasesForBytes).toBeCloseTo(10, 1);
	expect(many.runnersPerDatabase / few.runnersPerDatabase).toBeCloseTo(1, 1);
});
