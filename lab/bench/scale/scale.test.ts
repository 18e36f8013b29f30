import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { dayMs, minuteMs } from "#domain/time.ts";
import { allow, currentShares, freshBudget, spend } from "#domain/tracker/budget.ts";
import { writtenPart } from "#tools/written.ts";
import { writtenMeasurement } from "../costs.ts";
import { nightS, trackerBudgets } from "./limits.ts";
import {
	busyShare,
	callsPerList,
	meanWaitMs,
	needsOf,
	nightEndS,
	runnersOfBudget,
	streamsOf,
} from "./needs.ts";
import { listS, scaleDocument, scaleReport } from "./report.ts";
import { simulateDatabase, simulateNight } from "./simulate.ts";

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
			const budget = trackerBudgets[name];
			const calls = callsPerList(measured, name);
			const fresh = simulateTracker({ runners, callsPerList: calls, budget, days: 3 });
			expect(fresh).toBe(Math.min(runners, runnersOfBudget(measured, name)));
		},
	);
});

test("the budget of intervals.icu is that of the settings", () => {
	const toml = readFileSync(new URL("../../../wrangler.toml", import.meta.url), "utf8");
	const setting = (name: string) =>
		Number(new RegExp(`^INTERVALS_CALLS_PER_${name} = "(.*)"`, "m").exec(toml)?.[1]);
	const [short, day, perRunnerDay] = ["QUARTER", "DAY", "RUNNER_DAY"].map(setting);
	expect(trackerBudgets["intervals.icu"]).toEqual({ short, day, perRunnerDay });
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

const windowMs = 15 * minuteMs;
const lengths = { shortWindowMs: windowMs, dayWindowMs: dayMs };
/** When the night's round begins, UTC (wrangler.toml). */
const roundMs = (3 * 60 + 17) * minuteMs;

/**
 * Days of nightly lists against the tracker's budget, quarter of an hour by quarter of an hour, by the worker's
 * own rule (domain/tracker/budget.ts). Lists that were not read tonight are first tomorrow.
 * @returns lists that were read in the last day.
 */
function simulateTracker(run: {
	runners: number;
	callsPerList: number;
	budget: { short: number; day: number };
	days: number;
}): number {
	const { runners, callsPerList, budget, days } = run;
	const { short, day } = budget;
	const stated = { shortLimit: short, shortUsed: 0, dayLimit: day, dayUsed: 0 };
	let state = freshBudget(stated, lengths, 0);
	const shares = {
		short: currentShares(undefined, 0, windowMs),
		day: currentShares(undefined, 0, dayMs),
	};
	let served = 0;
	for (let today = 0; today < days; today++) {
		served = 0;
		let waiting = 0;
		for (let at = 0; at < dayMs; at += windowMs) {
			const nowMs = today * dayMs + at;
			const share =
				(Math.min(at + windowMs, roundMs + nightS * 1000) - Math.max(at, roundMs)) /
				(nightS * 1000);
			waiting += Math.max(0, share) * runners * callsPerList;
			const ask = {
				requested: Math.floor(waiting + 1e-6),
				inFlight: 0,
				ownInFlight: 0,
				purpose: "list" as const,
				nowMs,
				// The lists are alike: in turns or not, as many are read.
				runner: "all",
				shares,
				perRunnerDay: null,
			};
			const { granted } = allow(state, lengths, ask);
			state = spend(state, lengths, { spent: granted, stated: null, nowMs });
			waiting -= granted;
			served += granted;
		}
	}
	return Math.floor(served / callsPerList);
}
