import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { athlete, openWorld, storedIds, type World } from "./tracker.ts";

let world: World;
beforeEach(async () => {
	world = await openWorld();
});
afterEach(() => {
	vi.restoreAllMocks();
});

const idsAtStrava = (who: { id: number }) => {
	const found = world.standIn.library.athleteOf(who.id);
	if (!found) throw new Error(`no athlete ${who.id}`);
	return world.standIn.library
		.sessions(found)
		.map(({ id }) => String(id))
		.sort();
};

describe("a first sync", () => {
	test("brings every activity once, lists first, details after", async () => {
		const userId = await world.linked(athlete.few);
		await world.run();
		expect(await storedIds(userId)).toEqual(idsAtStrava(athlete.few));
		const { sync, link } = await world.tracker.statusOf(userId);
		expect(link).toMatchObject({ linked: true, state: "ok", athlete_id: String(athlete.few.id) });
		expect(sync).toMatchObject({ state: "done", failed: [], code: null });
		expect(sync.listed).toBe(idsAtStrava(athlete.few).length);
		expect(sync.details_done).toBe(sync.details_total);
		const { results } = await env.DB.prepare("SELECT * FROM tracker_ledger").all();
		expect(results).toEqual([]);
	});
});
