// The two invented places of the local map: around the loop that the landing page offers to try
// (app/features/predictions/try-it/example-course.ts), and along the course of the tests
// (tests/fixtures/hilly-course.ts).

/** Degrees. */
export interface LonLat {
	readonly lon: number;
	readonly lat: number;
}

/** West, south, east, north, degrees. */
export type Box = readonly [number, number, number, number];

export interface Place extends LonLat {
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

export interface Area {
	readonly box: Box;
	/** Metres are counted from here; of the loop its centre, of the line its southern end. */
	readonly origin: LonLat;
	readonly lake: Lake;
	readonly places: readonly Place[];
	readonly peaks: readonly (LonLat & { readonly name: string })[];
}

export const loopRadiusM = 32_000 / (2 * Math.PI);
const metresPerDegree = (6_371_000 * Math.PI) / 180;

export const loopArea: Area = {
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
};

export const lineArea: Area = {
	box: [5.42, 44.98, 5.58, 45.14],
	origin: { lon: 5.5, lat: 45 },
	lake: { lon: 5.531, lat: 45.046, name: "Étang Long", eastM: 620, northM: 360, levelM: 352 },
	places: [
		{ name: "Montclairet", kind: "village", lon: 5.506, lat: 45.003 },
		{ name: "Pré-Long", kind: "hamlet", lon: 5.489, lat: 45.058 },
	],
	peaks: [{ name: "Mont Rond", lon: 5.447, lat: 45.031 }],
};

export const areas: readonly Area[] = [loopArea, lineArea];

export const regionBox: Box = [lineArea.box[0], lineArea.box[1], loopArea.box[2], loopArea.box[3]];

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
