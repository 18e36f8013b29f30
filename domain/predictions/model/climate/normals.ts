import type { Place } from "../../course/degrees.ts";

/** Means of the twelve months at one place, January first. */
export interface Months {
	/** Mean air temperature, °C. */
	airC: readonly number[];
	/** Mean daily maximum less mean daily minimum, °C. */
	rangeC: readonly number[];
	/** Relative humidity of the day's mean, 0 to 1. */
	humidity: readonly number[];
}

/** The climate of one place. */
export interface LocalClimate extends Months {
	/** Where it holds, m above the sea; `coolingCPerM` carries it to other heights. */
	altitudeM: number;
	/** Name of the table that it is from; null for the one that is built in. */
	source: string | null;
}

/** A place with its normals; range and humidity are null where they are unknown. */
export interface NormalPlace extends Place {
	altitudeM: number;
	airC: readonly number[];
	rangeC: readonly number[] | null;
	humidity: readonly number[] | null;
}

export interface Normals {
	source: string | null;
	places: readonly NormalPlace[];
}

/** Mean fall of temperature with altitude, °C per m (International Standard Atmosphere). */
export const coolingCPerM = 0.0065;
/** A metre of height sets two places as far apart as this distance, km: leaving places out, 0.1 to 0.3 are alike. */
const kmPerMetreOfHeight = 0.15;
/** Places that an estimate is made of, and the distance, km, up to which they count nearly alike. */
const nearest = 4;
const alikeKm = 15;
const earthKm = 6371;
const radians = Math.PI / 180;
/** Mean of land stations: half of it is 5.2 °C, and humidity is 68 % (docs/decisions). */
const usualRangeC = 10.4;
const usualHumidity = 0.68;

/**
 * The months at a place and a height: of the four nearest places of the table, where height counts as distance, weighted by
 * the inverse square of the distance, each brought to that height.
 */
export function localClimate(normals: Normals, place: Place, altitudeM: number): LocalClimate {
	const { source, places } = normals;
	const mean = (of: (one: NormalPlace) => readonly number[] | null) =>
		meanOfNearest(places, { ...place, altitudeM }, of);
	return {
		altitudeM,
		source,
		airC: months(
			mean(({ airC, altitudeM: ownM }) => airC.map((c) => c + coolingCPerM * (ownM - altitudeM))),
			0,
		),
		rangeC: months(
			mean(({ rangeC }) => rangeC),
			usualRangeC,
		),
		humidity: months(
			mean(({ humidity }) => humidity),
			usualHumidity,
		),
	};
}

const months = (values: readonly number[] | null, usual: number) =>
	values ?? Array<number>(12).fill(usual);

interface Near {
	km: number;
	place: NormalPlace;
}

/** Null when no place of the table knows it. */
function meanOfNearest(
	places: readonly NormalPlace[],
	at: Place & { altitudeM: number },
	valuesOf: (place: NormalPlace) => readonly number[] | null,
): number[] | null {
	const near: Near[] = [];
	for (const place of places) {
		if (valuesOf(place) === null) continue;
		const km = apartKm(place, at);
		if (near.length === nearest && km >= near[nearest - 1].km) continue;
		const index = near.findIndex((one) => one.km > km);
		near.splice(index < 0 ? near.length : index, 0, { km, place });
		if (near.length > nearest) near.pop();
	}
	if (near.length === 0) return null;
	const weights = near.map(({ km }) => (alikeKm + km) ** -2);
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const mean = Array<number>(12).fill(0);
	for (const [k, { place }] of near.entries()) {
		const values = valuesOf(place) ?? [];
		for (let m = 0; m < 12; m++) mean[m] += (weights[k] / total) * values[m];
	}
	return mean;
}

/** Along the great circle, and up or down, km. */
export function apartKm(
	a: Place & { altitudeM: number },
	b: Place & { altitudeM: number },
): number {
	const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2;
	const across = Math.cos(a.latDeg * radians) * Math.cos(b.latDeg * radians);
	const chord = half(a.latDeg, b.latDeg) + across * half(a.lonDeg, b.lonDeg);
	const km = 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
	return km + kmPerMetreOfHeight * Math.abs(a.altitudeM - b.altitudeM);
}
