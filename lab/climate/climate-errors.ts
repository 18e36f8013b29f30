import {
	type LocalClimate,
	localClimate,
	type NormalPlace,
	type Normals,
} from "#domain/predictions/model/climate/normals.ts";
import type { CsvPlace } from "#tools/climate/normals-csv.ts";

/** Root mean square and median size of differences. */
interface ErrorOf {
	places: number;
	rms: number;
	median: number;
}

export interface ClimateErrors {
	/** Of a month's mean temperature, °C: over all places, by continent, and of each month. */
	all: ErrorOf;
	continents: Record<string, ErrorOf & { months: number[] }>;
	months: number[];
	/** Of half the range of the day, °C, and of relative humidity, points, where the file has them. */
	halfRangeC: ErrorOf;
	humidityPoints: ErrorOf;
}

/** The land where races are: neither polar nor above 3,000 m. */
export const isRaceLand = ({ latDeg, altitudeM }: NormalPlace) =>
	latDeg > -56 && latDeg < 66.56 && altitudeM < 3000;

/** Two places nearer than this are one: its own row is left out of its estimate. */
const samePlaceDeg = 0.051;
const samePlaceM = 5;

/** What a table misses the places of a file by, each estimated without its own row. */
export function climateErrors(table: Normals, file: readonly CsvPlace[]): ClimateErrors {
	const land = file.filter(isRaceLand);
	const off = land.map((place) => differences(place, estimate(table, place)));
	const months = (rows: readonly Off[]) =>
		Array.from({ length: 12 }, (_, m) => errorOf(rows.map(({ airC }) => [airC[m]])).rms);
	const continentNames = land.map(continentOf);
	const continents = [...new Set(continentNames)].sort();
	return {
		all: errorOf(off.map(({ airC }) => airC)),
		continents: Object.fromEntries(
			continents.map((name) => {
				const rows = off.filter((_, i) => continentNames[i] === name);
				return [name, { ...errorOf(rows.map(({ airC }) => airC)), months: months(rows) }];
			}),
		),
		months: months(off),
		halfRangeC: errorOf(off.flatMap(({ halfRangeC }) => halfRangeC ?? [])),
		humidityPoints: errorOf(off.flatMap(({ humidityPoints }) => humidityPoints ?? [])),
	};
}

function estimate(table: Normals, place: CsvPlace): LocalClimate {
	const places = table.places.filter(
		({ latDeg, lonDeg, altitudeM }) =>
			Math.abs(latDeg - place.latDeg) > samePlaceDeg ||
			Math.abs(lonDeg - place.lonDeg) > samePlaceDeg ||
			Math.abs(altitudeM - place.altitudeM) > samePlaceM,
	);
	return localClimate({ ...table, places }, place, place.altitudeM);
}

interface Off {
	airC: number[];
	halfRangeC: number[][] | null;
	humidityPoints: number[][] | null;
}

const differences = (place: CsvPlace, found: LocalClimate): Off => ({
	airC: place.airC.map((c, m) => found.airC[m] - c),
	halfRangeC: place.rangeC && [place.rangeC.map((c, m) => (found.rangeC[m] - c) / 2)],
	humidityPoints: place.humidity && [place.humidity.map((h, m) => 100 * (found.humidity[m] - h))],
});

function errorOf(rows: readonly (readonly number[])[]): ErrorOf {
	const sizes = rows.flatMap((row) => row.map(Math.abs)).sort((a, b) => a - b);
	const square = sizes.reduce((sum, size) => sum + size * size, 0);
	const rms = Math.sqrt(square / Math.max(1, sizes.length));
	return { places: rows.length, rms, median: sizes[sizes.length >> 1] ?? 0 };
}

/** By the region in the number of its station (`W07156`, `G637400-99999`), else by its place. */
function continentOf({ id, latDeg, lonDeg }: CsvPlace): string {
	const block = id.startsWith("W")
		? Math.floor(Number(id.slice(1)) / 1000)
		: Number(id.slice(1, 3));
	const european = [22, 26, 27, 33, 34, 37];
	if (!(block < 99)) return continentOfPlace(latDeg, lonDeg);
	if (block <= 17 || european.includes(block)) return "Europe";
	if (block < 60) return "Asia";
	if (block < 70) return "Africa";
	if (block < 80) return "North and Central America";
	return block < 90 ? "South America" : "Oceania";
}

function continentOfPlace(latDeg: number, lonDeg: number): string {
	if (lonDeg < -30) return latDeg > 8 ? "North and Central America" : "South America";
	if (lonDeg < 55 && latDeg < 36) return "Africa";
	return latDeg > 5 ? "Asia" : "Oceania";
}
