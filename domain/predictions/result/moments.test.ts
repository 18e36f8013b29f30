import { expect, it } from "vitest";
import { plannedHills, plannedRace } from "#tests/fixtures/planned-race.ts";
import { likeRun, nearFactor } from "./like-run.ts";
import { fewestMoments, momentsOf, mostMoments } from "./moments.ts";
import type { Prediction } from "./stored-prediction.ts";

const told = ({ course, result, question }: Prediction) =>
	momentsOf({ course, result, stations: question.options.stations });
const mountains = plannedRace().prediction;

it("A race is told in 5 to 12 moments in order, which are on the course and take time of the plan", () => {
	for (const prediction of [mountains, plannedHills(10).prediction, plannedHills(42).prediction]) {
		const moments = told(prediction);
		expect(moments.length).toBeGreaterThanOrEqual(fewestMoments);
		expect(moments.length).toBeLessThanOrEqual(mostMoments);
		let lastM = 0;
		for (const { startM, endM, timeS, arrivalS } of moments) {
			expect(startM).toBeGreaterThanOrEqual(lastM);
			expect(endM).toBeGreaterThan(startM);
			expect(endM).toBeLessThanOrEqual(prediction.course.distanceM + 0.1);
			expect(timeS).toBeGreaterThan(0);
			expect(arrivalS).toBeGreaterThanOrEqual(timeS);
			lastM = startM;
		}
	}
});

it("A moment says of a climb, of a crew's section and of the end what the plan's tables say", () => {
	const { climbs, sections, stations: passages } = mountains.result;
	const { stations } = mountains.question.options;
	const moments = told(mountains);
	const climbed = moments.filter(({ kind }) => kind === "climb");
	expect(climbed.length).toBeGreaterThan(0);
	for (const { startM, ...climb } of climbed) {
		const row = climbs.find((one) => one.startM === startM);
		const { endM, gainM, timeS, arrivalS, steepestSlope, name } = climb;
		expect(row).toMatchObject({ endM, gainM, timeS, arrivalS, steepestSlope, name });
	}
	for (const { kind, startM, timeS, arrivalS, name } of moments) {
		if (kind !== "crew") continue;
		const place = sections.findIndex((section) => section.startM === startM);
		expect(stations[place]).toMatchObject({ name, kinds: expect.arrayContaining(["crew"]) });
		expect([timeS, arrivalS]).toEqual([sections[place].timeS, passages[place].arrivalS]);
	}
});

it("A descent is a climb of the same course run backwards", () => {
	const { elevationM } = mountains.course.profile;
	const falls = told(mountains).filter(({ kind }) => kind === "descent");
	expect(falls.length).toBeGreaterThan(0);
	for (const { startM, endM, lossM, meanSlope } of falls) {
		expect(endM - startM).toBeGreaterThanOrEqual(1000);
		expect(meanSlope).toBeLessThanOrEqual(-0.03);
		expect(lossM).toBeGreaterThan(0.9 * -meanSlope * (endM - startM));
	}
	const turned = { ...mountains.course.profile, elevationM: elevationM.toReversed() };
	const backwards = momentsOf({
		course: { ...mountains.course, profile: turned },
		result: { ...mountains.result, climbs: [], sections: [] },
		stations: [],
	});
	expect(backwards.some(({ kind }) => kind === "descent")).toBe(true);
});

it("Without heights the longest stretches are told, with times alone", () => {
	const { course, result } = plannedHills(12).prediction;
	const flat = {
		...course,
		...({ elevationMethod: "none", gainM: null, lossM: null } as const),
		profile: { ...course.profile, elevationM: [] },
	};
	const moments = momentsOf({
		course: flat,
		result: { ...result, climbs: [], sections: [] },
		stations: [],
	});
	expect(moments).toHaveLength(fewestMoments);
	expect(moments.reduce((sum, { timeS }) => sum + timeS, 0)).toBeCloseTo(result.plan.timeS, -1);
	for (const { kind, gainM, lossM } of moments)
		expect({ kind, gainM, lossM }).toEqual({ kind: "stretch", gainM: null, lossM: null });
});

const climb = { kind: "climb", startM: 2000, endM: 8000, gainM: 600, lossM: 0 } as const;
const run = (distanceM: number, climbM: number, descentM = climbM) => ({
	distanceM,
	climbM,
	descentM,
});

it("With a climb the part of a run that leads up is compared, with a descent the one that leads down", () => {
	const there = run(12_000, 600);
	expect(likeRun(climb, [there])).toBe(there);
	expect(likeRun(climb, [run(6000, 600, 0)])).toEqual(run(6000, 600, 0));
	expect(likeRun(climb, [run(6000, 0, 600)])).toBeNull();
	const fall = { ...climb, kind: "descent", gainM: 0, lossM: 600 } as const;
	expect(likeRun(fall, [run(6000, 0, 600)])).toEqual(run(6000, 0, 600));
	const whole = { ...climb, kind: "crew", endM: 14_000, gainM: 600, lossM: 600 } as const;
	expect(likeRun(whole, [there])).toBe(there);
});

it("The nearest run is named, and none that differs by a quarter in length, climb or slope", () => {
	const [near, far] = [run(12_400, 610), run(13_500, 660)];
	expect(likeRun(climb, [far, near])).toBe(near);
	expect(likeRun(climb, [far])).toBe(far);
	const off = 1.02 * nearFactor;
	expect(likeRun(climb, [run(12_000 * off, 600 * off)])).toBeNull();
	expect(likeRun(climb, [run(12_000, 600 * off)])).toBeNull();
	expect(likeRun(climb, [run(12_000 * off, 600)])).toBeNull();
	expect(likeRun({ ...climb, gainM: null }, [near])).toBeNull();
});
