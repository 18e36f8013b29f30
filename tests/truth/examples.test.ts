import { expect, test } from "vitest";
import cards from "#app/features/predictions/examples/cards.json" with { type: "json" };
import hundred from "#app/features/predictions/examples/hundred.json" with { type: "json" };
import marathon from "#app/features/predictions/examples/marathon.json" with { type: "json" };
import mountain from "#app/features/predictions/examples/mountain.json" with { type: "json" };
import { unpackPlan } from "#domain/predictions/share/pack-plan.ts";
import type { PackedPlan } from "#domain/predictions/share/shared-plan.ts";
import { exampleAnswer, exampleCard } from "#lab/examples/answer.ts";
import { exampleRunner } from "#lab/examples/runner.ts";

test("The example pages say what the core answers of these courses for this runner", async () => {
	const history = await exampleRunner();
	const answer = (name: Parameters<typeof exampleAnswer>[0]) =>
		JSON.parse(JSON.stringify(exampleAnswer(name, history)));
	expect(answer("marathon")).toEqual(marathon);
	expect(answer("mountain")).toEqual(mountain);
	expect(answer("hundred")).toEqual(hundred);
});

test("The landing page shows the cards of these answers", () => {
	const of = (packed: object) => exampleCard(packed as PackedPlan);
	expect(cards).toEqual([
		{ name: "marathon", ...of(marathon) },
		{ name: "mountain", ...of(mountain) },
		{ name: "hundred", ...of(hundred) },
	]);
});

test("Each example has a range, cut-offs with chances, climbs, and a line with heights", () => {
	for (const packed of [marathon, mountain, hundred]) {
		const plan = unpackPlan(packed);
		const { timeS, lowS, highS, stations, climbs, chanceOfAll } = plan?.prediction.result ?? {};
		expect(lowS).toBeLessThan(timeS as number);
		expect(highS).toBeGreaterThan(timeS as number);
		expect(stations?.filter(({ chance }) => chance !== null).length).toBeGreaterThan(2);
		expect(climbs?.length).toBeGreaterThan(1);
		expect(chanceOfAll).toBeGreaterThan(0.5);
		expect(plan?.line.elevationM.length).toBe(plan?.line.lat.length);
		// Longer ones fit no row of the page's title.
		expect(plan?.name.length).toBeLessThan(24);
	}
});
