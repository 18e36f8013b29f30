import { expect, test } from "vitest";
import { stopAt } from "#domain/predictions/options/station.ts";
import { closedList, nextListState } from "./station-list-state.ts";

const station = stopAt(1000, 60);

test("A form stays open while its station moves", () => {
	const opened = nextListState(closedList, { kind: "edit", station });
	const moved = { ...station, distanceM: 7000 };
	expect(nextListState(opened, { kind: "edited", station: moved })).toEqual({
		edited: { station: moved },
		adding: null,
	});
	expect(nextListState(opened, { kind: "close" })).toEqual(closedList);
});

test("One form is open at a time, and a new one begins without a station", () => {
	const adding = nextListState(nextListState(closedList, { kind: "add" }), {
		kind: "typed",
		station,
	});
	expect(adding).toEqual({ edited: null, adding: { station } });
	const editing = nextListState(adding, { kind: "edit", station });
	expect(editing).toEqual({ edited: { station }, adding: null });
	expect(nextListState(editing, { kind: "add" })).toEqual({
		edited: null,
		adding: { station: null },
	});
});

test("What a form says after it was closed changes nothing", () => {
	expect(nextListState(closedList, { kind: "typed", station })).toEqual(closedList);
	expect(nextListState(closedList, { kind: "edited", station })).toEqual(closedList);
});
