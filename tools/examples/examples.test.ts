import { describe, expect, test } from "vitest";
import { settled } from "#domain/predictions/input/settled.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { readPlanOptions } from "#domain/predictions/options/read-plan-options.ts";
import { engine, readCourse } from "#tests/fixtures/core.ts";
import { half145 } from "#tests/fixtures/prediction-core.ts";
import { predictionOf } from "#wasm/predict.ts";
import { exampleCourse, exampleNames } from "./examples.ts";

const courses = Object.fromEntries(exampleNames.map((name) => [name, exampleCourse(name)]));
const read = Object.fromEntries(exampleNames.map((name) => [name, readCourse(courses[name].gpx)]));

describe("the example courses", () => {
	test("A hilly road marathon, a mountain 50 km and a 100-mile loop have the climbs of such races", () => {
		const facts = exampleNames.map((name) => {
			const { distanceM, gainM, lossM } = read[name];
			return { km: distanceM / 1000, gainM, lossM };
		});
		const [marathon, mountain, hundred] = facts;
		expect(marathon.km).toBeCloseTo(42.195, 1);
		expect(marathon.gainM).toBeGreaterThan(500);
		expect(marathon.gainM).toBeLessThan(900);
		expect(Math.abs(mountain.km - 50)).toBeLessThan(1.5);
		expect(mountain.gainM).toBeGreaterThan(2_800);
		expect(Math.abs(hundred.km / 1.609344 - 100)).toBeLessThan(1);
		expect(hundred.gainM).toBeGreaterThan(8_500);
		for (const { gainM, lossM } of [mountain, hundred]) {
			expect(Math.abs(gainM - lossM)).toBeLessThan(30);
		}
	});

	test("A point every 16 m, and no warning from the reader", () => {
		for (const name of exampleNames) {
			const points = courses[name].gpx.match(/<trkpt/g)?.length ?? 0;
			expect(courses[name].lengthM / points).toBeCloseTo(16, 0);
			expect(read[name].warnings).toEqual([]);
		}
	});

	test("Roads are never steeper than cars climb, and trails never steeper than people", () => {
		const steepest = (name: string) => Math.max(...read[name].grade.map(Math.abs));
		expect(steepest("marathon")).toBeLessThan(0.15);
		expect(steepest("mountain")).toBeLessThan(0.6);
		expect(steepest("hundred")).toBeLessThan(0.6);
	});

	test("Each course takes its own stations, in order, with their cut-offs", () => {
		for (const name of exampleNames) {
			const { stations, startTime, zone } = courses[name];
			const fields: Record<string, readonly string[]> = {
				station: stations,
				start: [`2027-06-04T${startTime}+02:00[${zone}]`],
			};
			const options = readPlanOptions((field) => fields[field] ?? []);
			const asked = { ...plainQuestion, evidence: half145, options, fileStations: false };
			const { result } = predictionOf(
				engine,
				read[name],
				settled(asked, { course: read[name], zone }),
			);
			expect(result.stations.length).toBe(stations.length);
			expect(options.stations.every(({ name }) => name !== null)).toBe(true);
			const cutOffs = result.stations.flatMap(({ cutOffS }) => cutOffS ?? []);
			expect(cutOffs.length).toBeGreaterThan(2);
			expect(cutOffs).toEqual([...cutOffs].sort((a, b) => a - b));
		}
	});

	test("A pass is as high as the ground around it says", () => {
		const { elevationM, cellM } = read.mountain;
		const col = elevationM[Math.round(8_800 / cellM)];
		expect(col).toBeGreaterThan(2_300);
		expect(Math.max(...elevationM)).toBeLessThan(col + 15);
	});
});
