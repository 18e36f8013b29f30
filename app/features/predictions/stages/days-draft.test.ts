import { expect, test } from "vitest";
import type { Stage } from "#domain/predictions/options/stage.ts";
import { editedDays, isFreeAt, joinedDay, splitAt, withDay } from "./days-draft.ts";

const course = { courseM: 60_000, start: null };
const dayAt = (startM: number): Stage => ({ startM, start: null });
const days = [dayAt(20_000), dayAt(40_000)];

test("Days that can be predicted are the question's, others a draft until they can", () => {
	expect(editedDays(days, course)).toEqual({ draft: null, usable: days });
	const beyond = withDay(days, 1, { startM: 70_000 });
	expect(editedDays(beyond, course)).toEqual({ draft: beyond, usable: null });
	expect(editedDays(withDay(beyond, 1, { startM: 40_000 }), course).usable).toEqual(days);
});

test("A further day stands in its place, where no other begins", () => {
	expect(splitAt(days, 30_000)).toEqual([dayAt(20_000), dayAt(30_000), dayAt(40_000)]);
	expect(isFreeAt(days, 30_000, course)).toBe(true);
	for (const taken of [20_000, 60_000, 0]) expect(isFreeAt(days, taken, course)).toBe(false);
});

test("A day that is joined to the one before it leaves the others as they are", () => {
	expect(joinedDay(withDay(days, 0, { start: "2027-06-05T07:00" }), 1)).toEqual([
		{ startM: 20_000, start: "2027-06-05T07:00" },
	]);
	expect(joinedDay(days, 0)).toEqual([dayAt(40_000)]);
});
