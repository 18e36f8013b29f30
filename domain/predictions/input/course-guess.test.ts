import { expect, test } from "vitest";
import { guessOf } from "./course-guess.ts";

/** Ten kilometres that climb `gainM`, of which `steepM` are at 16 %. */
const course = (gainM: number, steepM = 0) => ({
	distanceM: 10_000,
	gainM,
	elevationMethod: "gps" as const,
	cellM: 20,
	lastCellM: 20,
	grade: Float64Array.from({ length: 500 }, (_, cell) =>
		cell * 20 < steepM ? (cell % 2 ? 0.16 : -0.16) : 0.02,
	),
});

test.each([
	["flat", course(40), "road", "even-pace"],
	["just below 15 m per km", course(149), "road", "even-pace"],
	["hilly from 15 m per km on", course(150), "road", "hill-optimized"],
	["just below 25 m per km", course(249), "road", "hill-optimized"],
	["of the mountains from 25 m per km on", course(250), "trail", "hill-optimized"],
	["steep on a twentieth of its length", course(140, 500), "road", "even-pace"],
	["steep on more than a twentieth of it", course(140, 520), "trail", "even-pace"],
])(
	"A course that is %s gets its surface and strategy from its slopes",
	(_, shape, surface, strategy) => {
		expect(guessOf(shape, { hasRuns: false })).toEqual({ surface, strategy });
		expect(guessOf(shape, { hasRuns: true })).toEqual({ surface, strategy: "usual" });
	},
);

test("A course without heights is taken for a flat road", () => {
	const unknown = { ...course(0), elevationMethod: "none" as const };
	expect(guessOf(unknown, { hasRuns: false })).toEqual({ surface: "road", strategy: "even-pace" });
});
