import type { CourseFacts } from "../predictions/course/course-facts.ts";
import { timeText } from "../predictions/options/cut-off.ts";
import type { Station } from "../predictions/options/station.ts";
import type { CourseVersion } from "./race.ts";
import { wordsOf } from "./search-keys.ts";
import {
	movedStretches,
	placeAfter,
	type SharedStretch,
	sharedStretches,
} from "./shared-stretches.ts";

/** What of a station is another. */
type StationPart = "name" | "place" | "kinds" | "cut_off";

export type StationChange =
	| { readonly kind: "added"; readonly after: Station }
	| { readonly kind: "removed"; readonly before: Station }
	| {
			readonly kind: "changed";
			readonly before: Station;
			readonly after: Station;
			readonly parts: readonly StationPart[];
	  };

/** What changed from one version of a course to another, or from one edition to the next. */
export interface CourseChanges {
	readonly lengthM: { readonly before: number; readonly after: number };
	/** Null without heights. */
	readonly ascentM: { readonly before: number | null; readonly after: number | null };
	readonly start: { readonly before: string | null; readonly after: string | null };
	readonly shared: readonly SharedStretch[];
	/** Stretches of the earlier course that are left, and of the later one that are new. */
	readonly moved: ReturnType<typeof movedStretches>;
	/** In order of distance. */
	readonly stations: readonly StationChange[];
}

type Compared = Pick<CourseVersion, "stations" | "start"> & {
	readonly facts: Pick<CourseFacts, "distanceM" | "gainM" | "mapLine">;
};

/** A station that is further from its place than this has moved, m. */
const samePlaceM = 150;
/** Differences of length and climb that two readings of one course have. */
const sameLengthM = 50;
const sameAscentM = 10;

export function courseChanges(before: Compared, after: Compared): CourseChanges {
	const shared = sharedStretches(before.facts.mapLine, after.facts.mapLine);
	const lengthM = { before: before.facts.distanceM, after: after.facts.distanceM };
	return {
		lengthM,
		ascentM: { before: before.facts.gainM, after: after.facts.gainM },
		start: { before: before.start, after: after.start },
		shared,
		moved: movedStretches(shared, lengthM),
		stations: stationChanges(before, after, shared),
	};
}

/** Whether nothing that a runner goes by is another. Starts of two editions are on other days. */
export const isUnchanged = ({ lengthM, ascentM, moved, stations, start }: CourseChanges): boolean =>
	Math.abs(lengthM.after - lengthM.before) < sameLengthM &&
	Math.abs((ascentM.after ?? 0) - (ascentM.before ?? 0)) < sameAscentM &&
	moved.left.length + moved.added.length + stations.length === 0 &&
	start.before === start.after;

/** Which station of the later course each one of the earlier is: by its name, else by its place; the finish is the finish. */
export function matchedStations(
	before: Compared,
	after: Compared,
	shared: readonly SharedStretch[],
): Map<Station, Station> {
	const matched = new Map<Station, Station>();
	const free = new Set(after.stations);
	const take = (one: Station, found: Station | undefined) => {
		if (!found) return;
		matched.set(one, found);
		free.delete(found);
	};
	const isFinish = (station: Station, { facts }: Compared) =>
		station.distanceM > facts.distanceM - 1;
	for (const one of before.stations.filter((station) => isFinish(station, before))) {
		take(
			one,
			[...free].find((other) => isFinish(other, after)),
		);
	}
	for (const one of before.stations.filter((station) => !matched.has(station))) {
		const name = nameOf(one);
		const same = name === "" ? [] : [...free].filter((other) => nameOf(other) === name);
		take(one, nearest(same, placeAfter(shared, one.distanceM) ?? one.distanceM));
	}
	for (const one of before.stations.filter((station) => !matched.has(station))) {
		const atM = placeAfter(shared, one.distanceM);
		if (atM === null) continue;
		const near = [...free].filter((other) => Math.abs(other.distanceM - atM) <= samePlaceM);
		take(one, nearest(near, atM));
	}
	return matched;
}

const nameOf = ({ name }: Station) => wordsOf(name ?? "").join(" ");

const nearest = (stations: readonly Station[], atM: number): Station | undefined =>
	stations.toSorted((a, b) => Math.abs(a.distanceM - atM) - Math.abs(b.distanceM - atM))[0];

function stationChanges(
	before: Compared,
	after: Compared,
	shared: readonly SharedStretch[],
): StationChange[] {
	const matched = matchedStations(before, after, shared);
	const found = new Set(matched.values());
	const removed = before.stations.flatMap((one): Placed[] =>
		matched.has(one) ? [] : [{ atM: one.distanceM, change: { kind: "removed", before: one } }],
	);
	const others = after.stations.flatMap((one): Placed[] => {
		if (!found.has(one)) return [{ atM: one.distanceM, change: { kind: "added", after: one } }];
		const [was] = [...matched].find(([, to]) => to === one) ?? [];
		if (!was) return [];
		const atM = placeAfter(shared, was.distanceM);
		const isFinish = one.distanceM > after.facts.distanceM - 1;
		const parts: StationPart[] = [
			...(was.name === one.name ? [] : (["name"] as const)),
			...(isFinish || (atM !== null && Math.abs(atM - one.distanceM) <= samePlaceM)
				? []
				: (["place"] as const)),
			...(was.kinds.join() === one.kinds.join() ? [] : (["kinds"] as const)),
			...(cutOffText(was) === cutOffText(one) ? [] : (["cut_off"] as const)),
		];
		return parts.length === 0
			? []
			: [{ atM: one.distanceM, change: { kind: "changed", before: was, after: one, parts } }];
	});
	return [...removed, ...others].sort((a, b) => a.atM - b.atM).map(({ change }) => change);
}

interface Placed {
	readonly atM: number;
	readonly change: StationChange;
}

const cutOffText = ({ cutOff }: Station) => cutOff && `${timeText(cutOff.at)} ${cutOff.counts}`;
