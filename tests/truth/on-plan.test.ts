// On plan is on plan: passages entered as planned, as usual and between, over every strategy, flat and hilly, 10 to
// 170 km, with and without a goal.

import { describe, expect, test } from "vitest";
import type { Course } from "#domain/predictions/course/course.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import { noOptions } from "#domain/predictions/options/plan-options.ts";
import { stopAt } from "#domain/predictions/options/station.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { boardOf, isOnPlan, otherAim } from "#domain/predictions/race-day/race-board.ts";
import { emptyLog, type RaceLog, write } from "#domain/predictions/race-day/race-log.ts";
import { placesOf, type RacePlan, racePlanOf } from "#domain/predictions/race-day/race-plan.ts";
import { reforecast } from "#domain/predictions/race-day/reforecast.ts";
import { chanceBy, passageBy, waysOf } from "#domain/predictions/stations/ways.ts";
import { predictionOf } from "#wasm/predict.ts";
import { engine, readCourse } from "../fixtures/core.ts";
import { hillyCourseGpx } from "../fixtures/hilly-course.ts";
import { mountainRaceGpx } from "../fixtures/mountain-race.ts";
import { half145 } from "../fixtures/prediction-core.ts";

const flatGpx = (km: number) =>
	hillyCourseGpx({ km }).replaceAll(/<ele>[^<]*<\/ele>/g, "<ele>40</ele>");
const courses: Record<string, Course> = {
	"flat 10 km": readCourse(flatGpx(10)),
	"flat 42 km": readCourse(flatGpx(42)),
	"rolling 21 km": readCourse(hillyCourseGpx({ km: 21 })),
	"alpine 104 km": readCourse(mountainRaceGpx()),
	"flat 161 km": readCourse(flatGpx(161)),
	"hilly 170 km": readCourse(hillyCourseGpx({ km: 170 })),
};
const goals = [1, 0.93, 0.97, 1.05];
const shares = [0.04, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.93];
const startMs = Date.UTC(2027, 7, 27, 16);

interface Followed {
	name: string;
	plan: RacePlan;
}

/** Plans of one course: each strategy as it is, and for the goals where the plan is for the predicted time. */
function plansOf(course: Course): Followed[] {
	const stations = shares.map((share) => {
		return stopAt(Math.round(share * course.distanceM), share === 0.5 ? 600 : 0);
	});
	const planOf = (strategy: (typeof pacingStrategies)[number], goalS: number | null) => {
		const { result } = predictionOf(engine, course, {
			...plainQuestion,
			evidence: half145,
			strategy,
			options: { ...noOptions, goalS, stations },
		});
		const of = { name: "", courseM: course.distanceM, startMs, start: null };
		const intake = { carbsGPerHour: null, waterMlPerHour: null };
		return { timeS: result.timeS, plan: racePlanOf({ ...of, result, stations, intake }) };
	};
	return pacingStrategies.flatMap((strategy) => {
		const { timeS, plan } = planOf(strategy, null);
		const own = { name: strategy, plan };
		if (strategy === "conservative" || strategy === "aggressive") return [own];
		return goals.map((goal) =>
			goal === 1
				? own
				: {
						name: `${strategy} for ${goal}`,
						plan: planOf(strategy, Math.round(goal * timeS)).plan,
					},
		);
	});
}

const logAfter = (passages: readonly (readonly [distanceM: number, elapsedS: number])[]): RaceLog =>
	[[0, 0] as const, ...passages].reduce<RaceLog>((log, [distanceM, elapsedS]) => {
		const arrivalMs = startMs + 1000 * elapsedS;
		const departureMs = distanceM === 0 ? arrivalMs : null;
		return write(log, { distanceM, arrivalMs, departureMs, by: "me" }, arrivalMs);
	}, emptyLog);

describe.each(Object.keys(courses))("%s", (name) => {
	const plans = plansOf(courses[name]);

	test("passages at the plan are on plan at each station and keep the finish", () => {
		for (const { name, plan } of plans) {
			const places = placesOf(plan, emptyLog);
			const { timeS, planS } = plan.finish;
			const stopsS = 600;
			const [first, last] = [Math.min(timeS, planS) + stopsS, Math.max(timeS, planS) + stopsS];
			for (let passed = 1; passed < places.length; passed++) {
				const known = places.slice(0, passed).map((at) => [at.distanceM, at.plannedS] as const);
				const board = boardOf(plan, logAfter(known), startMs + 1000 * known[passed - 1][1]);
				expect(isOnPlan(board.behindS ?? Number.NaN), name).toBe(true);
				for (const row of board.rows.slice(0, passed)) expect(row.arrivalS).toBe(row.plannedS);
				const { arrivalS, plannedS } = board.rows[places.length - 1];
				expect(arrivalS, name).toBeGreaterThan(0.99 * first);
				expect(arrivalS, name).toBeLessThan(1.01 * last);
				const isOwn = Math.abs(planS - timeS) <= 1;
				const isKept = isOnPlan(arrivalS - plannedS);
				const said = { plannedS: planS + stopsS, predictedS: timeS + stopsS };
				const aim = otherAim(plan, board);
				expect(aim === null, name).toBe(isKept);
				expect(Math.abs((aim ?? said).plannedS - said.plannedS), name).toBeLessThan(3);
				expect(Math.abs((aim ?? said).predictedS - said.predictedS), name).toBeLessThan(3);
				if (isOwn) expect(aim, name).toBeNull();
				if (isOwn) expect(Math.abs(arrivalS / plannedS - 1), name).toBeLessThan(0.01);
				if (isOwn)
					for (const row of board.rows) {
						expect(isOnPlan(row.arrivalS - row.plannedS), name).toBe(true);
					}
			}
		}
	});

	test("a planned time lies in the middle half of its range", () => {
		for (const { name, plan } of plans.filter(({ plan }) => isOwnTime(plan))) {
			const ways = waysOf(plan.finish);
			for (const { share, plannedS } of placesOf(plan, emptyLog)) {
				const chance = chanceBy(ways, { share, runningS: share * plan.plan.timeS });
				expect(chance, `${name} ${plannedS}`).toBeGreaterThan(0.25);
				expect(chance, `${name} ${plannedS}`).toBeLessThan(0.75);
			}
		}
	});

	test("of two plans with one finish the earlier at a station has no smaller chance", () => {
		const own = plans.filter(({ plan }) => isOwnTime(plan));
		for (const share of shares) {
			const distanceM = Math.round(share * courses[name].distanceM);
			const at = own.map(({ name, plan }) => {
				const place = placesOf(plan, emptyLog).find((one) => one.distanceM === distanceM);
				if (!place) throw new Error(name);
				return { name, plan, share: place.share };
			});
			for (const one of at) {
				for (const other of at.filter((other) => other.share < one.share - 1e-4)) {
					for (const factor of [0.9, 1, 1.1]) {
						const runningS = factor * one.share * one.plan.plan.timeS;
						const [later, earlier] = [one, other].map(({ plan, share }) =>
							chanceBy(waysOf(plan.finish), { share, runningS }),
						);
						expect(earlier - later, `${other.name} ${one.name}`).toBeGreaterThan(-0.005);
					}
				}
			}
		}
	});

	test("a later last passage never makes the finish earlier, passages of the usual fade keep it", () => {
		for (const { name, plan } of plans) {
			const ways = waysOf(plan.finish);
			const usual = shares.slice(0, 5).map((_, k) => {
				const { share } = placesOf(plan, emptyLog)[k];
				return { share, runningS: passageBy({ ...ways, fading: 1 }, share).timeS };
			});
			const finishS = (known: typeof usual) =>
				passageBy(reforecast(plan.finish, known).ways, 1).timeS;
			expect(Math.abs(finishS(usual) / plan.finish.timeS - 1), name).toBeLessThan(0.01);
			const before = usual.slice(0, -1);
			const last = usual[usual.length - 1];
			let earliest = 0;
			for (let factor = 0.96; factor < 1.2; factor += 0.02) {
				const next = finishS([...before, { ...last, runningS: factor * last.runningS }]);
				expect(next, `${name} ${factor}`).toBeGreaterThan(earliest - 1);
				earliest = next;
			}
		}
	});
});

const isOwnTime = ({ finish }: RacePlan) => Math.abs(finish.planS - finish.timeS) <= 1;
