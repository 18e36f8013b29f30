import { expect, test } from "vitest";
import { answerOf, intentOf, marksOf } from "./run-intent.ts";
import { runIntents } from "./title-intent.ts";

const silent = { name: "Morning Run", race: false, raceMark: null, hardMark: null };

test("The runner's answer counts before the source's mark, and that before the title", () => {
	const title = { ...silent, name: "Race day" };
	expect(intentOf(silent)).toEqual({ race: null, hard: null });
	expect(intentOf(title)).toEqual({ race: true, hard: null });
	expect(intentOf({ ...silent, name: "Recovery after the race" })).toEqual({
		race: false,
		hard: false,
	});
	expect(intentOf({ ...silent, name: "Intervals" })).toEqual({ race: false, hard: null });
	expect(intentOf({ ...silent, name: "Recovery", race: true })).toEqual({ race: true, hard: null });
	expect(intentOf({ ...title, ...marksOf("training") })).toEqual({ race: false, hard: false });
	expect(intentOf({ ...title, race: true, ...marksOf("hard") })).toEqual({
		race: false,
		hard: true,
	});
});

test("An answer is read from its marks as it was given", () => {
	for (const answer of [...runIntents, null]) expect(answerOf(marksOf(answer))).toBe(answer);
	expect(answerOf({ raceMark: false, hardMark: null })).toBeNull();
});
