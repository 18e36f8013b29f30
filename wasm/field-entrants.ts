// What entrants are expected to take on a course, each by what is known of them.

import type { Course } from "#domain/predictions/course/course.ts";
import { courseSums } from "#domain/predictions/course/course-sums.ts";
import type { Entrant, EntrantFacts } from "#domain/predictions/field/entrants.ts";
import type { ExpectedFinish } from "#domain/predictions/field/field-places.ts";
import { plainQuestion } from "#domain/predictions/model/question.ts";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import type { PredictingEngine } from "./engine.ts";

/** Predictions of one kind of result on a course, beyond which those between are interpolated. */
const knots = 24;
/** The same runner on the same course again, standard deviation of ln T: in mountains, and on roads. */
const againSd = { trail: 0.107, road: 0.067 };
const trailFrom = 0.02;

/** By entrant; null where nothing is known. */
export function expectedFinishes(
	engine: PredictingEngine,
	course: Course,
	{ entrants, options }: { entrants: readonly Entrant[]; options: PlanOptions },
): (ExpectedFinish | null)[] {
	const answers = new Map<string, (value: number) => ExpectedFinish>();
	const known = entrants.flatMap(({ facts }) => (facts && facts.kind !== "here" ? [facts] : []));
	const kinds = new Map<string, Elsewhere[]>();
	for (const facts of known) {
		const alike = kinds.get(kindOf(facts));
		if (alike) alike.push(facts);
		else kinds.set(kindOf(facts), [facts]);
	}
	for (const [key, some] of kinds) {
		const predict = (value: number) =>
			predicted(engine, course, { facts: withValue(some[0], value), options });
		answers.set(key, between(predict, [...new Set(some.map(measureOf))]));
	}
	const isTrail = course.gainM >= trailFrom * course.distanceM;
	return entrants.map(({ facts }) => {
		if (facts === null) return null;
		if (facts.kind === "here") {
			const sd = isTrail ? againSd.trail : againSd.road;
			return { timeS: facts.timeS, sd, isElsewhere: false };
		}
		return answers.get(kindOf(facts))?.(measureOf(facts)) ?? null;
	});
}

type Elsewhere = Exclude<EntrantFacts, { kind: "here" }>;

const kindOf = (facts: Elsewhere) =>
	facts.kind === "index" ? "index" : `${facts.result.distanceM}+${facts.result.climbM ?? ""}`;
const measureOf = (facts: Elsewhere) => (facts.kind === "index" ? facts.index : facts.result.timeS);
const withValue = (facts: Elsewhere, value: number): Elsewhere =>
	facts.kind === "index"
		? { kind: "index", index: value }
		: { kind: "result", result: { ...facts.result, timeS: value } };

function predicted(
	engine: PredictingEngine,
	course: Course,
	{ facts, options }: { facts: Elsewhere; options: PlanOptions },
): ExpectedFinish {
	const evidence = facts.kind === "result" ? [facts.result] : [];
	const trail = facts.kind === "index" ? { index: facts.index, medianS: null } : undefined;
	const { exactS, sd } = engine.predict(course, { ...plainQuestion, evidence, trail, options });
	return { timeS: exactS, sd, isElsewhere: true };
}

/** Exact for a few values; for many, straight lines in ln between knots. */
function between(predict: (value: number) => ExpectedFinish, values: readonly number[]) {
	const [least, most] = values.reduce(
		([low, high], value) => [Math.min(low, value), Math.max(high, value)],
		[values[0], values[0]],
	);
	const isExact = values.length <= knots;
	const at = isExact
		? values.toSorted((a, b) => a - b)
		: Array.from({ length: knots }, (_, k) => least * (most / least) ** (k / (knots - 1)));
	const said = at.map(predict);
	return (value: number): ExpectedFinish => {
		if (isExact) return said[at.indexOf(value)];
		const after = Math.min(
			knots - 1,
			Math.max(
				1,
				at.findIndex((knot) => knot >= value),
			),
		);
		const [a, b] = [said[after - 1], said[after]];
		const share = Math.log(value / at[after - 1]) / Math.log(at[after] / at[after - 1]);
		return {
			timeS: a.timeS * (b.timeS / a.timeS) ** share,
			sd: a.sd + share * (b.sd - a.sd),
			isElsewhere: true,
		};
	};
}

/** Flat-equivalent length from the start to a distance, for a runner of a 50-minute 10 km. */
export function equivalentLengths(
	engine: PredictingEngine,
	course: Course,
	options: PlanOptions,
): (distanceM: number) => number {
	const evidence = [{ distanceM: 10_000, timeS: 3000, ageDays: 0 }];
	const { cellCostM } = engine.predict(course, { ...plainQuestion, evidence, options });
	return courseSums(course, cellCostM).equivalentM;
}
