// `npm run -s bench -- sync`: what a sync costs, in calls to each tracker and in rows of the database, each beside
// its lower bound.

import { ensureBuilt } from "#tools/build.mjs";
import { atMost, type Figure, progress } from "#tools/figures.ts";
import type { ServiceKey } from "./linked-service.ts";
import { type LinkedWorld, openLinkedWorld } from "./linked-world.ts";

/** The stand-ins' athlete with 1,000 activities, all of which both hand out. */
const thousand = 7100004;

interface Lists {
	/** Names of the figures begin with it. */
	readonly prefix: string;
	/** Calls that list so many activities at the least, and those that find one new one. */
	readonly list: (count: number) => number;
	readonly returning: number;
}

const measured: Record<ServiceKey, Lists> = {
	// Every page of 200, and the empty one that ends a list.
	strava: { prefix: "sync", list: (count) => Math.ceil(count / 200) + 1, returning: 2 },
	// Every page of 1,000, and the one that holds nothing new.
	intervals: {
		prefix: "sync.intervals",
		list: (count) => Math.ceil(count / 1000) + 1,
		returning: 2,
	},
};

/** Calls of one runner and day that intervals.icu grants by default. */
const runnerDay = 100;

export async function syncFigures(): Promise<Figure[]> {
	await ensureBuilt();
	const strava = await figuresOf("strava");
	const intervals = await figuresOf("intervals");
	const first = intervals.find(({ name }) => name.endsWith("calls.new-user-1000"))?.value ?? 0;
	return [
		...strava,
		...intervals,
		atMost("sync.intervals.days-of-a-new-user-1000", Math.ceil(first / runnerDay), "days"),
	];
}

async function figuresOf(key: ServiceKey): Promise<Figure[]> {
	const { prefix, list, returning } = measured[key];
	await using world = await openLinkedWorld({
		seed: 1,
		athleteId: thousand,
		services: [key],
		metered: true,
	});
	const service = world.at(key);
	progress(`${key}: a new runner with 1,000 activities`);
	const before = await world.meters();
	await world.link(key);
	const { details_total } = await done(world, key);
	await world.followUp();
	const calls = service.calls();
	const after = await world.meters();
	const count = service.ids().length;
	// One call for the samples of each activity that has some.
	const least = list(count) + details_total;

	progress(`${key}: the same runner, with one new activity`);
	service.clearCalls();
	service.addActivity();
	const query = "?max_activities=50";
	await world.call(`/api/sources/${key}/sync${query}`, { method: "POST" });
	await done(world, key);
	const name = (rest: string) => `${prefix}.${rest}`;
	return [
		atMost(name("activities"), count, "activities"),
		atMost(name("calls.new-user-1000"), calls, "calls", least),
		atMost(name("calls.new-user-1000.least"), least, "calls"),
		atMost(name("calls.returning-user"), service.calls(), "calls", returning),
		atMost(name("calls.returning-user.least"), returning, "calls"),
		atMost(
			name("rows-written-per-activity"),
			(after.rowsWritten - before.rowsWritten) / count,
			"rows",
		),
		atMost(name("rows-read-per-activity"), (after.rowsRead - before.rowsRead) / count, "rows"),
	];
}

/** Waits until the sync is done. */
async function done(world: LinkedWorld, key: ServiceKey) {
	for (;;) {
		await new Promise((resolve) => setTimeout(resolve, 2000));
		const sync = await world.progress(key);
		if (sync.state === "done") return sync;
	}
}
