import { metresPerDegree } from "#domain/predictions/course/degrees.ts";
import { maxMapPoints, thinnedLine } from "#domain/predictions/course/map-line.ts";
import type { TrackPlan } from "#domain/predictions/race-day/track-course.ts";
import { seeded } from "#tests/fixtures/random.ts";

/** m east and north. */
type Point = readonly [number, number];

/** A made-up course: its way, a point each 20 m, and its plan as a phone has it, thinned. */
export interface MadeCourse {
	name: string;
	way: Way;
	plan: TrackPlan;
	/** Stretches without a position, from m to m. */
	tunnels: readonly (readonly [number, number])[];
}

interface Way {
	distanceM: readonly number[];
	x: readonly number[];
	y: readonly number[];
}

const stepM = 20;
const [lat0, lon0] = [45.9, 6.5];
const shrink = Math.cos((lat0 * Math.PI) / 180);
export const latOf = (y: number) => lat0 + y / metresPerDegree;
export const lonOf = (x: number) => lon0 + x / (metresPerDegree * shrink);
/** 10 July 2027, 6:00 in Chamonix. */
const startMs = Date.UTC(2027, 6, 10, 4);

/** Ten courses: loops, laps, crossings, ways back, hairpins, roads side by side. */
export function madeCourses(): MadeCourse[] {
	const [out8, far] = [wavy([0, 0], [7000, 3000], 3), wavy([0, 0], [9000, 2000], 4)];
	const lake = round([0, 0], 4000, 1);
	const lap = round([0, 0], 800, 1);
	const [west, east] = [round([-1500, 0], 1500, 1, 0), round([1500, 0], 1500, -1, Math.PI)];
	const spur = wavy([12_000, 8000], [15_000, 10_000], 2);
	return [
		made("from one valley to the next", [wavy([0, 0], [38_000, 9000], 6)], [0.2, 0.35, 0.52, 0.8]),
		made("round a lake", [lake], [0.25, 0.5, 0.75]),
		made("out and back", [far, back(far)], [0.25, 0.5, 0.75]),
		made(
			"a loop at the end of a road",
			[out8, round([7000, 3000], 2200, 1), back(out8)],
			[0.2, 0.5, 0.8],
		),
		made("four laps", [lap, lap, lap, lap], [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]),
		made("an eight, twice", [west, east, west, east], [0.25, 0.4, 0.5, 0.75]),
		made(
			"three loops from one camp",
			[
				round([0, 2500], 2500, 1, -Math.PI / 2),
				round([2200, -1300], 2555, 1, 2.608),
				round([-2200, -1300], 2555, 1, 0.533),
			],
			[1 / 3, 2 / 3],
		),
		made("hairpins", [hairpins(18), back(hairpins(18))], [0.3, 0.5, 0.7]),
		made(
			"a long way with a hut beside it",
			[
				wavy([0, 0], [12_000, 8000], 5),
				spur,
				back(spur),
				wavy([12_000, 8000], [2000, 24_000], 5),
				wavy([2000, 24_000], [6000, 2000], 6),
				wavy([6000, 2000], [30_000, 4000], 5),
			],
			[0.1, 0.17, 0.3, 0.42, 0.55, 0.7, 0.85, 0.94],
		),
		made("streets side by side", streets(), [0.2, 0.4, 0.6, 0.8]),
	];
}

function made(
	name: string,
	parts: readonly (readonly Point[])[],
	shares: readonly number[],
): MadeCourse {
	const way = evenWay(parts.flat());
	const courseM = way.distanceM[way.distanceM.length - 1];
	const lat = way.y.map(latOf);
	const lon = way.x.map(lonOf);
	const random = seeded(courseM);
	const clockM = Array.from({ length: 201 }, (_, k) => (k * courseM) / 200);
	let elapsedS = 0;
	const hills = [random() * 6, random() * 6];
	const clockS = clockM.map((metres, k) => {
		// 5:00 to 10:00 a km, as hills have it
		const pace =
			0.42 + 0.1 * Math.sin(metres / 900 + hills[0]) + 0.06 * Math.sin(metres / 2300 + hills[1]);
		if (k > 0) elapsedS += pace * (metres - clockM[k - 1]);
		return elapsedS;
	});
	const places = shares.map((share) => Math.round(share * courseM));
	let tunnelM = courseM * (0.6 + 0.3 * random());
	while (places.some((m) => m > tunnelM - 300 && m < tunnelM + 1000)) tunnelM = courseM * random();
	return {
		name,
		way,
		tunnels: [[tunnelM, tunnelM + 700]],
		plan: {
			line: thinnedLine({ distanceM: way.distanceM, lat, lon }, maxMapPoints),
			courseM,
			placesM: places,
			clockM,
			clockS,
			startMs,
		},
	};
}

/** Points `stepM` apart along a way. */
function evenWay(points: readonly Point[]): Way {
	const way = { distanceM: [0], x: [points[0][0]], y: [points[0][1]] };
	let ranM = 0;
	for (let i = 1; i < points.length; i++) {
		const [a, b] = [points[i - 1], points[i]];
		const lengthM = Math.hypot(b[0] - a[0], b[1] - a[1]);
		while (way.distanceM.length * stepM <= ranM + lengthM) {
			const share = (way.distanceM.length * stepM - ranM) / lengthM;
			way.x.push(a[0] + share * (b[0] - a[0]));
			way.y.push(a[1] + share * (b[1] - a[1]));
			way.distanceM.push(way.distanceM.length * stepM);
		}
		ranM += lengthM;
	}
	return way;
}

const back = (points: readonly Point[]): Point[] => [...points].reverse();

/** From one point to another in bends. */
function wavy(from: Point, to: Point, bends: number): Point[] {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	const lengthM = Math.hypot(dx, dy);
	const count = Math.ceil(lengthM / 10);
	return Array.from({ length: count + 1 }, (_, k) => {
		const share = k / count;
		const fade = Math.sin(Math.PI * share);
		const offM =
			fade *
			(250 * Math.sin(2 * Math.PI * bends * share) + 60 * Math.sin(11 * Math.PI * bends * share));
		return [
			from[0] + share * dx - (offM * dy) / lengthM,
			from[1] + share * dy + (offM * dx) / lengthM,
		];
	});
}

/** Once round a centre, from an angle. */
function round([x, y]: Point, radiusM: number, sense: 1 | -1, from = -Math.PI / 2): Point[] {
	const count = Math.ceil((2 * Math.PI * radiusM) / 10);
	return Array.from({ length: count + 1 }, (_, k) => {
		const turn = from + (sense * 2 * Math.PI * k) / count;
		const r = radiusM * (1 + 0.08 * Math.sin(5 * (turn - from)));
		return [x + r * Math.cos(turn), y + r * Math.sin(turn)];
	});
}

/** Up a slope, legs of 350 m that lie 45 m apart. */
const hairpins = (legs: number): Point[] =>
	Array.from({ length: 2 * legs }, (_, k): Point => {
		const leg = Math.floor(k / 2);
		return [(k + leg) % 2 === 0 ? 0 : 350, 45 * leg];
	});

/** Blocks of a town: long streets 90 m apart, run to and fro, with a crossing at the end. */
function streets(): Point[][] {
	const rows = Array.from({ length: 8 }, (_, k): Point[] =>
		k % 2 === 0
			? [
					[0, 90 * k],
					[1400, 90 * k],
				]
			: [
					[1400, 90 * k],
					[0, 90 * k],
				],
	);
	return [
		...rows,
		[
			[0, 720],
			[700, 720],
			[700, -300],
			[-200, -300],
			[-200, 0],
			[0, 0],
		],
	];
}
