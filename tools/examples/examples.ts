// Three invented races on invented ground (terrain.ts), for the example pages and the demo runner. Names of races and
// places are invented, too: none of them is anywhere.

import { type ExampleRace, type ExampleStation, exampleRaces } from "./races.ts";
import { type Spot, type Way, WayFinder } from "./route.ts";
import { heightOn, makeTerrain, type Terrain } from "./terrain.ts";

export const exampleNames = ["marathon", "mountain", "hundred"] as const;
export type ExampleName = (typeof exampleNames)[number];

/** A course as its organiser would publish it. */
export interface ExampleCourse {
	/** Of the race, in French, as names of races are not translated. */
	readonly title: string;
	/** GPX 1.1: a track with a point every 16 m, and a waypoint for each station. */
	readonly gpx: string;
	/** As the field `station` of an upload takes them; cut-offs are days and times after `startTime`. */
	readonly stations: readonly string[];
	/** Of the start, on the clock of `zone`, "06:30". */
	readonly startTime: string;
	readonly zone: string;
	/** The place where it ends. */
	readonly finish: string;
	/** By when runners have to finish, as `stations` say it. */
	readonly finishBy: string;
	readonly lengthM: number;
}

interface LonLat {
	readonly lon: number;
	readonly lat: number;
}

/** The south-western corner of the ground, degrees. */
const corner: LonLat = { lon: 6.3, lat: 45.02 };
/** Lengths of a degree at 45.2° N on WGS 84, m. */
const degreeM = { lat: 111_135, lon: 78_570 };

export const placeOf = ([eastM, northM]: Spot): LonLat => ({
	lon: corner.lon + eastM / degreeM.lon,
	lat: corner.lat + northM / degreeM.lat,
});

const spotOf = ({ lon, lat }: LonLat): Spot => [
	(lon - corner.lon) * degreeM.lon,
	(lat - corner.lat) * degreeM.lat,
];

let terrain: Terrain | undefined;
/** Made once in a process: it takes a second. */
const exampleTerrain = (): Terrain => {
	terrain ??= makeTerrain();
	return terrain;
};

/** Height of the invented ground, m. */
export const exampleHeight = (place: LonLat): number =>
	heightOn(exampleTerrain(), ...spotOf(place));

/** How far inside of the border of that ground a place is, m; below 0 outside. */
export function exampleDepthM(place: LonLat): number {
	const { columns, rows, cellM } = exampleTerrain();
	const [eastM, northM] = spotOf(place);
	return Math.min(eastM, northM, columns * cellM - eastM, rows * cellM - northM);
}

let finder: WayFinder | undefined;

/** The same on every run. */
export const exampleCourse = (name: ExampleName): ExampleCourse =>
	exampleCourseOf(exampleRaces[name]);

/** The course of a race on the invented ground. */
export function exampleCourseOf(race: ExampleRace): ExampleCourse {
	finder ??= new WayFinder(exampleTerrain());
	const spots = race.spotsKm.map(([east, north]): Spot => [east * 1000, north * 1000]);
	const whole = finder.through(spots, race.way);
	const way = race.lengthM === null ? whole : firstOf(whole, race.lengthM);
	return {
		title: race.title,
		startTime: race.startTime,
		zone: race.zone,
		finish: race.finish,
		finishBy: race.finishBy,
		gpx: gpxOf(race, way),
		stations: race.stations.map(stationText),
		lengthM: lengthOf(way),
	};
}

const lengthOf = ({ distanceM }: Way) => distanceM[distanceM.length - 1];

/** The beginning of a way, for races of a fixed length. */
function firstOf(way: Way, lengthM: number): Way {
	const count = way.distanceM.findIndex((atM) => atM >= lengthM) + 1;
	const cut = (values: readonly number[]) => values.slice(0, count);
	const { eastM, northM, heightM, distanceM } = way;
	return {
		eastM: cut(eastM),
		northM: cut(northM),
		heightM: cut(heightM),
		distanceM: cut(distanceM),
	};
}

const stationText = ({ km, name, kinds, stopMinutes, cutOff }: ExampleStation): string =>
	[km, name, kinds, stopMinutes || "", cutOff ?? ""].join(",").replace(/,+$/, "");

function gpxOf(race: ExampleRace, way: Way): string {
	const attributes = (k: number) => {
		const { lon, lat } = placeOf([way.eastM[k], way.northM[k]]);
		return `lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"><ele>${way.heightM[k].toFixed(1)}</ele>`;
	};
	const waypoints = race.stations.map(({ km, name }) => {
		const k = way.distanceM.findIndex((atM) => atM >= km * 1000);
		return `<wpt ${attributes(k)}<name>${name}</name></wpt>`;
	});
	const points = way.distanceM.map((_, k) => `<trkpt ${attributes(k)}</trkpt>`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Relief examples" xmlns="http://www.topografix.com/GPX/1/1">
${waypoints.join("\n")}
<trk><name>${race.title}</name><trkseg>
${points.join("\n")}
</trkseg></trk></gpx>
`;
}
