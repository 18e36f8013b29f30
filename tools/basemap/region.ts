// The three invented places of the local map: around the loop that the landing page offers to try
// (app/features/predictions/try-it/example-course.ts), along the course of the tests (tests/fixtures/hilly-course.ts),
// and the ground of the examples and the demo runner (tools/examples).

import { exampleCourse, exampleNames, placeOf } from "../examples/examples.ts";

/** Degrees. */
export interface LonLat {
	readonly lon: number;
	readonly lat: number;
}

/** West, south, east, north, degrees. */
export type Box = readonly [number, number, number, number];

interface Place extends LonLat {
	readonly name: string;
	readonly kind: "town" | "village" | "hamlet";
}

/** A lake: an ellipse whose axes lie along the compass, m. */
export interface Lake extends LonLat {
	readonly name: string;
	readonly eastM: number;
	readonly northM: number;
	readonly levelM: number;
}

interface Way {
	readonly kind: "minor_road" | "path";
	readonly line: readonly LonLat[];
}

export interface Area {
	readonly box: Box;
	/** Metres are counted from here; of the loop its centre, of the line its southern end. */
	readonly origin: LonLat;
	readonly lake: Lake | null;
	readonly places: readonly Place[];
	readonly peaks: readonly (LonLat & { readonly name: string })[];
	/** Between two contour lines, m. */
	readonly contourM: number;
	/** That the courses take. */
	readonly ways: readonly Way[];
	/** Whether further roads and paths join its places and peaks. */
	readonly isJoined: boolean;
}

export const loopRadiusM = 32_000 / (2 * Math.PI);
const metresPerDegree = (6_371_000 * Math.PI) / 180;

export const loopArea: Area & { lake: Lake } = {
	box: [5.97, 45.12, 6.23, 45.28],
	origin: { lon: 6.1, lat: 45.2 },
	lake: {
		lon: 6.0519,
		lat: 45.1993,
		name: "Lac des Arolles",
		eastM: 520,
		northM: 330,
		levelM: 1008,
	},
	places: [
		{ name: "Valdorne", kind: "town", lon: 6.171, lat: 45.203 },
		{ name: "Les Arolles", kind: "village", lon: 6.034, lat: 45.222 },
		{ name: "Saint-Évrard", kind: "hamlet", lon: 6.148, lat: 45.163 },
	],
	peaks: [
		{ name: "Pointe du Merle", lon: 6.1, lat: 45.2 },
		{ name: "Crêt Blanc", lon: 6.062, lat: 45.245 },
	],
	contourM: 20,
	ways: [{ kind: "path", line: ring({ lon: 6.1, lat: 45.2 }, loopRadiusM) }],
	isJoined: true,
};

export const lineArea: Area & { lake: Lake } = {
	box: [5.42, 44.98, 5.58, 45.14],
	origin: { lon: 5.5, lat: 45 },
	lake: { lon: 5.531, lat: 45.046, name: "Étang Long", eastM: 620, northM: 360, levelM: 352 },
	places: [
		{ name: "Montclairet", kind: "village", lon: 5.506, lat: 45.003 },
		{ name: "Pré-Long", kind: "hamlet", lon: 5.489, lat: 45.058 },
	],
	peaks: [{ name: "Mont Rond", lon: 5.447, lat: 45.031 }],
	contourM: 20,
	ways: [
		{
			kind: "path",
			line: [
				{ lon: 5.5, lat: 45 },
				{ lon: 5.5, lat: 45.12 },
			],
		},
	],
	isJoined: true,
};

/** Around the courses of the examples, which it takes seconds to find. */
export const exampleBox: Box = [6.24, 45.03, 6.86, 45.32];

export const boxes: readonly Box[] = [loopArea.box, lineArea.box, exampleBox];
export const regionBox: Box = [lineArea.box[0], lineArea.box[1], exampleBox[2], exampleBox[3]];
/** As far as a wide map shows around the longest course: here there is ground from afar alone. */
export const farBox: Box = [5.2, 44.85, 7.4, 45.5];

let exampleArea: Area | undefined;
/** Made once in a process. */
export const areas = (): readonly Area[] => {
	exampleArea ??= makeExampleArea();
	return [loopArea, lineArea, exampleArea];
};

/** Towns are where races begin, villages where their crews wait, hamlets where there is something to drink. */
function makeExampleArea(): Area {
	const courses = exampleNames.map(exampleCourse);
	const named = courses.flatMap(({ gpx, stations }) => {
		const kinds = stations.map((station) => station.split(",")[2].split("+"));
		return pointsIn(gpx, "wpt").map((point, k) => ({ ...point, kinds: kinds[k] }));
	});
	const seen = new Set<string>();
	const once = named.filter(({ name }) => !seen.has(name) && seen.add(name));
	const towns = courses.map(({ gpx, finish }) => {
		const [{ lon, lat }] = pointsIn(gpx, "trkpt");
		return { lon, lat, name: finish, kind: "town" as const };
	});
	const isTown = (name: string) => towns.some((town) => town.name === name);
	const villages = once.filter(({ name, kinds }) => !isTown(name) && !kinds.includes("summit"));
	return {
		box: exampleBox,
		origin: placeOf([18_000, 16_000]),
		lake: null,
		places: [
			...towns,
			...villages.map(({ name, lon, lat, kinds }) => {
				const kind = kinds.includes("crew") ? ("village" as const) : ("hamlet" as const);
				return { name, lon, lat, kind };
			}),
		],
		peaks: once.filter(({ kinds }) => kinds.includes("summit")),
		contourM: 50,
		ways: exampleNames.map((name, k) => ({
			kind: name === "marathon" ? "minor_road" : "path",
			line: pointsIn(courses[k].gpx, "trkpt"),
		})),
		isJoined: false,
	};
}

const pointsIn = (gpx: string, kind: "wpt" | "trkpt") =>
	[...gpx.matchAll(/<(wpt|trkpt) lat="([\d.]+)" lon="([\d.]+)">.*?(?:<name>(.*?)<\/name>)?<\/\1>/g)]
		.filter(([, found]) => found === kind)
		.map(([, , lat, lon, name]) => ({ lat: Number(lat), lon: Number(lon), name: name ?? "" }));

/** Metres east and north of a point; distances of the region need no better projection. */
export function metresFrom(
	origin: LonLat,
	{ lon, lat }: LonLat,
): { eastM: number; northM: number } {
	const shrink = Math.cos((origin.lat * Math.PI) / 180);
	return {
		eastM: (lon - origin.lon) * metresPerDegree * shrink,
		northM: (lat - origin.lat) * metresPerDegree,
	};
}

export function placeAt(origin: LonLat, eastM: number, northM: number): LonLat {
	const shrink = Math.cos((origin.lat * Math.PI) / 180);
	return {
		lon: origin.lon + eastM / metresPerDegree / shrink,
		lat: origin.lat + northM / metresPerDegree,
	};
}

/** A circle around a point. */
function ring(center: LonLat, radiusM: number): LonLat[] {
	const steps = 72;
	return Array.from({ length: steps + 1 }, (_, step) => {
		const angle = (2 * Math.PI * (step % steps)) / steps;
		return placeAt(center, radiusM * Math.cos(angle), radiusM * Math.sin(angle));
	});
}
