import { createStandIn, type StandIn, type StandInOptions } from "#tools/intervals/stand-in.ts";
import { createMemoryBudget } from "#worker/platform/memory-budget.ts";
import { createIntervals } from "#worker/tracker/intervals/intervals.ts";
import type { TrackerProvider } from "#worker/tracker/provider.ts";
import { steadyMs } from "./strava-harness.ts";

const wide = { short: 1e6, day: 1e6 };
const wideLimits = { athlete: wide, app: wide, perSecond: 1e6 };

const mb = 2 ** 20;
const memoryLimits = {
	bytes: 48 * mb,
	overdraftBytes: 12 * mb,
	waitMs: 1_000,
	announcedMs: 1_000,
	holdMs: 10_000,
};

/** A stand-in whose clock stands still, and limits that are out of the way unless given. */
export function steadyIntervals(options: StandInOptions = {}): StandIn {
	const standIn = createStandIn({ limits: wideLimits, analysedMs: 0, ...options });
	standIn.clock.stopAt(steadyMs);
	return standIn;
}

/** The adapter before a stand-in, without a network in between unless `over` names an origin. */
export function intervalsBefore(
	standIn: StandIn,
	timeoutMs = 2_000,
	over: { origin: string; fetch: typeof fetch } | null = null,
): TrackerProvider {
	return createIntervals(
		{
			...standIn.app,
			base: over?.origin ?? "http://stand-in.test",
			retentionDays: null,
			dormantAfterDays: 90,
			timeoutMs,
			callsPerQuarter: 2_500,
			callsPerDay: 5_000,
			callsPerAthleteDay: 100,
			callsPerSecond: 8,
		},
		{
			now: () => new Date(standIn.clock.now()),
			fetch: over?.fetch ?? ((input, init) => standIn.handle(new Request(input, init))),
			userAgent: "Relief tests",
			memory: createMemoryBudget(memoryLimits),
		},
	);
}
