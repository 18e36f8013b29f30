import { beforeEach, expect, test } from "vitest";
import { outlineStepM } from "#domain/predictions/course/outline.ts";
import type { ActivityStreams, ActivitySummary } from "#domain/training/activity.ts";
import { recording } from "../fixtures/runs.ts";
import { dayMs, newRunner, origin, seen, summary, trainingAt } from "./training.ts";

const at = new Date("2026-11-01T12:00:00Z");
const training = trainingAt(at);
let userId: string;
beforeEach(async () => {
	userId = await newRunner();
});

/** An hour eastwards from a place. */
function streams(latDeg = 45): ActivityStreams {
	const run = recording({ samples: 721, stepS: 5, bpmOf: () => 150 });
	const lat = Float64Array.from(run.timeS, () => latDeg);
	const lon = Float64Array.from(run.timeS, (s) => 6 + s / 36_000);
	return { ...run, cadenceStepsPerMin: null, latDeg: lat, lonDeg: lon };
}

async function record(different: Partial<ActivitySummary>, samples: ActivityStreams | null = null) {
	const one = summary(different);
	await training.intake.recordWhole(
		origin(userId, "file"),
		one,
		samples ?? { ...streams(), latDeg: null, lonDeg: null },
		seen(at, null),
	);
	return one;
}

const on = (date: string) => Date.parse(`${date}T07:00:00Z`);

test("A year is the sum of its days, and no day of another year", async () => {
	await record({ startAtMs: on("2025-12-31"), distanceM: 40_000 });
	await record({ startAtMs: on("2026-01-01"), distanceM: 9000, elevationGainM: 50 });
	await record({ startAtMs: on("2026-01-01") + dayMs / 2, distanceM: 6000, elevationGainM: 700 });
	await record({ startAtMs: on("2026-06-28"), distanceM: 21_000, elevationGainM: 300 });
	await record({ startAtMs: on("2026-06-29"), distanceM: 90_000, sport: "ride" });
	const year = await training.year(userId, 2026);
	expect(year.whole).toMatchObject({ days: 3, activities: 4, runM: 36_000, runGainM: 1050 });
	expect(year.whole.movingS).toBe(4 * 3600);
	expect(year.months.map(({ runM }) => runM)).toEqual([
		15_000,
		...[0, 0, 0, 0, 21_000],
		...[0, 0, 0, 0, 0, 0],
	]);
	expect(year.longest).toMatchObject({ date: "2026-06-28", distanceM: 21_000 });
	expect(year.highest).toMatchObject({ date: "2026-01-01", gainM: 750 });
	expect([year.firstYear, year.lastYear]).toEqual([2025, 2026]);
	const before = await training.year(userId, 2025);
	expect(before.whole).toMatchObject({ days: 1, runM: 40_000 });
});

test("Runs are drawn by their shape from one start, whatever their place", async () => {
	await record({ startAtMs: on("2026-03-01") }, streams(45));
	await record({ startAtMs: on("2026-03-02") }, streams(45));
	await record({ startAtMs: on("2026-03-03"), sport: "ride" }, streams(45));
	await record({ startAtMs: on("2026-03-04") });
	const { outlines, newestOnly } = await training.year(userId, 2026);
	expect([outlines.length, newestOnly]).toEqual([2, false]);
	const farM = 0.1 * 111_195 * Math.cos(Math.PI / 4);
	for (const { east, north } of outlines) {
		expect([east[0], north[0]]).toEqual([0, 0]);
		expect(Math.abs((east.at(-1) ?? 0) * outlineStepM - farM)).toBeLessThan(outlineStepM);
	}
	expect(outlines[0].east).toEqual(outlines[1].east);
});

test("What a tracker no longer confirms is in no year", async () => {
	const one = summary({ startAtMs: on("2026-03-01") });
	await training.intake.record(origin(userId), [one], seen(at));
	await training.intake.recordStreams(origin(userId), one.externalId, streams());
	expect((await training.year(userId, 2026)).outlines).toHaveLength(1);
	const later = trainingAt(new Date(at.getTime() + 8 * dayMs));
	expect(await later.year(userId, 2026)).toMatchObject({
		outlines: [],
		longest: null,
		whole: { days: 0, runM: 0 },
	});
});
