import { expect, test } from "vitest";
import { runChaos } from "#lab/chaos/run.ts";
import { ensureBuilt } from "#tools/build.mjs";

/** The athlete with some thirty activities. */
const few = 7100002;

test("Syncs and race channels whose worker is killed end with every activity and every passage once", {
	timeout: 600_000,
}, async () => {
	await ensureBuilt();
	const figures = await runChaos({
		seed: 7,
		kills: 1,
		kinds: 1,
		athleteId: few,
		stallMs: 180_000,
		workMs: [200, 1200],
	});
	const found = Object.fromEntries(
		figures.map(({ name, value }) => [name.replace("chaos.", ""), value]),
	);
	const { kills, faults, lost, doubled, activities } = found;
	expect({ kills, lost, doubled }).toEqual({ kills: 2, lost: 0, doubled: 0 });
	expect(activities).toBeGreaterThan(20);
	expect(faults).toBeGreaterThan(1);
	const channels = ["lost", "doubled", "left"].map((name) => found[`channels.${name}`]);
	expect(channels).toEqual([0, 0, 0]);
	expect(found["channels.passages"]).toBeGreaterThan(80);
	for (const tracker of ["strava", "intervals"]) {
		expect(found[`${tracker}.activities`], tracker).toBeGreaterThan(15);
		expect(found[`${tracker}.faults`], tracker).toBeGreaterThan(0);
	}
});
