import { expect, test } from "vitest";
import type { Piece } from "../course/edits/course-edit.ts";
import { passagesOf, placeOf } from "../course/edits/piece-places.ts";
import { type Station, stopAt } from "../options/station.ts";
import { moveStations } from "./move-stations.ts";

/** Pieces of one file, one after the other, from kilometres. */
function piecesOf(...stretches: readonly (readonly [fromKm: number, toKm: number])[]): Piece[] {
	let startM = 0;
	return stretches.map(([fromKm, toKm]) => {
		const piece = { part: 0, fromM: fromKm * 1000, toM: toKm * 1000, startM };
		startM += Math.abs(toKm - fromKm) * 1000;
		return piece;
	});
}

const station = (name: string, km: number, elapsedS?: number): Station => ({
	...stopAt(Math.round(km * 10_000) / 10, 60),
	name,
	cutOff: elapsedS === undefined ? null : { at: { elapsedS }, counts: "arrival" },
});
const shown = (stations: readonly Station[]) =>
	stations.map(({ name, distanceM, cutOff }) =>
		[name, Number((distanceM / 1000).toFixed(4)), ...(cutOff ? ["cut-off"] : [])].join(" "),
	);

const whole = piecesOf([0, 20]);
const laps = (count: number) => piecesOf(...Array.from({ length: count }, () => [0, 20] as const));
const list = [station("A", 3), station("B", 12.3456, 8 * 3600), station("C", 18)];

test("A station keeps its place on the ground, or is dropped with it", () => {
	const moved = (to: Piece[]) => shown(moveStations(list, { from: whole, to }));
	expect(moved(piecesOf([2, 15]))).toEqual(["A 1", "B 10.3456 cut-off"]);
	expect(moved(piecesOf([0, 10], [14, 20]))).toEqual(["A 3", "C 14"]);
	expect(moved(piecesOf([20, 0]))).toEqual(["C 2", "B 7.6544 cut-off", "A 17"]);
	expect(moved(piecesOf([12, 20], [0, 12]))).toEqual(["B 0.3456 cut-off", "C 6", "A 11"]);
});

test("Every lap has the stations, its cut-offs the first alone, and fewer laps give them back", () => {
	const thrice = moveStations(list, { from: whole, to: laps(3) });
	expect(shown(thrice)).toEqual([
		"A 3",
		"B 12.3456 cut-off",
		"C 18",
		"A 23",
		"B 32.3456",
		"C 38",
		"A 43",
		"B 52.3456",
		"C 58",
	]);
	expect(moveStations(thrice, { from: laps(3), to: whole })).toEqual(list);
	expect(shown(moveStations(thrice, { from: laps(3), to: laps(2) }))).toEqual(
		shown(thrice).slice(0, 6),
	);
});

test("A station of one lap alone stays on it, and another lap is like the last one", () => {
	const ours = [station("A", 3), { ...station("A", 23), stopS: 300 }, station("D", 5)];
	const moved = moveStations(ours, { from: laps(2), to: laps(3) });
	expect(moved.map(({ name, distanceM, stopS }) => [name, distanceM / 1000, stopS])).toEqual([
		["A", 3, 60],
		["D", 5, 60],
		["A", 23, 300],
		["A", 43, 300],
	]);
	const second = [station("E", 25)];
	expect(shown(moveStations(second, { from: laps(2), to: whole }))).toEqual(["E 5"]);
});

test("Laps repeat no more stations than a course may have, and its own stay", () => {
	const many = Array.from({ length: 40 }, (_, k) => station(`S${k}`, (2 * (k + 1)) / 5));
	const moved = moveStations(many, { from: whole, to: laps(3) });
	expect(moved).toHaveLength(100);
	expect(moved.slice(0, 40)).toEqual(many);
	// the first laps have theirs, the last ones none
	expect(moved.slice(80).map(({ name }) => name)).toEqual(
		many.slice(0, 20).map(({ name }) => name),
	);
});

test("A cut-off that is too early for the new distance is dropped, its station stays", () => {
	const early = [station("A", 3, 1200), { ...station("B", 4, 1500), name: null, stopS: 0 }];
	const turned = moveStations(early, { from: whole, to: piecesOf([20, 0]) });
	expect(shown(turned)).toEqual(["A 17"]);
	const day: Station = {
		...station("A", 3),
		cutOff: { at: { day: 0, minute: 600 }, counts: "arrival" },
	};
	const move = { from: whole, to: piecesOf([20, 0]) };
	expect(shown(moveStations([day], move))).toEqual(["A 17 cut-off"]);
	expect(shown(moveStations([day], { ...move, start: "2027-05-01T09:50" }))).toEqual(["A 17"]);
});

test("A station at the new start is dropped, and one at the new finish has no stop", () => {
	const to = piecesOf([3, 20], [0, 3]);
	const moved = moveStations([list[0], stopAt(3000, 60)], { from: whole, to });
	expect(moved).toEqual([{ ...list[0], distanceM: 20_000, stopS: 0 }]);
});

test("A place on a straight line is on no file, and the end of one piece is passed once", () => {
	const cut: Piece[] = [
		{ part: 0, fromM: 0, toM: 5000, startM: 0 },
		{ part: 0, fromM: 6000, toM: 9000, startM: 5400 },
		{ part: 1, fromM: 2000, toM: 0, startM: 8400 },
	];
	expect(placeOf(cut, 5200)).toBeNull();
	expect([placeOf(cut, -1), placeOf(cut, 10_401), placeOf([], 0)]).toEqual([null, null, null]);
	expect(placeOf(cut, 5500)).toEqual({ part: 0, distanceM: 6100 });
	expect(placeOf(cut, 9400)).toEqual({ part: 1, distanceM: 1000 });
	expect(passagesOf(cut, { part: 1, distanceM: 500 })).toEqual([9900]);
	expect(passagesOf(cut, { part: 0, distanceM: 5500 })).toEqual([]);
	expect(passagesOf(piecesOf([0, 5], [5, 0]), { part: 0, distanceM: 5000 })).toEqual([5000]);
});
