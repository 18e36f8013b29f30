import type { Piece } from "../predictions/course/edits/course-edit.ts";
import type { MapLine } from "../predictions/course/map-line.ts";
import { decimetres } from "../predictions/course/rounding.ts";
import type { Stage } from "../predictions/options/stage.ts";
import { maxStations, type Station } from "../predictions/options/station.ts";
import { moveStages } from "../predictions/stages/move-stages.ts";
import { moveStations } from "../predictions/stations/move-stations.ts";
import { matchedStations } from "./course-changes.ts";
import type { CourseVersion } from "./race.ts";
import { type SharedStretch, sharedStretches } from "./shared-stretches.ts";

type Published = Pick<CourseVersion, "stations" | "start"> & {
	readonly facts: {
		readonly distanceM: number;
		readonly gainM: number | null;
		readonly mapLine: MapLine;
	};
};

/** A stored plan, as it is along its own course. */
interface OwnPlan {
	readonly course: { readonly distanceM: number; readonly mapLine: MapLine };
	readonly stations: readonly Station[];
	readonly stages: readonly Stage[];
	readonly start: string | null;
}

/** The same station within this, m. */
const sameM = 60;

/**
 * What a plan keeps when its race publishes another version of the course. The organisers' stations are those of the new
 * version, with the runner's stops and notes at those that are still there. Stations and stages of the runner's own keep
 * their place on the ground (`moveStations`); those where the course no longer goes are dropped. A start that was the
 * organisers' is theirs again.
 */
export function takeVersion(plan: OwnPlan, before: Published | null, after: Published) {
	const from = before ?? {
		stations: [],
		start: plan.start,
		facts: { ...plan.course, gainM: null },
	};
	const shared = sharedStretches(plan.course.mapLine, after.facts.mapLine);
	const ofRace = sharedStretches(from.facts.mapLine, after.facts.mapLine);
	const matched = matchedStations(from, after, ofRace);
	const own: Station[] = [];
	const kept = new Map<Station, Station>();
	for (const station of plan.stations) {
		const published = publishedAs(station, from.stations);
		if (!published) own.push(station);
		else {
			const now = matched.get(published);
			if (now) kept.set(now, station);
		}
	}
	const pieces = {
		from: [piece(0, 0, plan.course.distanceM, 0)],
		to: piecesOf(shared, after.facts.distanceM),
	};
	const start = plan.start === from.start || plan.start === null ? after.start : plan.start;
	const stages = moveStages(plan.stages, pieces);
	const moved = moveStations(own, { ...pieces, start, stages });
	const theirs = after.stations.map((station) => {
		const was = kept.get(station);
		return was ? { ...station, stopS: was.stopS, note: station.note ?? was.note } : station;
	});
	const free = moved.filter((one) =>
		theirs.every((other) => Math.abs(other.distanceM - one.distanceM) > sameM),
	);
	const stations = [...theirs, ...free.slice(0, maxStations - theirs.length)].sort(
		(a, b) => a.distanceM - b.distanceM,
	);
	return { stations, stages, start, dropped: own.length - free.length };
}

const publishedAs = (station: Station, published: readonly Station[]) =>
	published.find(
		(one) => one.name === station.name && Math.abs(one.distanceM - station.distanceM) <= sameM,
	);

const piece = (part: number, fromM: number, toM: number, startM: number): Piece => ({
	part,
	fromM,
	toM,
	startM,
});

/** The new course as pieces of the earlier one, and of itself where it goes elsewhere. */
function piecesOf(shared: readonly SharedStretch[], lengthM: number): Piece[] {
	const pieces: Piece[] = [];
	let atM = 0;
	for (const { beforeM, beforeEndM, afterM, afterEndM } of shared) {
		if (afterM > atM) pieces.push(piece(1, atM, afterM, atM));
		pieces.push(piece(0, beforeM, beforeEndM, afterM));
		atM = afterEndM;
	}
	if (lengthM > atM) pieces.push(piece(1, atM, lengthM, atM));
	return pieces.length > 0 ? pieces : [piece(1, 0, decimetres(lengthM), 0)];
}
