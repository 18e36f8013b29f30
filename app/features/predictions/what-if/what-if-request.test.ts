import { expect, test } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { plainQuestion, type Question } from "#domain/predictions/model/question.ts";
import { stopAt } from "#domain/predictions/options/station.ts";
import type { Reshaped } from "./edit-history.ts";
import {
	firstRequest,
	nextRequest,
	type WhatIfRequest,
	withOptions,
	withStations,
} from "./what-if-request.ts";

const reverse: CourseEdit = { kind: "reverse" };
const join: CourseEdit = { kind: "join", part: 1, at: "end" };
const question: Question = { ...plainQuestion, guessed: ["surface", "stations"] };
const storedWith = (edits: readonly CourseEdit[]) => ({ question, edits });
const first = firstRequest(storedWith([]));
const edited = (edits: readonly CourseEdit[]) => (before: Reshaped) => ({
	...before,
	now: { ...before.now, edits },
});
const ask = (asked: WhatIfRequest, change: Parameters<typeof withStations>[0]) =>
	nextRequest(asked, { kind: "question", change: withStations(change), stored: question });

test("Stations stand in order, are no guess any more, and take no other guess with them", () => {
	const asked = ask(first, () => [stopAt(5000, 60), stopAt(1000, 60)]);
	expect(asked.question.options.stations.map(({ distanceM }) => distanceM)).toEqual([1000, 5000]);
	expect(asked.question.guessed).toEqual(["surface"]);
	expect(ask(asked, () => []).question).toEqual(question);
});

test("An option changes alone", () => {
	const change = withOptions({ goalS: 3600 });
	const asked = nextRequest(first, { kind: "question", change, stored: question });
	expect(asked).toEqual({
		...first,
		question: { ...first.question, options: { ...first.question.options, goalS: 3600 } },
	});
});

test("A change of steps that is refused leaves everything but the refusal, which the next change takes back", () => {
	const refused = nextRequest(first, {
		kind: "steps",
		step: () => {
			throw new AppError("edit.nothing_left", { step: 1, leftM: 90, minM: 100 });
		},
	});
	expect(refused).toEqual({
		...first,
		refusal: { code: "edit.nothing_left", values: { step: 1, leftM: 90, minM: 100 } },
	});
	const changed = nextRequest(refused, { kind: "steps", step: edited([reverse]) });
	expect(changed).toEqual({ ...first, edits: [reverse] });
});

test("A joined file is followed, to be undone, by a page whose steps were the stored ones", () => {
	const action = { kind: "stored", before: [], stored: storedWith([join]) } as const;
	const following = nextRequest(first, action);
	expect(following.edits).toEqual([join]);
	expect(following.history.past.map(({ before, after }) => [before.edits, after.edits])).toEqual([
		[[], [join]],
	]);
	const own = nextRequest(first, { kind: "steps", step: edited([reverse]) });
	expect(nextRequest(own, action)).toBe(own);
	expect(nextRequest(first, { ...action, stored: storedWith([]) })).toBe(first);
});
