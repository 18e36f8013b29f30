import { readable, table } from "#tools/written.ts";
import { type Measured, sources } from "../costs/month.ts";
import { d1, fill, trackerBudgets } from "./limits.ts";
import {
	callsPerList,
	meanWaitMs,
	needsOf,
	runnersOfBudget,
	streamsOf,
	trackerCallsPerRunner,
} from "./needs.ts";

export const scaleDocument = "docs/scale.md";
/** Runners that the arithmetic is done for. */
export const crowds = [10_000, 1_000_000, 10_000_000];
/**
 * Time that a nightly list of a thousand activities takes a consumer, s: six pages at the tracker's own pace,
 * taken as half a second each.
 */
export const listS = 3;

const GB = 1e9;

/** The tables of docs/scale.md. */
export function scaleReport(measured: Measured): string {
	return [
		...sources.map((source) => {
			const all = crowds.map((runners) => needsOf(measured, { source, runners, listS }));
			const row = (what: string, of: (one: (typeof all)[number]) => number) => [
				what,
				...all.map((one) => readable(of(one))),
			];
			return [
				`Runners whose history comes by ${source}:`,
				table(
					["", ...crowds.map((runners) => runners.toLocaleString("en"))],
					[
						row("D1, GB", ({ databaseBytes }) => databaseBytes / GB),
						row("databases, by bytes", ({ databasesForBytes }) => databasesForBytes),
						row("databases, by time", ({ databasesForTime }) => databasesForTime),
						row("runners per database", ({ runnersPerDatabase }) => runnersPerDatabase),
						row("busy in the busiest hour, %", ({ busy }) => 100 * busy),
						row("mean wait then, ms", ({ runnersPerDatabase }) =>
							meanWaitMs(streamsOf(measured, source, runnersPerDatabase)),
						),
						row("invocations per s, busiest hour", ({ requestsPerS }) => requestsPerS),
						row("R2, TB", ({ bucketBytes }) => bucketBytes / 1e12),
						...(source === "tracker"
							? [
									row("lists per s at night", ({ nightMessagesPerS }) => nightMessagesPerS),
									row("consumers at night", ({ nightConsumers }) => nightConsumers),
									row("queues", ({ nightQueues }) => nightQueues),
									row(
										"calls to the tracker per day",
										({ trackerCallsPerDay }) => trackerCallsPerDay,
									),
								]
							: []),
					],
				),
			].join("\n\n");
		}),
		`A database takes newcomers up to ${100 * fill.bytes} % of its ${d1.bytes / GB} GB and to ${100 * fill.time} % of its time. A linked runner takes ${readable(trackerCallsPerRunner(measured))} calls to Strava a day, and ${readable(measured["link-1000"].trackerCalls ?? 0)} once for a history of a thousand activities.`,
		table(
			[
				"budget of calls",
				"per quarter of an hour",
				"per day",
				"per runner and day",
				"calls of a nightly list",
				"runners whose lists it keeps fresh",
			],
			(Object.keys(trackerBudgets) as (keyof typeof trackerBudgets)[]).map((name) => {
				const { short, day, perRunnerDay } = trackerBudgets[name];
				return [
					name,
					short.toLocaleString("en"),
					day.toLocaleString("en"),
					perRunnerDay === null ? "–" : String(perRunnerDay),
					readable(callsPerList(measured, name)),
					readable(runnersOfBudget(measured, name)),
				];
			}),
		),
		runnerDayInWords(),
	].join("\n\n");
}

/** Samples may use four fifths of a runner's day (domain/tracker/budget.ts). */
function runnerDayInWords(): string {
	const { perRunnerDay } = trackerBudgets["intervals.icu"];
	const samples = 0.8 * perRunnerDay;
	return `Of a runner's ${perRunnerDay} calls a day at intervals.icu ${samples} read original files: a history of a thousand activities is there after ${Math.ceil(1000 / samples)} days, the newest first.`;
}
