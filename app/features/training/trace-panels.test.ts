import { expect, test } from "vitest";
import { groundPanel, tracePanels } from "./trace-panels.ts";

const stretch = (place: number, movingS: number, bpm: number | null = null) => ({
	fromM: 100 * place,
	toM: 100 * (place + 1),
	movingS,
	bpm,
	gainM: null,
	stepsPerMin: null,
	watts: null,
	equivalentM: null,
});

test("A recording's line is above where it is faster, and leaves stretches without time out", () => {
	const { speed, heart } = tracePanels([
		stretch(0, 50),
		stretch(1, 0),
		stretch(2, 25),
		stretch(3, 40),
	]);
	expect(speed.path).toBe("M125 95L625 5L875 72.5");
	expect([speed.fastest.movingS, speed.slowest.movingS]).toEqual([25, 50]);
	expect(heart).toBeNull();
});

test("A few stretches that are far off do not flatten the line of the others", () => {
	const steady = Array.from({ length: 60 }, (_, k) => stretch(k, 30 + (k % 5)));
	const { speed } = tracePanels([...steady, stretch(60, 900)]);
	expect(speed.slowest.movingS).toBe(34);
	expect(speed.path.endsWith(" 95")).toBe(true);
});

test("A steady run is a line without peaks, however little its stretches differ", () => {
	const steady = Array.from({ length: 40 }, (_, k) => stretch(k, k % 2 ? 30 : 30.2));
	const heights = tracePanels(steady)
		.speed.path.slice(1)
		.split("L")
		.map((point) => Number(point.split(" ")[1]));
	expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(10);
	expect(Math.abs(heights[0] - 50)).toBeLessThan(5);
});

test("The highest heart rate fills its panel, and the lowest is still seen", () => {
	const { heart } = tracePanels([stretch(0, 30, 120), stretch(1, 30), stretch(2, 30, 160)]);
	expect([heart?.heightOf(160), heart?.heightOf(120)]).toEqual([100, 8]);
});

test("Cadence is a line that is higher where steps are faster, and heights are ground from edge to edge", () => {
	const { cadence } = tracePanels([
		{ ...stretch(0, 30), stepsPerMin: 160 },
		{ ...stretch(1, 30), stepsPerMin: 180 },
	]);
	expect(cadence).toMatchObject({ low: 160, high: 180, path: "M250 96L750 4" });
	expect(tracePanels([stretch(0, 30), stretch(1, 31)]).cadence).toBeNull();
	const ground = groundPanel([
		{ distanceM: 0, elevationM: 100 },
		{ distanceM: 500, elevationM: 200 },
		{ distanceM: 1000, elevationM: 150 },
	]);
	expect(ground).toEqual({ lowM: 100, highM: 200, path: "M0 100L0 96L500 4L1000 50L1000 100Z" });
	expect(groundPanel([])).toBeNull();
});
