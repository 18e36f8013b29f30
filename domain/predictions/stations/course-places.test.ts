import { expect, it } from "vitest";
import type { CoursePlace } from "../course/course.ts";
import { maxPlacesBytes, maxStoredPlaces, storedPlaces } from "../course/course-facts.ts";
import { likelyStations, maxProposals } from "./course-places.ts";
import { kindsOf } from "./place-kinds.ts";

const placeAt = (distanceM: number, name: string | null, more: Partial<CoursePlace> = {}) => ({
	name,
	symbol: null,
	type: null,
	note: null,
	offM: 0,
	passages: [{ distanceM, offM: 0 }],
	...more,
});
const courseM = 100_000;
const likelyNames = (places: readonly CoursePlace[]) =>
	likelyStations(places, courseM)
		.filter(({ likely }) => likely)
		.map(({ station }) => station.name);

it.each([
	["Ravito 3 - Les Contapeyres", null, "aid"],
	["RAVITAILLEMENT LIQUIDE", null, "aid"],
	["Aid Station 4", null, "aid"],
	["Feed zone", null, "aid"],
	["BaseVita-Cogne", null, "aid bag"],
	["Point d’eau", null, "water"],
	["Châteauneuf", null, ""],
	["CP7", null, "checkpoint"],
	["PC 12 Pointage", null, "checkpoint"],
	["Barrière horaire", null, "checkpoint"],
	["Col de la Seigne", null, "summit"],
	["Col des Fontaines", null, "summit"],
	["Mont Favre", null, "summit"],
	["Bishop Pass", null, "summit"],
	["Passy", null, ""],
	["Refuge Bertone", null, "other"],
	["Refuge Bertone", "Food", "aid"],
	["Assistance + sacs", null, "crew bag"],
	["Drop bags", null, "bag"],
	["Poste de secours", null, "checkpoint"],
	["First aid", null, "other"],
	["Halfway house", "first_aid", "other"],
	["Halfway house", "Drinking Water", "water"],
	["Halfway house", "water_source", "water"],
	["Halfway house", "aid_station", "aid"],
	["Halfway house", "Summit", "summit"],
	["Halfway house", "Rest Area", "other"],
	["Halfway house", "Flag, Blue", ""],
	[null, "Food", "aid"],
])("What %s (%s) is called says what is there: %s", (name, symbol, kinds) => {
	expect(kindsOf(placeAt(0, name, { symbol })).join(" ")).toBe(kinds);
	const fromType = kindsOf(placeAt(0, name, { type: symbol }));
	expect(fromType.join(" ")).toBe(kinds);
});

it("A note says what is at a place with a name of its own", () => {
	const note = "Ristoro - Ravitaillement - Refreshment point";
	expect(kindsOf(placeAt(0, "Planaval", { note }))).toEqual(["aid"]);
	expect(kindsOf(placeAt(0, "Planaval", { note: "Water from the lake" }))).toEqual([]);
});

it("Proposals are stations in order, one for each passage", () => {
	const passages = [20_000, 70_000].map((distanceM) => ({ distanceM, offM: 5 }));
	const places = [
		placeAt(50_000, "Col", { note: "Windy" }),
		placeAt(0, "Ravito", { passages, offM: 5 }),
	];
	expect(likelyStations(places, courseM)).toEqual([
		{ likely: true, station: expect.objectContaining({ distanceM: 20_000, kinds: ["aid"] }) },
		{
			likely: true,
			station: {
				distanceM: 50_000,
				name: "Col",
				kinds: ["summit"],
				stopS: 0,
				cutOff: null,
				note: "Windy",
			},
		},
		{ likely: true, station: expect.objectContaining({ distanceM: 70_000, name: "Ravito" }) },
	]);
});

it("A passage further off than the nearest is offered, but not likely", () => {
	const passages = [
		{ distanceM: 20_000, offM: 5 },
		{ distanceM: 70_000, offM: 120 },
	];
	const proposals = likelyStations([placeAt(0, "Ravito", { passages, offM: 5 })], courseM);
	expect(proposals.map(({ likely }) => likely)).toEqual([true, false]);
});

it("Start, finish, turns and numbers of kilometres are not likely", () => {
	const places = [
		"Départ relais",
		"Turn left at Water Street",
		"Km 12",
		"TP 3",
		"Parking P2",
		"Sées",
	];
	expect(likelyNames(places.map((name, i) => placeAt(1000 * (i + 1), name)))).toEqual(["Sées"]);
	expect(likelyStations([placeAt(20, "Ravito"), placeAt(99_950, "Ravito")], courseM)).toEqual([]);
});

it("An aid station at a start, a turn or a car park is likely, and a turn at one is not", () => {
	const stations = ["Start / Finish Aid Station", "Ravito - parking", "Turn Aid"];
	const places = [...stations, "Turn right at aid station", "Départ"];
	expect(likelyNames(places.map((name, i) => placeAt(1000 * (i + 1), name)))).toEqual(stations);
});

it("A place off the course is not proposed", () => {
	expect(likelyStations([placeAt(0, "Ravito", { passages: [], offM: 900 })], courseM)).toEqual([]);
});

it("A place that is both waypoint and route point is proposed once, with what it says", () => {
	const places = [placeAt(5000, "Trient"), placeAt(5080, "Trient", { symbol: "Food" })];
	const proposals = likelyStations(places, courseM);
	expect(proposals.map(({ station }) => station.kinds)).toEqual([["aid"]]);
	expect(likelyStations([...places, placeAt(9000, "Trient")], courseM)).toHaveLength(2);
});

it("Of hundreds of places those that serve runners are likely", () => {
	const peaks = Array.from({ length: 400 }, (_, i) => placeAt(200 + 200 * i, `Peak ${i}`));
	const aid = Array.from({ length: 12 }, (_, i) => placeAt(8000 * (i + 1), `Ravito ${i}`));
	expect(likelyNames([...peaks, ...aid])).toEqual(aid.map(({ name }) => name));
	const proposals = likelyStations([...peaks, ...aid], courseM);
	expect(proposals).toHaveLength(maxProposals);
	expect(proposals.filter(({ likely }) => likely)).toHaveLength(12);
	const waters = Array.from({ length: 400 }, (_, i) => placeAt(200 + 200 * i, `Water ${i}`));
	expect(likelyNames(waters)).toHaveLength(100);
});

it("Stored places fit beside a result, those on the course first and names before notes", () => {
	const long = Array.from({ length: 500 }, (_, i) =>
		placeAt(10 * i, "é".repeat(80), {
			note: "🥤".repeat(140),
			...(i % 2 === 0 && { passages: [], offM: 900 }),
		}),
	);
	const stored = storedPlaces(long);
	expect(new TextEncoder().encode(JSON.stringify(stored)).length).toBeLessThanOrEqual(
		maxPlacesBytes,
	);
	expect(stored.filter(({ passages }) => passages.length > 0).length).toBeGreaterThan(200);
	expect(stored.length).toBeLessThanOrEqual(maxStoredPlaces);
	const few = long.slice(0, 20);
	expect(storedPlaces(few)).toEqual(few);
	expect(storedPlaces(Array.from({ length: 500 }, (_, i) => placeAt(i, `P${i}`)))).toHaveLength(
		300,
	);
});
