import type { ActivityStreams } from "../../training/activity.ts";
import type { RecordedRelief } from "../../training/recorded-relief.ts";
import { type Climb, type CourseHeights, climbsOf } from "./climbs.ts";
import { type ElevationProfile, sampleProfile } from "./course-facts.ts";
import { type MapLine, maxMapPoints, thinnedLine } from "./map-line.ts";

/** A recording as what is shown of a course. */
export interface RecordedCourse {
	distanceM: number;
	/** Null without heights. */
	gainM: number | null;
	lossM: number | null;
	/** Null without positions. */
	line: MapLine | null;
	/** Smoothed as a course's; empty without heights. */
	profile: ElevationProfile;
	climbs: readonly Climb[];
}

/**
 * Map line, profile and climbs of a recording. `relief`: null without heights. `gainM`: the climb that is said of the
 * whole, which those of its climbs are parts of; null where it is unknown.
 */
export function recordedCourseOf(
	streams: ActivityStreams,
	relief: RecordedRelief | null,
	gainM: number | null,
): RecordedCourse | null {
	const distanceM = farthest(streams.distanceM);
	if (!(distanceM > 0)) return null;
	const heights = relief && heightsOf({ streams, relief, distanceM, gainM });
	return {
		distanceM,
		gainM: heights?.gainM ?? null,
		lossM: heights?.lossM ?? null,
		line: lineOf(streams),
		profile: heights ? sampleProfile(heights) : { distanceM: [], elevationM: [], slope: [] },
		climbs: heights ? climbsOf(heights) : [],
	};
}

function farthest(distances: Float64Array | null): number {
	let far = 0;
	for (const at of distances ?? []) if (at > far) far = at;
	return far;
}

/** Heights at the borders of cells: slopes added up from the first height. */
function heightsOf(recording: {
	streams: ActivityStreams;
	relief: RecordedRelief;
	distanceM: number;
	gainM: number | null;
}): CourseHeights {
	const { streams, relief, distanceM, gainM } = recording;
	const { slopes: grade, cellM } = relief;
	const elevationM = new Float64Array(grade.length + 1);
	elevationM[0] = streams.altitudeM?.find(Number.isFinite) ?? 0;
	let [up, down] = [0, 0];
	for (let i = 0; i < grade.length; i++) {
		const lengthM = Math.min(cellM, Math.max(0, distanceM - i * cellM));
		const riseM = grade[i] * lengthM;
		elevationM[i + 1] = elevationM[i] + riseM;
		if (riseM > 0) up += riseM;
		else down -= riseM;
	}
	const scale = gainM === null || up === 0 ? 1 : gainM / up;
	return {
		elevationMethod: "gps",
		gainM: scale * up,
		lossM: scale * down,
		...{ grade, elevationM, cellM, distanceM },
	};
}

/** Null with fewer than two positions. */
function lineOf({ distanceM, latDeg, lonDeg }: ActivityStreams): MapLine | null {
	if (!distanceM || !latDeg || !lonDeg) return null;
	const places: number[] = [];
	let lastM = 0;
	for (let k = 0; k < distanceM.length; k++) {
		const isKnown = [distanceM[k], latDeg[k], lonDeg[k]].every(Number.isFinite);
		if (!isKnown || distanceM[k] < lastM) continue;
		lastM = distanceM[k];
		places.push(k);
	}
	if (places.length < 2) return null;
	const at = (values: Float64Array) => places.map((k) => values[k]);
	return thinnedLine({ distanceM: at(distanceM), lat: at(latDeg), lon: at(lonDeg) }, maxMapPoints);
}
