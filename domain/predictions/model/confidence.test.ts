import fc from "fast-check";
import { expect, test } from "vitest";
import { answerTo } from "#tests/fixtures/answer.ts";
import { readCourse } from "#tests/fixtures/core.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { english, french } from "#tests/house/catalogue.ts";
import { reasonSentence } from "../result/sentences.ts";
import {
	confidenceOf,
	levelOf,
	type Reason,
	reasonAbout,
	reasonCodes,
	subjectOf,
} from "./confidence.ts";

const guess = /guess|devin/;
/** All that is said of a reason: to the runner in both languages, by API and command line, and to others. */
const sentencesOf = (reason: Reason): string[] => {
	const key = new RegExp(`^result\\.reason\\.${reason.code}(_one|_other)?$`);
	const own = [english, french].flatMap((words) =>
		[...words].flatMap(([name, text]) => (key.test(name) ? [text] : [])),
	);
	const others = english.get(`shared.reason.${subjectOf(reason)}`) ?? "";
	expect(own.length).toBeGreaterThan(1);
	return [...own, reasonSentence(reason), others];
};
const values = { gainM: 1, distanceM: 1, resultM: 1, resultS: 1, ageDays: 1, predictedS: 1 };
const reasonOf = (code: Reason["code"]): Reason => ({
	code,
	values: { ...values, longestS: 1, runs: 2, months: 2, races: 3, finishes: 2, climbPerKm: 9 },
});

test("Nothing that is said to be a guess has a good or high grade, and no grade is better than its spread", () => {
	const spreads = fc.double({ min: 0, max: 0.5, noNaN: true });
	fc.assert(
		fc.property(spreads, fc.constantFrom(...reasonCodes), (sd, code) => {
			const { level, reason } = confidenceOf(sd, reasonOf(code));
			const saysGuess = sentencesOf(reason).some((text) => guess.test(text));
			expect(level).toBe(saysGuess && sd <= 0.06 ? "medium" : levelOf(sd));
		}),
	);
});

test("Others learn of a reason what it is about, and the same again from a link", () => {
	for (const code of reasonCodes) {
		const subject = subjectOf(reasonOf(code));
		expect(subjectOf(reasonAbout(subject))).toBe(subject);
		expect(reasonAbout(subject).values).toEqual({});
	}
});

test("Answers on drawn courses from drawn results grade as they explain", () => {
	const courses = [5, 21, 60].map((km) => readCourse(hillyCourseGpx({ km })));
	const result = fc.record({
		distanceM: fc.constantFrom(1000, 5000, 10_000, 21_097.5, 42_195, 100_000),
		mps: fc.double({ min: 2.2, max: 4.4, noNaN: true }),
		ageDays: fc.integer({ min: 0, max: 900 }),
	});
	const results = fc.array(result, { minLength: 1, maxLength: 4 });
	fc.assert(
		fc.property(fc.constantFrom(...courses), results, (course, drawn) => {
			const evidence = drawn.map(({ distanceM, mps, ageDays }) => ({
				distanceM,
				timeS: Math.round(distanceM / mps),
				ageDays,
			}));
			const { confidence } = answerTo(course, { evidence });
			if (guess.test(confidence.reason)) expect(confidence.level).toMatch(/medium|low/);
		}),
		{ numRuns: 60 },
	);
});
