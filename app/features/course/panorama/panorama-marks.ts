import type { Station } from "#domain/predictions/options/station.ts";
import type { PlannedClimb, StationPassage } from "#domain/predictions/stations/station-plan.ts";

/** A place of the course that the panorama names. */
export interface PanoramaMark {
	kind: "start" | "station" | "summit" | "distance" | "finish";
	distanceM: number;
	/** By the plan, s from the start. */
	arrivalS: number;
	/** Null for what goes by its kind and distance. */
	name: string | null;
	hasCutOff: boolean;
	/** How much its label matters. */
	weight: number;
	/** In the plan's list of stations; null for what is none. */
	station: number | null;
}

interface Marked {
	lengthM: number;
	finishS: number;
	stations: readonly Station[];
	passages: readonly StationPassage[];
	climbs: readonly PlannedClimb[];
	/** Of the unit that signs count, m. */
	unitM: number;
	/** On reaching a distance, s from the start. */
	arrivalS: (distanceM: number) => number;
}

/** A top this close to a station goes by its name, m. */
const sameM = 400;
/** A course with fewer places than this shows its distances, too. */
const fewPlaces = 3;

/** Start, stations, named tops and finish, in order of distance; kilometres where these are few. */
export function panoramaMarks(marked: Marked): PanoramaMark[] {
	const { lengthM, finishS, stations, passages, climbs, unitM, arrivalS } = marked;
	const plain = { name: null, hasCutOff: false, station: null };
	const ends: PanoramaMark[] = [
		{ ...plain, kind: "start", distanceM: 0, arrivalS: 0, weight: 3 },
		{ ...plain, kind: "finish", distanceM: lengthM, arrivalS: finishS, weight: 50 },
	];
	const named = stations.flatMap((station, place): PanoramaMark[] => {
		const passage = passages[place];
		if (!passage || station.distanceM > lengthM - 1) return [];
		const { distanceM, name } = station;
		const hasCutOff = passage.cutOffS !== null;
		return [
			{
				kind: "station",
				distanceM,
				arrivalS: passage.arrivalS,
				name,
				hasCutOff,
				weight: weightOf(station, hasCutOff),
				station: place,
			},
		];
	});
	const isFree = (distanceM: number, all: readonly PanoramaMark[]) =>
		all.every((one) => Math.abs(one.distanceM - distanceM) > sameM);
	const tops = climbs
		.filter(({ endM, name }) => name !== null && isFree(endM, [...named, ...ends]))
		.map(
			(climb): PanoramaMark => ({
				...plain,
				kind: "summit",
				distanceM: climb.endM,
				arrivalS: climb.arrivalS,
				name: climb.name,
				weight: 3,
			}),
		);
	const places = [...ends, ...named, ...tops];
	if (named.length + tops.length >= fewPlaces) return inOrder(places);
	const step = [1, 2, 5, 10, 20, 50].find((units) => lengthM / unitM / units <= 6) ?? 100;
	const count = Math.floor(lengthM / unitM / step);
	const signs = Array.from({ length: count }, (_, k) => (k + 1) * step * unitM)
		.filter((distanceM) => distanceM < lengthM * 0.96 && isFree(distanceM, places))
		.map(
			(distanceM): PanoramaMark => ({
				...plain,
				kind: "distance",
				distanceM,
				arrivalS: Math.round(arrivalS(distanceM)),
				weight: 2,
			}),
		);
	return inOrder([...places, ...signs]);
}

const inOrder = (marks: readonly PanoramaMark[]) =>
	marks.toSorted((a, b) => a.distanceM - b.distanceM);

function weightOf({ kinds }: Station, hasCutOff: boolean): number {
	const served =
		kinds.includes("crew") || kinds.includes("bag") ? 6 : kinds.includes("aid") ? 4 : 2;
	return Math.max(served, kinds.includes("summit") ? 5 : 0) + (hasCutOff ? 3 : 0);
}
