import { type Place, typicalAir } from "./climate.ts";
import type { Course } from "./course.ts";
import { darkSecondsBetween } from "./daylight.ts";
import type { HeatSettings } from "./model-settings.ts";
import { type PlanOptions, totalStopS } from "./plan-options.ts";
import type { Conditions } from "./prediction.ts";
import { startMsOf } from "./start-time.ts";

interface Day {
	course: Pick<Course, "lat" | "lon" | "elevationM" | "elevationMethod">;
	options: PlanOptions;
	heat: HeatSettings;
	/** Running time without heat and night, s; asked only when the start is known. */
	runningS: () => number;
}

/** What the day is like: as the runner expects it, else as is typical for the place, the month and the hour. */
export function conditionsOf({ course, options, heat, runningS }: Day): Conditions {
	const { temperatureC: airC, start } = options;
	const humidity = options.humidity ?? heat.humidity;
	const place = middleOf(course);
	const startMs = start === null ? null : startMsOf(start, place.lonDeg);
	const said = { airC, humidity, typical: false };
	if (startMs === null) return { ...said, darkS: 0, darkShare: 0 };
	const lastingS = runningS() + totalStopS(options.stations);
	const darkS = darkSecondsBetween(place, startMs, startMs + 1000 * lastingS);
	const dark = { darkS: Math.round(darkS), darkShare: darkS / lastingS };
	if (airC !== null) return { ...said, ...dark };
	const air = typicalAir(place, meanAltitudeM(course), startMs + 500 * lastingS);
	const typicalC = Math.round(air.airC * 10) / 10;
	return {
		...dark,
		airC: typicalC,
		humidity: options.humidity ?? Math.round(air.humidity * 100) / 100,
		typical: true,
	};
}

function middleOf({ lat, lon }: Day["course"]): Place {
	const middle = lat.length >> 1;
	return { latDeg: lat[middle] ?? 0, lonDeg: lon[middle] ?? 0 };
}

/** The sea's where heights are unknown. */
function meanAltitudeM({ elevationM, elevationMethod }: Day["course"]): number {
	if (elevationMethod === "none" || elevationM.length === 0) return 0;
	return elevationM.reduce((sum, metres) => sum + metres, 0) / elevationM.length;
}
