import type { Course } from "../course/course.ts";
import type { Place } from "../course/degrees.ts";
import { type PlanOptions, totalStopS } from "../options/plan-options.ts";
import { startMsOf } from "../options/start-time.ts";
import { builtInNormals } from "./climate/built-in.ts";
import { darkSecondsBetween } from "./climate/daylight.ts";
import { type LocalClimate, localClimate } from "./climate/normals.ts";
import { type Air, typicalAir } from "./climate/typical-air.ts";
import type { HeatSettings } from "./model-settings.ts";
import type { Conditions } from "./prediction.ts";

type PlacedCourse = Pick<Course, "lat" | "lon" | "elevationM" | "elevationMethod">;

interface DayQuestion {
	course: PlacedCourse;
	options: PlanOptions;
	heat: HeatSettings;
	/** Of the course, where a table of the operator is used; that of the built-in table when absent. */
	climate?: LocalClimate;
}

/** A day from the start on, in slices. */
export interface Day {
	/** Length of a slice, s. */
	sliceS: number;
	/** The last one goes on; none where nothing is known of the day. */
	slices: readonly Slice[];
	stations: PlanOptions["stations"];
}

/** Air in the middle of a slice, `airC` null when unknown, and the share of it that is dark. */
interface Slice {
	airC: number | null;
	humidity: number;
	dark: number;
}

/** As many as the core takes. */
const mostSlices = 720;
const shortestSliceS = 300;

/**
 * The day that a course is run on, for so long at least, s: as the runner expects it, else as is typical for the place, the
 * month and the hour.
 */
export function dayOf(question: DayQuestion, lastingS: number): Day {
	const { options, heat } = question;
	const startMs = startMsIn(options);
	const { stations } = options;
	if (startMs === null) {
		const { temperatureC: airC, humidity } = options;
		const known = { airC, humidity: humidity ?? heat.humidity, dark: 0 };
		return { sliceS: 1, slices: airC === null ? [] : [known], stations };
	}
	const sliceS = Math.max(shortestSliceS, Math.ceil(lastingS / mostSlices));
	const count = Math.ceil(lastingS / sliceS);
	return { sliceS, slices: slicesFrom(question, { startMs, sliceS, count }), stations };
}

/** The last slices of a course: a what-if asks for the same ones at most of its moves. */
const lastSlices = new WeakMap<
	PlacedCourse,
	{ key: string; climate: LocalClimate | undefined; slices: Slice[] }
>();

function slicesFrom(
	question: DayQuestion,
	{ startMs, sliceS, count }: { startMs: number; sliceS: number; count: number },
): Slice[] {
	const { course, options, heat, climate } = question;
	const key = JSON.stringify([
		startMs,
		sliceS,
		options.temperatureC,
		options.humidity,
		heat.humidity,
	]);
	let last = lastSlices.get(course);
	if (last?.key !== key || last.climate !== climate) last = { key, climate, slices: [] };
	lastSlices.set(course, last);
	const { slices } = last;
	const place = middleOf(course);
	const airAt = airOf(question);
	while (slices.length < count) {
		const fromMs = startMs + 1000 * sliceS * slices.length;
		const dark = darkSecondsBetween(place, fromMs, fromMs + 1000 * sliceS) / sliceS;
		slices.push({ ...airAt(fromMs + 500 * sliceS), dark });
	}
	return slices.slice(0, count);
}

/** What a run of so long, s, stops included, meets: air in the middle of it, and how much of it is dark. */
export function conditionsOf(question: DayQuestion, lastingS: number): Conditions {
	const { course, options, heat, climate } = question;
	const startMs = startMsIn(options);
	const said = { airC: options.temperatureC, humidity: options.humidity ?? heat.humidity };
	if (startMs === null) return { ...said, typical: false, darkS: 0 };
	const darkS = Math.round(
		darkSecondsBetween(middleOf(course), startMs, startMs + 1000 * lastingS),
	);
	if (said.airC !== null) return { ...said, typical: false, darkS };
	const air = airOf(question)(startMs + 500 * lastingS);
	return {
		airC: Math.round((air.airC ?? 0) * 10) / 10,
		humidity: Math.round(air.humidity * 100) / 100,
		typical: true,
		...(climate?.source ? { source: climate.source } : {}),
		darkS,
	};
}

/** The longest that a run without heat and night, s, may last with them: the hottest weather and a night cost less than as much again. */
export const mostLastingS = (mildS: number, options: PlanOptions) =>
	2 * mildS + totalStopS(options.stations);

/** The middle of a course, and the mean of its heights: the sea's where they are unknown. */
interface Site {
	place: Place;
	altitudeM: number;
}

export function siteOf(course: PlacedCourse): Site {
	return { place: middleOf(course), altitudeM: meanAltitudeM(course) };
}

/** By the course: a what-if asks for the same one at each move. */
const sites = new WeakMap<PlacedCourse, { site: Site; climate: LocalClimate }>();

/** Where a course is, and its climate by the built-in table. */
function climateOf(course: PlacedCourse) {
	let found = sites.get(course);
	if (!found) {
		const site = siteOf(course);
		found = { site, climate: localClimate(builtInNormals(), site.place, site.altitudeM) };
		sites.set(course, found);
	}
	return found;
}

/** Air by the instant. */
function airOf({ course, options, heat, climate }: DayQuestion) {
	const { temperatureC, humidity } = options;
	if (temperatureC !== null) {
		const said = { airC: temperatureC, humidity: humidity ?? heat.humidity };
		return (): Air => said;
	}
	const { site, climate: builtIn } = climateOf(course);
	const local = climate ?? builtIn;
	return (atMs: number): Air => {
		const air = typicalAir(local, site.place, site.altitudeM, atMs);
		return { airC: air.airC, humidity: humidity ?? air.humidity };
	};
}

const startMsIn = ({ start }: PlanOptions) => (start === null ? null : startMsOf(start));

function middleOf({ lat, lon }: PlacedCourse): Place {
	const middle = lat.length >> 1;
	return { latDeg: lat[middle] ?? 0, lonDeg: lon[middle] ?? 0 };
}

function meanAltitudeM({ elevationM, elevationMethod }: PlacedCourse): number {
	if (elevationMethod === "none" || elevationM.length === 0) return 0;
	return elevationM.reduce((sum, metres) => sum + metres, 0) / elevationM.length;
}
