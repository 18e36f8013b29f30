import { type Climb, type CourseHeights, climbsOf } from "./climbs.ts";
import type { Course, CoursePlace, CourseWarning, ElevationMethod } from "./course.ts";
import type { Difficulty } from "./difficulty.ts";
import { difficultyOf } from "./difficulty.ts";
import { warningsOf } from "./height-quality.ts";
import { type MapLine, mapLineOf } from "./map-line.ts";
import { decimetres, thousandths } from "./rounding.ts";

/** What is shown of a course without its file. It depends on the file alone. */
export interface CourseFacts {
	distanceM: number;
	/** IANA name of the zone of its first point; null where it was not looked up. */
	zone: string | null;
	/** Whole m; null when the file has no heights, and then the difficulty is too. */
	gainM: number | null;
	lossM: number | null;
	elevationMethod: ElevationMethod;
	difficulty: Difficulty | null;
	warnings: readonly CourseWarning[];
	profile: ElevationProfile;
	/** In file order, as many as `storedPlaces` keeps. */
	places: readonly CoursePlace[];
	climbs: readonly Climb[];
	mapLine: MapLine;
}

/** At most 400 samples in lists of one length, except for `elevationM`, which is empty without heights. */
export interface ElevationProfile {
	distanceM: readonly number[];
	elevationM: readonly number[];
	/** Rise over run until the next sample, in thousandths. */
	slope: readonly number[];
}

export const maxProfileSamples = 400;

/** `zone`: of the course's first point (`zoneOfCourse`); null where nothing asks for it. */
export function factsOf(course: Course, zone: string | null): CourseFacts {
	const { distanceM, gainM, lossM, elevationMethod } = course;
	const known = elevationMethod !== "none";
	return {
		distanceM,
		zone,
		gainM: known ? Math.round(gainM) : null,
		lossM: known ? Math.round(lossM) : null,
		elevationMethod,
		difficulty: known ? difficultyOf(distanceM, gainM) : null,
		warnings: warningsOf(course),
		profile: sampleProfile(course),
		places: storedPlaces(course.places),
		climbs: climbsOf(course),
		mapLine: mapLineOf(course),
	};
}

export const maxStoredPlaces = 300;
/** Bytes of all places that are kept: they share a row of D1, 2 MB, with the result. */
export const maxPlacesBytes = 64_000;

/** Places that fit beside a stored result, in their order: those on the course first, names ahead of notes. */
export function storedPlaces(places: readonly CoursePlace[]): CoursePlace[] {
	const encoder = new TextEncoder();
	const bytesOf = (place: CoursePlace) => encoder.encode(JSON.stringify(place)).length + 1;
	const kept = new Map<CoursePlace, CoursePlace>();
	let leftBytes = maxPlacesBytes;
	const onCourse = places.toSorted(
		(a, b) => Number(a.passages.length === 0) - Number(b.passages.length === 0),
	);
	for (const place of onCourse.slice(0, maxStoredPlaces)) {
		const short = { ...place, note: null };
		if (bytesOf(short) > leftBytes) break;
		kept.set(place, short);
		leftBytes -= bytesOf(short);
	}
	for (const [place, short] of kept) {
		const moreBytes = bytesOf(place) - bytesOf(short);
		if (moreBytes > leftBytes) break;
		kept.set(place, place);
		leftBytes -= moreBytes;
	}
	return places.flatMap((place) => kept.get(place) ?? []);
}

/** Borders of cells, evenly thinned, first and last kept. */
export function sampleProfile(course: CourseHeights): ElevationProfile {
	const cells = course.grade.length;
	const samples = Math.min(maxProfileSamples, cells + 1);
	const borders = Array.from({ length: samples }, (_, k) =>
		Math.round((k * cells) / (samples - 1)),
	);
	const metres = borders.map((i) => (i === cells ? course.distanceM : i * course.cellM));
	const known = course.elevationMethod !== "none";
	const heights = borders.map((i) => (known ? course.elevationM[i] : 0));
	return {
		distanceM: metres.map(decimetres),
		elevationM: known ? heights.map(decimetres) : [],
		slope: heights.map((_, k) => {
			// the last sample repeats the slope that led to it
			const i = Math.min(k, samples - 2);
			return thousandths((heights[i + 1] - heights[i]) / (metres[i + 1] - metres[i]));
		}),
	};
}
