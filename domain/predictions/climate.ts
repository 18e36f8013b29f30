import { dayMs } from "../time.ts";
import { climateStations } from "./climate-stations.ts";

export interface Place {
	latDeg: number;
	lonDeg: number;
}

/** What air is like at some place and time, on average over the years. */
interface TypicalAir {
	airC: number;
	/** Relative, 0 to 1. */
	humidity: number;
}

/** Mean fall of temperature with altitude, °C per m (International Standard Atmosphere). */
const lapse = 0.0065;
/** Sea level by latitude alone, °C: a cubic in its sine through the stations, in January and in July. */
const byLatitude = {
	january: [30, -12.1, -40.5, 5.2],
	july: [29.3, 16.3, -27.5, -8.9],
} as const;
/** Weight of a station's departure from that falls with this power of its distance. */
const distancePower = 4;
/** Half of the day's range over land, about 11 °C (Vose 2005, Geophys Res Lett 32:L23822), kept low for coasts. */
const swingC = 4.5;
const warmestHour = 15;
/** Of the day's mean over land (Dai 2006, J Climate 19:3589). */
const meanHumidity = 0.7;
/** Extremes lag the solstices by about four weeks: 17 January, 18 July. */
const coldestDay = 16.5;
const radians = Math.PI / 180;

/**
 * Typical air at a place, m above the sea, and an instant: January and July means by latitude and by the stations
 * around it, a cosine over the year and another over the day. Leaving each station out it misses a month's mean by
 * 1.4 °C (median; 3.5 °C RMS, 0.7 and 1.4 °C between Lisbon and Kyiv); the weather of one day adds 3 to 4 °C.
 */
export function typicalAir(place: Place, altitudeM: number, atMs: number): TypicalAir {
	const meanC = monthMeanC(place, altitudeM, atMs);
	const solarHour = ((atMs / dayMs + place.lonDeg / 360) % 1) * 24;
	const airC = meanC + swingC * Math.cos((2 * Math.PI * (solarHour - warmestHour)) / 24);
	const humidity = (meanHumidity * saturation(meanC)) / saturation(airC);
	return { airC, humidity: Math.min(1, humidity) };
}

/** Mean of the day over the years, °C; `stations` can be replaced to measure the error. */
export function monthMeanC(
	place: Place,
	altitudeM: number,
	atMs: number,
	stations: readonly (readonly number[])[] = climateStations,
): number {
	let weights = 0;
	let januaryOff = 0;
	let julyOff = 0;
	for (const [latDeg, lonDeg, heightM, januaryC, julyC] of stations) {
		const weight = 1 / (0.01 + distanceOf(place, { latDeg, lonDeg })) ** distancePower;
		const seaLevel = lapse * heightM;
		weights += weight;
		januaryOff += weight * (januaryC + seaLevel - cubic(byLatitude.january, latDeg));
		julyOff += weight * (julyC + seaLevel - cubic(byLatitude.july, latDeg));
	}
	const january = cubic(byLatitude.january, place.latDeg) + januaryOff / weights;
	const july = cubic(byLatitude.july, place.latDeg) + julyOff / weights;
	const year = new Date(atMs).getUTCFullYear();
	const day = (atMs - Date.UTC(year, 0, 1)) / dayMs;
	const winter = Math.cos((2 * Math.PI * (day - coldestDay)) / 365);
	return (january + july) / 2 + ((january - july) / 2) * winter - lapse * altitudeM;
}

function cubic([a, b, c, d]: readonly [number, number, number, number], latDeg: number): number {
	const sine = Math.sin(latDeg * radians);
	return a + sine * (b + sine * (c + sine * d));
}

/** On the great circle, radians. */
function distanceOf(a: Place, b: Place): number {
	const half = (from: number, to: number) => Math.sin(((to - from) * radians) / 2) ** 2;
	const across = Math.cos(a.latDeg * radians) * Math.cos(b.latDeg * radians);
	const chord = half(a.latDeg, b.latDeg) + across * half(a.lonDeg, b.lonDeg);
	return 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Saturation vapour pressure over water, up to a factor (Magnus). */
const saturation = (airC: number) => Math.exp((17.27 * airC) / (237.7 + airC));
