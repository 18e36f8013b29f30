// `npm run -s bench -- sync`: what a sync costs, in calls to the tracker and in rows of the database, each beside
// its lower bound.

import { ensureBuilt } from "../../tools/build.mjs";
import { atMost, type Figure, progress } from "../../tools/figures.ts";
import { type LinkedWorld, openLinkedWorld } from "./linked-world.ts";

/** The stand-in's athlete with 1,000 activities. */
const thousand = 7100004;
const perPage = 200;

export async function syncFigures(): Promise<Figure[]> {
	await ensureBuilt();
	await using world = await openLinkedWorld({ seed: 1, athleteId: thousand, metered: true });
	progress("a new runner with 1,000 activities");
	const before = await world.meters();
	await world.link();
	const { details_total } = await done(world);
	const calls = world.calls();
	const after = await world.meters();
	const count = world.ids().length;
	// Every page, the empty one that ends a list, and one call for the samples of each activity that has some.
	const least = Math.ceil(count / perPage) + 1 + details_total;

	progress("the same runner, with one new activity");
	world.standIn.calls.clear();
	world.addActivity();
	await world.call("/api/strava/sync-ultra-fast?max_activities=50");
	await done(world);
	return [
		atMost("sync.activities", count, "activities"),
		atMost("sync.calls.new-user-1000", calls, "calls", least),
		atMost("sync.calls.new-user-1000.least", least, "calls"),
		atMost("sync.calls.returning-user", world.calls(), "calls", 2),
		atMost("sync.calls.returning-user.least", 2, "calls"),
		atMost(
			"sync.rows-written-per-activity",
			(after.rowsWritten - before.rowsWritten) / count,
			"rows",
		),
		atMost("sync.rows-read-per-activity", (after.rowsRead - before.rowsRead) / count, "rows"),
	];
}

/** Waits until the sync is done. */
async function done(world: LinkedWorld) {
	for (;;) {
		await new Promise((resolve) => setTimeout(resolve, 2000));
		const sync = await world.progress();
		if (sync.state === "done") return sync;
	}
}
