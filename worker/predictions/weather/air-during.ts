import type { Place } from "#domain/predictions/course/degrees.ts";
import { coolingCPerM } from "#domain/predictions/model/climate/normals.ts";
import { hourMs } from "#domain/time.ts";
import type { HourlyAir } from "./provider.ts";

const tenth = (value: number) => Math.round(value * 10) / 10;

/** A place as it may leave: to a tenth of a degree. */
export const roundedPlace = ({ latDeg, lonDeg }: Place): Place => ({
	latDeg: tenth(latDeg),
	// a course across the 180th meridian goes on beyond it
	lonDeg: tenth(((((lonDeg + 180) % 360) + 360) % 360) - 180),
});

interface During {
	/** Null where it is unknown: then the air is that of the answer's height. */
	altitudeM: number | null;
	startMs: number;
	endMs: number;
}

/** Air of the hours of a run, at its height, with its warmest hour; null where the answer has none of these hours. */
export function airDuring({ altitudeM, hours }: HourlyAir, run: During) {
	const own = hours.filter(({ atMs }) => atMs + hourMs > run.startMs && atMs <= run.endMs);
	if (own.length === 0) return null;
	const higherC = coolingCPerM * (altitudeM - (run.altitudeM ?? altitudeM));
	const mean = (of: (hour: (typeof own)[number]) => number) =>
		own.reduce((sum, hour) => sum + of(hour), 0) / own.length;
	return {
		airC: tenth(mean(({ airC }) => airC) + higherC),
		humidity: Math.round(mean(({ humidity }) => humidity) * 100) / 100,
		warmestC: tenth(Math.max(...own.map(({ airC }) => airC)) + higherC),
	};
}
