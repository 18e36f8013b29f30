import { dayMs } from "#domain/time.ts";
import type { Place } from "../../course/degrees.ts";
import { sunriseHour } from "./daylight.ts";
import { coolingCPerM, type LocalClimate } from "./normals.ts";

/** What air is like at some place and time. */
export interface Air {
	airC: number;
	/** Relative, 0 to 1. */
	humidity: number;
}

/** Solar hour of the day's maximum (de Wit, Goudriaan & van Laar 1978). */
const warmestHour = 14;

/**
 * Typical air of a climate at an instant and a height, m above the sea. Months are joined by straight lines between their
 * middles. The day follows two half cosines, least at sunrise and most at 14 h by the sun (de Wit, Goudriaan & van Laar
 * 1978, Simulation of assimilation, respiration and transpiration of crops); its water vapour stays the same.
 */
export function typicalAir(
	climate: LocalClimate,
	place: Place,
	altitudeM: number,
	atMs: number,
): Air {
	const month = monthOf(atMs);
	const meanC = between(climate.airC, month) - coolingCPerM * (altitudeM - climate.altitudeM);
	const halfC = between(climate.rangeC, month) / 2;
	const hour = ((atMs / dayMs + place.lonDeg / 360) % 1) * 24;
	const airC = meanC + halfC * curveOfDay((hour + 24) % 24, sunriseHour(place.latDeg, atMs));
	const humidity = (between(climate.humidity, month) * saturation(meanC)) / saturation(airC);
	return { airC, humidity: Math.min(1, humidity) };
}

/** Months since the middle of January, 0 to 12. */
function monthOf(atMs: number): number {
	const date = new Date(atMs);
	const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
	const [from, to] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)];
	return (month + (atMs - from) / (to - from) + 11.5) % 12;
}

function between(months: readonly number[], at: number): number {
	const from = Math.floor(at);
	const share = at - from;
	return (1 - share) * months[from] + share * months[(from + 1) % 12];
}

/** −1 at sunrise, 1 at the warmest hour. */
function curveOfDay(hour: number, rise: number): number {
	if (hour >= rise && hour < warmestHour) {
		return -Math.cos((Math.PI * (hour - rise)) / (warmestHour - rise));
	}
	const since = (hour - warmestHour + 24) % 24;
	return Math.cos((Math.PI * since) / (24 - warmestHour + rise));
}

/** Saturation vapour pressure over water, up to a factor (Magnus). */
const saturation = (airC: number) => Math.exp((17.27 * airC) / (237.7 + airC));
