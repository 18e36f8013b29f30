import { expect, test } from "vitest";
import { placeOnLine } from "./place-on-line.ts";

/** 10 km north from 45° N, and back the same way. */
const there = { distanceM: [0, 10_000], lat: [45, 45.0899], lon: [6, 6] };
const andBack = { distanceM: [0, 10_000, 20_000], lat: [45, 45.0899, 45], lon: [6, 6, 6] };

test("A position beside the course is on it, as far as it is along it", () => {
	const place = placeOnLine(there, { latDeg: 45.045, lonDeg: 6.001 }, 0);
	expect(place?.distanceM).toBeCloseTo(5005, -1);
	expect(place?.offM).toBeCloseTo(78.6, 0);
});

test("Of a way there and back the place nearest to the forecast is taken", () => {
	const at = { latDeg: 45.0225, lonDeg: 6 };
	expect(placeOnLine(andBack, at, 3000)?.distanceM).toBeCloseTo(2500, -2);
	expect(placeOnLine(andBack, at, 17_000)?.distanceM).toBeCloseTo(17_500, -2);
});

test("A position off the course is nowhere on it", () => {
	expect(placeOnLine(there, { latDeg: 45.045, lonDeg: 6.01 }, 5000)).toBeNull();
	expect(placeOnLine({ distanceM: [], lat: [], lon: [] }, { latDeg: 45, lonDeg: 6 }, 0)).toBeNull();
});

test("A course over the date line has places on both sides of it", () => {
	const line = { distanceM: [0, 2000], lat: [0, 0], lon: [179.991, -179.991] };
	expect(placeOnLine(line, { latDeg: 0, lonDeg: 180 }, 0)?.distanceM).toBeCloseTo(1000, 0);
});
