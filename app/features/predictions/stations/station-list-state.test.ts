import { expect, test } from "vitest";
import { type Station, stopAt } from "#domain/predictions/options/station.ts";
import { closedList, nextListState, shownStations } from "./station-list-state.ts";

const [first, second, third] = [1000, 5000, 9000].map((distanceM) => stopAt(distanceM, 60));
const placesOf = (stations: readonly Station[]) => stations.map(({ distanceM }) => distanceM);

test("A form stays where it was opened while its station moves past others", () => {
	const opened = nextListState(closedList, { kind: "edit", station: first, place: 0 });
	const moved = { ...first, distanceM: 7000 };
	const edited = nextListState(opened, { kind: "edited", station: moved });
	expect(placesOf(shownStations([second, moved, third], edited))).toEqual([7000, 5000, 9000]);
	const closed = nextListState(edited, { kind: "close" });
	expect(placesOf(shownStations([second, moved, third], closed))).toEqual([5000, 7000, 9000]);
});

test("A list whose edited station was removed elsewhere shows all others", () => {
	const opened = nextListState(closedList, { kind: "edit", station: second, place: 1 });
	expect(placesOf(shownStations([first, third], opened))).toEqual([1000, 9000]);
});

test("One form is open at a time, and a new one begins without a station", () => {
	const adding = nextListState(nextListState(closedList, { kind: "add" }), {
		kind: "typed",
		station: first,
	});
	expect(adding).toEqual({ edited: null, adding: { station: first } });
	const editing = nextListState(adding, { kind: "edit", station: second, place: 1 });
	expect(editing).toEqual({ edited: { station: second, place: 1 }, adding: null });
	expect(nextListState(editing, { kind: "add" })).toEqual({
		edited: null,
		adding: { station: null },
	});
});

test("What a form says after it was closed changes nothing", () => {
	expect(nextListState(closedList, { kind: "typed", station: first })).toEqual(closedList);
	expect(nextListState(closedList, { kind: "edited", station: first })).toEqual(closedList);
});
