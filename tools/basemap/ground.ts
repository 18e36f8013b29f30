import { contoursOf, type Line } from "./contours.ts";
import { heightAt, shoreShare } from "./height-field.ts";
import { type Area, areas, farBox, type LonLat, metresFrom, placeAt } from "./region.ts";

export interface GroundFeature {
	readonly geometry: GeoJSON.Geometry;
	/** `min_zoom`, `max_zoom`: not on tiles of lower or of higher zooms. */
	readonly properties: Readonly<Record<string, string | number>> & { readonly min_zoom: number };
}

/** Layers as Protomaps' basemaps have them (docs.protomaps.com/basemaps/layers), and `contours` beside them. */
export type GroundLayers = Readonly<Record<(typeof layerNames)[number], readonly GroundFeature[]>>;
export const layerNames = [
	...(["earth", "landuse", "water", "contours", "boundaries", "roads", "places", "pois"] as const),
];

/** Everything that the map shows of the invented region. */
export function groundLayers(): GroundLayers {
	const of = (make: (area: Area) => readonly GroundFeature[]) => areas().flatMap(make);
	return {
		// Land goes on beyond what is drawn on it, and is seen on the lowest zoom.
		earth: [polygon(ring([-5, 35, 17, 55]), { kind: "earth", min_zoom: 0 })],
		landuse: of(forests),
		water: of((area) => [...lake(area), ...streams(area)]),
		contours: [...farContours(), ...of(contours)],
		boundaries: of(boundary),
		roads: of((area) => [...roads(area), ...paths(area)]),
		places: of(places),
		pois: of(peaks),
	};
}

const polygon = (line: Line, properties: GroundFeature["properties"]): GroundFeature => ({
	geometry: { type: "Polygon", coordinates: [line.map(([lon, lat]) => [lon, lat])] },
	properties,
});
const lineString = (line: Line, properties: GroundFeature["properties"]): GroundFeature => ({
	geometry: { type: "LineString", coordinates: line.map(([lon, lat]) => [lon, lat]) },
	properties,
});
const point = ({ lon, lat }: LonLat, properties: GroundFeature["properties"]): GroundFeature => ({
	geometry: { type: "Point", coordinates: [lon, lat] },
	properties,
});

const ring = ([west, south, east, north]: Area["box"]): Line => [
	[west, south],
	[east, south],
	[east, north],
	[west, north],
	[west, south],
];

/** A closed line around a point: an ellipse with bays, the same for the same seed. */
function blob(center: LonLat, eastM: number, northM: number, { bays = 0.12, seed = 0 } = {}): Line {
	const steps = 72;
	return Array.from({ length: steps + 1 }, (_, step) => {
		const angle = (2 * Math.PI * (step % steps)) / steps;
		const wave = Math.sin(3 * angle + seed) + 0.6 * Math.sin(7 * angle + 2 * seed);
		const reach = 1 + bays * wave;
		const { lon, lat } = placeAt(
			center,
			eastM * reach * Math.cos(angle),
			northM * reach * Math.sin(angle),
		);
		return [lon, lat];
	});
}

const forestCount = 9;
function forests({ origin, box }: Area): GroundFeature[] {
	const half = metresFrom(origin, { lon: box[2], lat: box[3] });
	const south = metresFrom(origin, { lon: box[0], lat: box[1] }).northM;
	return Array.from({ length: forestCount }, (_, i) => {
		const eastM = half.eastM * 0.85 * Math.sin(2.4 * i + 1);
		const northM = south + (half.northM - south) * (0.08 + (0.86 * i) / forestCount);
		const line = blob(placeAt(origin, eastM, northM), 700 + 90 * i, 950 - 60 * i, {
			bays: 0.2,
			seed: i,
		});
		return polygon(line, { kind: i % 3 === 2 ? "grassland" : "forest", min_zoom: 9 });
	});
}

function lake({ lake }: Area): GroundFeature[] {
	if (!lake) return [];
	const { name, lon, lat, eastM, northM } = lake;
	const line = blob({ lon, lat }, eastM, northM, { bays: 0.06 });
	return [polygon(line, { kind: "lake", name, min_zoom: 8 })];
}

const streamStepM = 35;
const mostStreamSteps = 260;
const streamSources = 10;

/** Lines down the steepest slope, until a lake, the border or a hollow. */
function streams({ origin, box, lake }: Area): GroundFeature[] {
	const [west, south, east, north] = box;
	return Array.from({ length: streamSources }, (_, i) => {
		const lon = west + (east - west) * (0.12 + 0.76 * ((i * 0.37) % 1));
		const lat = south + (north - south) * (0.1 + 0.8 * ((i * 0.61) % 1));
		return { lon, lat };
	}).flatMap((source, i) => {
		const line: [number, number][] = [];
		let at = source;
		for (let step = 0; step < mostStreamSteps; step++) {
			line.push([at.lon, at.lat]);
			const isInLake = lake !== null && shoreShare(lake, at) < 0.9;
			const isInside = at.lon > west && at.lon < east && at.lat > south && at.lat < north;
			const { eastSlope, northSlope } = slopeAt(at);
			const slope = Math.hypot(eastSlope, northSlope);
			if (isInLake || !isInside || slope < 0.004) break;
			const { eastM: e, northM: n } = metresFrom(origin, at);
			const share = streamStepM / slope;
			at = placeAt(origin, e - eastSlope * share, n - northSlope * share);
		}
		if (line.length < 12) return [];
		return [lineString(line, { kind: "stream", name: `Nant ${i + 1}`, min_zoom: 10 })];
	});
}

/** Rise over run to the east and to the north. */
function slopeAt(at: LonLat): { eastSlope: number; northSlope: number } {
	const reachM = 30;
	const heightOf = (eastM: number, northM: number) => heightAt(placeAt(at, eastM, northM));
	return {
		eastSlope: (heightOf(reachM, 0) - heightOf(-reachM, 0)) / (2 * reachM),
		northSlope: (heightOf(0, reachM) - heightOf(0, -reachM)) / (2 * reachM),
	};
}

/** From here on tiles are of the areas alone. */
export const nearZoom = 12;

const contours = ({ box, contourM }: Area): GroundFeature[] =>
	contoursOf(box, { stepM: contourM }).map(({ heightM, line }) => {
		const isIndex = heightM % 100 === 0;
		const min_zoom = isIndex ? nearZoom : nearZoom + 1;
		return lineString(line, { ele: heightM, index: isIndex ? 5 : 1, min_zoom });
	});

/** Of all that is seen from afar. */
const farContours = (): GroundFeature[] =>
	contoursOf(farBox, { stepM: 100, cells: 400 }).map(({ heightM, line }) =>
		lineString(line, {
			ele: heightM,
			index: 5,
			min_zoom: heightM % 500 === 0 ? 8 : 10,
			max_zoom: nearZoom - 1,
		}),
	);

function boundary({ box: [west, south, east, north] }: Area): GroundFeature[] {
	const steps = 40;
	const line = Array.from({ length: steps + 1 }, (_, step): [number, number] => [
		west + (east - west) * (0.16 + 0.03 * Math.sin(step / 3)),
		south + ((north - south) * step) / steps,
	]);
	return [lineString(line, { kind: "county", kind_detail: 6, min_zoom: 8 })];
}

/** A winding way between two points; `sway` is its widest bend as a share of the distance. */
function way(from: LonLat, to: LonLat, sway: number, steps = 48): Line {
	const { eastM, northM } = metresFrom(from, to);
	return Array.from({ length: steps + 1 }, (_, step) => {
		const share = step / steps;
		const bend = sway * Math.sin(Math.PI * share) * Math.sin(2.5 * Math.PI * share + sway * 9);
		const { lon, lat } = placeAt(
			from,
			share * eastM - bend * northM,
			share * northM + bend * eastM,
		);
		return [lon, lat];
	});
}

/** From the western border through the places, in their order, to the eastern border. */
function roads({ box, places, isJoined }: Area): GroundFeature[] {
	if (!isJoined) return [];
	const [west, south, east, north] = box;
	const byLongitude = [...places].sort((a, b) => a.lon - b.lon);
	const stops = [
		{ lon: west, lat: south + 0.3 * (north - south) },
		...byLongitude,
		{ lon: east, lat: south + 0.55 * (north - south) },
	];
	const main = stops.slice(1).map((stop, i) =>
		lineString(way(stops[i], stop, 0.13), {
			kind: "major_road",
			kind_detail: "secondary",
			name: "Route des Cols",
			min_zoom: 8,
		}),
	);
	const side = byLongitude.map((place, i) =>
		lineString(way(place, { lon: place.lon + 0.012, lat: i % 2 ? south : north }, 0.2), {
			kind: "minor_road",
			kind_detail: "unclassified",
			min_zoom: 11,
		}),
	);
	return [...main, ...side];
}

/** The courses themselves, and ways from the places up to the peaks. */
function paths({ ways, places, peaks, isJoined }: Area): GroundFeature[] {
	const courses = ways.map(({ kind, line }) => ({
		kind,
		line: line.map(({ lon, lat }) => [lon, lat] as const),
	}));
	const climbs = places.flatMap((place, i) =>
		peaks.map((peak, k) => ({
			kind: "path" as const,
			line: way(place, peak, 0.1 + 0.05 * ((i + k) % 3)),
		})),
	);
	return [...courses, ...(isJoined ? climbs : [])].map(({ kind, line }) =>
		lineString(line, {
			kind,
			kind_detail: kind === "path" ? "path" : "unclassified",
			min_zoom: 11,
		}),
	);
}

const ranks = { town: 7, village: 4, hamlet: 2 } as const;
const firstZooms = { town: 7, village: 9, hamlet: 11 } as const;
const places = ({ places }: Area): GroundFeature[] =>
	places.map((place) =>
		point(place, {
			kind: "locality",
			kind_detail: place.kind,
			name: place.name,
			population_rank: ranks[place.kind],
			min_zoom: firstZooms[place.kind],
		}),
	);

const peaks = ({ peaks }: Area): GroundFeature[] =>
	peaks.map((peak) => {
		const elevation = Math.round(heightAt(peak));
		return point(peak, { kind: "peak", name: peak.name, elevation, min_zoom: 11 });
	});
