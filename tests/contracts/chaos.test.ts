import { expect, test } from "vitest";
import { runChaos } from "../../lab/chaos/run.ts";
import { ensureBuilt } from "../../tools/build.mjs";

/** The stand-in's athlete with some thirty activities. */
const few = 7100002;

test("A sync whose worker is killed and whose tracker misbehaves ends with every activity once", {
	timeout: 240_000,
}, async () => {
	await ensureBuilt();
	const figures = await runChaos({
		...{ seed: 7, kills: 2, kinds: 1, athleteId: few, limitMs: 220_000 },
		workMs: [200, 1200],
	});
	const { kills, faults, lost, doubled, activities } = Object.fromEntries(
		figures.map(({ name, value }) => [name.replace("chaos.", ""), value]),
	);
	expect({ kills, lost, doubled }).toEqual({ kills: 2, lost: 0, doubled: 0 });
	expect(activities).toBeGreaterThan(20);
	expect(faults).toBeGreaterThan(0);
});
