import { expect, test } from "vitest";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import { readCourse } from "#tests/fixtures/core.ts";
import { hillyCourseGpx } from "#tests/fixtures/hilly-course.ts";
import { core } from "#tests/fixtures/prediction-core.ts";
import { predictCourse } from "./predict-course.ts";

const course = readCourse(hillyCourseGpx({ km: 20 }));
const evidence = [{ distanceM: 10_000, timeS: 2700, ageDays: 10 }];

test.each([null, "2027-07-02T07:30+02:00"])(
	"A course with the start %s is predicted once",
	(start) => {
		let predictions = 0;
		const counting = {
			...core,
			predict() {
				predictions++;
				core.predict();
			},
		};
		const options = { ...plainQuestion.options, start };
		const question: Question = { ...plainQuestion, evidence, options };
		expect(predictCourse(counting, course, question).exactS).toBeGreaterThan(0);
		expect(predictions).toBe(1);
	},
);
