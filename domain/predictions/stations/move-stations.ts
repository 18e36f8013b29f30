import type { Piece } from "../course/edits/course-edit.ts";
import { passagesOf, piecesLengthM, placeOf } from "../course/edits/piece-places.ts";
import { decimetres } from "../course/rounding.ts";
import type { Stage } from "../options/stage.ts";
import { maxStations, type Station } from "../options/station.ts";
import { checkStations } from "./check-stations.ts";
import { isStationNotice } from "./station-problem.ts";

/** A course before and after an edit. */
interface MovedAlong {
	from: readonly Piece[];
	to: readonly Piece[];
	/** As `PlanOptions.start`; cut-offs by the clock are kept without it. */
	start?: string | null;
	/** Of the course after the edit. */
	stages?: readonly Stage[];
}

interface Moved {
	station: Station;
	/** On a lap that the course did not have before. */
	isCopy: boolean;
}

/**
 * Stations of a course that was edited, in order of distance: each keeps its place on the ground. It is dropped where its
 * place is left out, and repeated on new laps, there without a cut-off, as many as a course may have; of several laps that
 * become one, the first one's station stays. A cut-off earlier than the world record for its new distance is dropped, and so is a stop at the finish.
 */
export function moveStations(
	stations: readonly Station[],
	{ from, to, start = null, stages }: MovedAlong,
): Station[] {
	const courseM = decimetres(piecesLengthM(to));
	const moved = stations
		.flatMap((station) => passagesOn(station, from, to))
		.map(({ station, isCopy }) => ({ station: atFinish(station, courseM), isCopy }))
		.filter(({ station }) => station.distanceM > 0 && station.distanceM <= courseM);
	const kept = withoutDoubles(moved)
		.toSorted(
			(a, b) => Number(a.isCopy) - Number(b.isCopy) || a.station.distanceM - b.station.distanceM,
		)
		.slice(0, maxStations)
		.map(({ station }) => station)
		.toSorted((a, b) => a.distanceM - b.distanceM);
	const refused = new Set(
		checkStations(kept, { courseM, start, stages })
			.filter((one) => one.code.startsWith("station.cut_off") && !isStationNotice(one))
			.map(({ at }) => at),
	);
	return kept
		.map((station, at) => (refused.has(at) ? { ...station, cutOff: null } : station))
		.filter((station) => !isEmpty(station));
}

/** A station where the edited course passes its place: the same time as before, and every time behind the last one before. */
function passagesOn(station: Station, from: readonly Piece[], to: readonly Piece[]): Moved[] {
	const place = placeOf(from, station.distanceM);
	if (!place) return [];
	const before = passagesOf(from, place);
	const after = passagesOf(to, place);
	const nth = Math.max(
		0,
		before.findIndex((atM) => atM > station.distanceM - aboutM),
	);
	const isLast = nth === before.length - 1;
	const own = Math.min(nth, after.length - 1);
	// a thousand laps repeat no more stations than are kept
	return after.slice(0, own + maxStations).flatMap((atM, k) => {
		const isOwn = k === own;
		if (!isOwn && !(isLast && k > nth)) return [];
		const cutOff = isOwn ? station.cutOff : null;
		return { station: { ...station, distanceM: decimetres(atM), cutOff }, isCopy: !isOwn };
	});
}

/** Places are found again within this, m: half a decimetre on either side. */
const aboutM = 0.2;

/** A stop at the finish would delay it. */
const atFinish = (station: Station, courseM: number): Station =>
	station.distanceM >= courseM ? { ...station, stopS: 0 } : station;

function withoutDoubles(moved: readonly Moved[]): Moved[] {
	const seen = new Set<string>();
	return moved.filter(({ station: { distanceM, name, kinds } }) => {
		const key = JSON.stringify([distanceM, name, kinds]);
		return !seen.has(key) && seen.add(key);
	});
}

const isEmpty = ({ name, kinds, stopS, cutOff, note }: Station) =>
	name === null && kinds.length === 0 && stopS === 0 && cutOff === null && note === null;
