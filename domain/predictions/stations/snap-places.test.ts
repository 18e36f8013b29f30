import { expect, it } from "vitest";
import { seeded } from "#tests/fixtures/random.ts";
import { snapPlaces } from "./snap-places.ts";

type LatLon = readonly [lat: number, lon: number];

/** A line with a border every 20 m along `at`, which gives metres east and north of a place, on a sphere's plane. */
function lineOf(
	lengthM: number,
	at: (x: number) => readonly [number, number],
	[lat0, lon0]: LatLon,
) {
	const cells = Math.ceil(lengthM / 20);
	const places = Array.from({ length: cells + 1 }, (_, i) =>
		placed(at(Math.min(lengthM, 20 * i)), [lat0, lon0]),
	);
	return {
		lat: Float64Array.from(places, ([lat]) => lat),
		lon: Float64Array.from(places, ([, lon]) => lon),
		cellM: 20,
		distanceM: lengthM,
	};
}

/** Metres of a degree on WGS 84. */
function perDegree(latDeg: number): { lat: number; lon: number } {
	const lat = (latDeg * Math.PI) / 180;
	const w = Math.sqrt(1 - 0.00669437999014 * Math.sin(lat) ** 2);
	const radian = Math.PI / 180;
	return {
		lat: ((6378137 * (1 - 0.00669437999014)) / w ** 3) * radian,
		lon: (6378137 / w) * Math.cos(lat) * radian,
	};
}

function placed([east, north]: readonly [number, number], [lat, lon]: LatLon): LatLon {
	const per = perDegree(lat);
	const turned = lon + east / per.lon;
	return [lat + north / per.lat, ((((turned + 180) % 360) + 360) % 360) - 180];
}

const here: LatLon = [45.9, 6.9];
const named = ([lat, lon]: LatLon) => ({
	lat,
	lon,
	name: "Place",
	symbol: null,
	type: null,
	note: null,
});
const passagesAt = (
	line: ReturnType<typeof lineOf>,
	metres: readonly [number, number],
	from = here,
) => snapPlaces(line, [named(placed(metres, from))])[0].passages.map(({ distanceM }) => distanceM);

it("An out-and-back course passes each of its places twice, in its direction, and its turn once", () => {
	const line = lineOf(10_000, (x) => [x < 5000 ? x : 10_000 - x, 0], here);
	expect(passagesAt(line, [2000, 30])).toEqual([2000, 8000]);
	expect(passagesAt(line, [5000, 0])).toEqual([5000]);
	expect(passagesAt(line, [4950, 0])).toHaveLength(1);
	expect(passagesAt(line, [0, 0])).toEqual([0, 10_000]);
});

const circle = (x: number, lengthM: number): [number, number] => {
	const radius = lengthM / (2 * Math.PI);
	return [radius * Math.sin(x / radius), radius * (1 - Math.cos(x / radius))];
};

it.each([3000, 1000, 400])("Three laps of %d m pass a place three times", (lapM) => {
	const line = lineOf(3 * lapM, (x) => circle(x, lapM), here);
	const passages = passagesAt(line, circle(lapM / 4, lapM));
	expect(passages).toHaveLength(3);
	passages.forEach((at, lap) => {
		expect(at).toBeCloseTo(lapM * (lap + 0.25), -1);
	});
});

it("Bends that come near a place several times are one passage", () => {
	// 120 m to and fro, each 20 m further north
	const bends = (x: number): [number, number] => {
		const turn = Math.floor(x / 120);
		return [turn % 2 === 0 ? x - 120 * turn : 120 - (x - 120 * turn), 20 * turn];
	};
	const line = lineOf(1440, bends, here);
	expect(passagesAt(line, [60, 60])).toHaveLength(1);
});

it("A course along the edge of what is near is passed once", () => {
	const line = lineOf(2000, (x) => [x, 149 + 2 * Math.sin(x)], here);
	expect(passagesAt(line, [1000, 0]).length).toBeLessThanOrEqual(1);
	const round = lineOf(900, (x) => circle(x, 900), here);
	expect(passagesAt(round, [0, 900 / (2 * Math.PI)])).toHaveLength(1);
});

it("A hundred passages are found of a place that is passed more often", () => {
	const line = lineOf(200 * 1000, (x) => circle(x, 1000), here);
	expect(passagesAt(line, [0, 0])).toHaveLength(100);
});

it("Date line and poles are places like others", () => {
	for (const from of [
		[-17, 179.999],
		[-17, -179.9995],
		[88, 12],
	] as const) {
		const line = lineOf(3000, (x) => [x, 0], from);
		const [first, ...more] = passagesAt(line, [1500, 10], from);
		expect(more).toEqual([]);
		expect(Math.abs(first - 1500)).toBeLessThan(2);
	}
	// 10 m from the pole, and over it
	const over = lineOf(2000, (x) => [0, x], [89.99, 0]);
	over.lat.forEach((lat, i) => {
		if (lat <= 90) return;
		over.lat[i] = 180 - lat;
		over.lon[i] = 180;
	});
	const [pole] = snapPlaces(over, [named([90, 77])]);
	expect(pole.passages).toHaveLength(1);
	expect(pole.offM).toBeLessThan(1);
	expect(snapPlaces(over, [named([-90, 0])])[0].passages).toEqual([]);
});

/** Distances to every cell, without skipping any, on the plane around the place. */
function nearestByForce(line: ReturnType<typeof lineOf>, [lat, lon]: LatLon) {
	const per = perDegree(lat);
	const x = (i: number) => (line.lon[i] - lon) * per.lon;
	const y = (i: number) => (line.lat[i] - lat) * per.lat;
	const cells: { at: number; off: number }[] = [];
	for (let i = 0; i + 1 < line.lat.length; i++) {
		const [dx, dy] = [x(i + 1) - x(i), y(i + 1) - y(i)];
		const squared = dx * dx + dy * dy;
		const part = squared === 0 ? 0 : Math.min(1, Math.max(0, -(x(i) * dx + y(i) * dy) / squared));
		const lengthM = Math.min(20, line.distanceM - 20 * i);
		cells.push({
			at: 20 * i + part * lengthM,
			off: Math.hypot(x(i) + part * dx, y(i) + part * dy),
		});
	}
	return cells;
}

/** The rule in its plainest form: cut at 300 m without a near cell, keep those within 20 m of the nearest, cut again. */
function passagesByForce(cells: readonly { at: number; off: number }[]) {
	const cut = (list: typeof cells) =>
		list.reduce<{ at: number; off: number }[][]>((all, cell, i) => {
			if (i === 0 || cell.at - list[i - 1].at >= 300) all.push([]);
			all.at(-1)?.push(cell);
			return all;
		}, []);
	const least = (list: typeof cells) => Math.min(...list.map(({ off }) => off));
	return cut(cells.filter(({ off }) => off <= 150))
		.flatMap((run) => cut(run.filter(({ off }) => off <= least(run) + 20)))
		.map((run) => run.find(({ off }) => off === least(run))?.at ?? Number.NaN);
}

it("200 places on 20 seeded winding courses are found where a search of every cell finds them", () => {
	const random = seeded(18);
	let found = 0;
	for (let course = 0; course < 20; course++) {
		const waves = Array.from({ length: 5 }, () => [random() * 900, random() * 40, random() * 6]);
		const sum = (x: number, shift: number) =>
			waves.reduce((all, [size, often, phase]) => {
				return all + size * Math.sin((often * x) / 6000 + phase + shift);
			}, 0);
		const line = lineOf(6000 + random() * 9000, (x) => [sum(x, 0), sum(x, 2)], here);
		// borders further apart than 20 m only make skipping harder
		for (let k = 0; k < 10; k++) {
			const border = Math.floor(random() * line.lat.length);
			const spot = placed(
				[(random() - 0.5) * 400, (random() - 0.5) * 400],
				[line.lat[border], line.lon[border]],
			);
			const cells = nearestByForce(line, spot);
			const place = snapPlaces(line, [named(spot)])[0];
			const expected = passagesByForce(cells);
			found += expected.length;
			expect(place.passages.map(({ distanceM }) => Math.round(distanceM))).toEqual(
				expected.map((at) => Math.round(Math.round(at * 10) / 10)),
			);
			const nearest = Math.min(...cells.map(({ off }) => off));
			expect(place.offM).toBeGreaterThanOrEqual(nearest - 1);
			expect(place.offM).toBeLessThanOrEqual(nearest <= 150 ? nearest + 1 : 1.1 * nearest + 1);
		}
	}
	expect(found).toBeGreaterThan(200);
});
