import { drizzle } from "drizzle-orm/d1";
import { withSite } from "#cli/wrangler.ts";
import { createFileStore } from "#worker/platform/file-store.ts";
import { createRaceStore } from "#worker/races/store.ts";
import { readCourse } from "../fixtures/core.ts";
import { publishedRace, raceGpx } from "../fixtures/published-race.ts";

/** Publishes the race of the tests in a local state that no worker serves yet; `origins` may show its component. */
export const publishRace = (state: string, origins: readonly string[]): Promise<void> =>
	withSite({ remote: false, state }, ({ withBindings }) =>
		withBindings(async ({ DB, FILES }) => {
			const db = drizzle(DB);
			const now = () => new Date();
			const store = createRaceStore(db, createFileStore(db, FILES, now), now);
			await store.publish(publishedRace(readCourse(raceGpx), { origins }));
		}),
	);
