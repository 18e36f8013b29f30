import type { CoursePlace, Passage } from "../course/course.ts";
import { maxStations, type Station, type StationKind } from "../options/station.ts";
import { stationsOnCourse } from "./course-end.ts";
import { isNoStation, kindsOf } from "./place-kinds.ts";

/** A passage of a place, as a station to choose. */
interface StationProposal {
	station: Station;
	/** Chosen unless the runner says otherwise. */
	likely: boolean;
}

/** Most proposals of a course; likely ones first. */
export const maxProposals = 300;
/** Start and finish are no stations, m. */
const endsM = 100;
/** A passage that is further off than the nearest one, m, is not likely to be meant. */
const asNearM = 50;
/** Two places of one name are one within this distance on the course, m. */
const sameM = 200;
/** A typed place of a file's name is that one within this share of its distance: published lengths differ so much. */
const sameShare = 0.01;
/** Of so few places the unknown ones are likely, too, and of more likely ones than this only those that serve runners. */
const fewPlaces = 40;

/** How likely a place is a station: 3 serves runners, 2 is a landmark, 1 has a name of its own, 0 is none. */
function weightOf(place: CoursePlace, kinds: readonly StationKind[]): number {
	if (isNoStation(place)) return 0;
	if (kinds.some((kind) => kind !== "summit" && kind !== "other")) return 3;
	if (kinds.length > 0) return 2;
	return place.name === null ? 0 : 1;
}

/** Stations to choose from the places that a file names, in order of distance: each passage of each place. */
export function likelyStations(places: readonly CoursePlace[], courseM: number): StationProposal[] {
	const passed = places.filter(({ passages }) => passages.length > 0);
	const weighed = passed.flatMap((place) => {
		const kinds = kindsOf(place);
		return place.passages
			.filter(({ distanceM }) => distanceM >= endsM && distanceM <= courseM - endsM)
			.map((passage) => ({
				station: stationOf(place, passage, kinds),
				// the nearest passage is the one that is meant
				weight: passage.offM <= place.offM + asNearM ? weightOf(place, kinds) : 0,
			}));
	});
	const proposals = withoutDoubles(weighed);
	const least = leastWeight(proposals.map(({ weight }) => weight));
	const ranked = proposals
		.toSorted((a, b) => b.weight - a.weight || a.station.distanceM - b.station.distanceM)
		.slice(0, maxProposals)
		.map(({ station, weight }, rank) => ({
			station,
			likely: weight >= least && rank < maxStations,
		}));
	return ranked.toSorted((a, b) => a.station.distanceM - b.station.distanceM);
}

/** Whether a place of the file is a typed one: at the same place, or of the same name and about as far. */
function isTyped({ distanceM, name }: Station, typed: Station): boolean {
	const apartM = Math.abs(typed.distanceM - distanceM);
	const isNamedSo = name !== null && typed.name?.toLowerCase() === name.toLowerCase();
	return apartM < asNearM || (isNamedSo && apartM <= Math.max(sameM, sameShare * distanceM));
}

/** Typed stations on the course, and its likely ones, as many as there may be; one that is typed is that one. */
export function withLikelyStations(
	typed: readonly Station[],
	places: readonly CoursePlace[],
	courseM: number,
): Station[] {
	const placed = stationsOnCourse(typed, courseM);
	const likely = likelyStations(places, courseM)
		.filter((one) => one.likely)
		.map(({ station }) => station)
		.filter((station) => !placed.some((one) => isTyped(station, one)))
		.slice(0, Math.max(0, maxStations - placed.length));
	return [...placed, ...likely].sort((a, b) => a.distanceM - b.distanceM);
}

/** The least weight that is likely: the more places a file has, the more they have to say. */
function leastWeight(weights: readonly number[]): number {
	const atLeast = (least: number) => weights.filter((weight) => weight >= least).length;
	return [1, 2].find((least) => atLeast(least) <= fewPlaces) ?? 3;
}

function stationOf(
	{ name, note }: CoursePlace,
	{ distanceM }: Passage,
	kinds: readonly StationKind[],
): Station {
	return {
		distanceM,
		name,
		kinds: kinds.length > 0 ? kinds : ["other"],
		stopS: 0,
		cutOff: null,
		note: note === name ? null : note,
	};
}

interface Weighed {
	station: Station;
	weight: number;
}

/** Files name a place as a waypoint and as a point of the route: the one that says more stays. */
function withoutDoubles(all: readonly Weighed[]): Weighed[] {
	const kept = new Map<string, Weighed[]>();
	for (const one of all.toSorted((a, b) => b.weight - a.weight)) {
		const name = one.station.name?.toLowerCase() ?? "";
		const same = kept.get(name) ?? [];
		const double = same.some(
			({ station }) => Math.abs(station.distanceM - one.station.distanceM) <= sameM,
		);
		if (!double) kept.set(name, [...same, one]);
	}
	return [...kept.values()].flat();
}
