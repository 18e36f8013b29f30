import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { stopSettings, usualStops } from "#domain/predictions/model/usual-stops.ts";
import { stopReport } from "#lab/backtest/stops.ts";
import { predict } from "#wasm/predict.ts";
import { predictionBody } from "#wire/prediction.ts";
import { answerTo } from "../fixtures/answer.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { mountainRaceGpx } from "../fixtures/mountain-race.ts";
import { half145 } from "../fixtures/prediction-core.ts";
import { normal, seeded } from "../fixtures/random.ts";

const folder = mkdtempSync(join(tmpdir(), "relief-stops-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The mean share of races, by many small steps over the normal distribution. */
function plainShare(effortKm: number): number {
	const { logit, sd } = stopSettings;
	let [sum, weights] = [0, 0];
	for (let z = -6; z <= 6; z += 0.01) {
		const weight = Math.exp(-z * z * 0.5);
		const at = logit.at100 + logit.perLn * Math.log(effortKm / 100) + z * sd;
		sum += weight / (1 + Math.exp(-at));
		weights += weight;
	}
	return sum / weights;
}

test.each([
	[50_000, 2500],
	[100_000, 6000],
	[170_000, 10_000],
])(
	"Over %s m with %s m of climb the share that stops is the mean over races",
	(distanceM, climbM) => {
		const said = usualStops({ distanceM, climbM });
		expect(said?.share).toBeCloseTo(plainShare((distanceM + 10 * climbM) / 1000), 3);
		expect(said?.low).toBeLessThan(said?.share ?? 0);
		expect(said?.high).toBeGreaterThan(said?.share ?? 1);
	},
);

test.each([
	["flat", { distanceM: 100_000, climbM: 500 }],
	["short", { distanceM: 20_000, climbM: 1000 }],
	["longer than any", { distanceM: 200_000, climbM: 12_000 }],
])("Of a race that is %s nothing is said", (_, course) => {
	expect(usualStops(course)).toBeNull();
});

test("A race's answer has it, in per cent; an answer for no race, or without heights, has not", () => {
	const course = readCourse(mountainRaceGpx());
	const body = answerTo(course, { evidence: half145 });
	const said = usualStops({ distanceM: course.distanceM, climbM: course.gainM });
	expect(predictionBody.parse(body).usual_stops).toEqual({
		percent: Math.round(100 * (said?.share ?? 0)),
		low_percent: Math.round(100 * (said?.low ?? 0)),
		high_percent: Math.round(100 * (said?.high ?? 0)),
	});
	const asked = { ...plainQuestion, evidence: half145 };
	expect(predict(engine, course, { ...asked, race: false }).usualStops).toBeUndefined();
	const bare = readCourse(mountainRaceGpx().replace(/<ele>.*?<\/ele>/g, ""));
	expect(predict(engine, bare, asked).usualStops).toBeUndefined();
});

test("Races of made-up events are met without their own event, better than by one share for all", () => {
	const random = seeded(9);
	const lines = Array.from({ length: 120 }, (_, k) => {
		const km = 45 + 120 * random();
		const at = -2.3 + 2 * Math.log((1.5 * km) / 100) + 0.8 * normal(random);
		const stopped = Math.round(400 / (1 + Math.exp(-at)));
		return [`event${k % 20}`, km.toFixed(1), Math.round(50 * km), 400 - stopped, stopped].join(",");
	});
	mkdirSync(join(folder, "lists"));
	const table = ["event,km,dplus_m,n_finished,n_dnf", ...lines].join("\n");
	writeFileSync(join(folder, "lists", "given-races-with-dnf.csv"), table);
	const report = stopReport(folder);
	expect(report).toMatchObject({ races: 120, events: 20, starters: 48_000 });
	expect(report?.brier).toBeLessThan(report?.base_brier ?? 0);
	expect(report?.coverage80).toBeGreaterThan(70);
	expect(report?.coverage80).toBeLessThan(90);
	for (const { said, came } of report?.fifths ?? []) expect(Math.abs(said - came)).toBeLessThan(7);
	expect(stopReport(join(folder, "none"))).toBeNull();
});
