import { type Climb, climbsOf } from "../course/climbs.ts";
import type { CourseFacts, ElevationProfile } from "../course/course-facts.ts";
import { valueAt } from "../course/course-line.ts";
import { decimetres, thousandths } from "../course/rounding.ts";
import { lengthOf } from "../course/stretch-length.ts";
import type { Station } from "../options/station.ts";
import { type PlanClock, planClock } from "../stations/plan-clock.ts";
import type { PlacePassage } from "../stations/station-plan.ts";
import type { Result } from "./result.ts";

export type MomentKind = "climb" | "descent" | "crew" | "stretch";

/** A part of the course that the plan describes on a card of its own. */
export interface Moment {
	kind: MomentKind;
	/** Among all climbs or descents of the course, shown or not, from 1; a climb's is that of the plan's table; 1 for other kinds. */
	number: number;
	/** m from the start, in decimetres. */
	startM: number;
	endM: number;
	/** Whole m; null without heights. */
	gainM: number | null;
	lossM: number | null;
	/** End to end, rise over run in thousandths; 0 without heights. */
	meanSlope: number;
	/** Of a climb, as it is stored; null of others. */
	steepestSlope: number | null;
	/** Running time of the plan, whole s. */
	timeS: number;
	/** By the plan at its end, s from the start. */
	arrivalS: number;
	/** The same with its range; null where that is unknown. */
	passage: PlacePassage | null;
	/** Of a climb's top, of a crew's station, of a station at the foot of a descent; null without one. */
	name: string | null;
	/** Whether it is the longest of its kind, where there are several. */
	isLongest: boolean;
	/** Of the course's climb at the end of a climb, else of its length, 0 to 1. */
	doneShare: number;
}

type Told = Pick<CourseFacts, "distanceM" | "gainM" | "lossM" | "elevationMethod" | "profile">;

interface Planned {
	course: Told;
	result: Pick<Result, "plan" | "climbs" | "sections" | "stations">;
	stations: readonly Station[];
}

export const fewestMoments = 5;
export const mostMoments = 12;
/** A descent that is shorter is no moment, m. */
const leastDescentM = 1000;
/** A section to a crew is no moment where climbs and descents cover more of its length than this share. */
const mostCovered = 0.5;
/** A descent goes by the name of a station this close to its foot, m. */
const namedWithinM = 300;
/** Shorter sections to a crew, and shorter stretches between moments, are no moments, m. */
const leastStretchM = 300;

/**
 * The climbs of a course, its descents of a kilometre and more that are climbs of the same course run backwards, and its
 * sections to a crew, in order: those that take longest where there are more than twelve. Where there are fewer than
 * five, the longest stretches between them are added.
 */
export function momentsOf(planned: Planned): Moment[] {
	const told = tellerOf(planned);
	const hills = [...climbsTold(planned, told), ...descentsTold(planned, told)];
	const moments = [...hills, ...crewTold(planned, hills, told)]
		.toSorted((a, b) => b.timeS - a.timeS)
		.slice(0, mostMoments);
	const gaps = gapsBetween(moments, planned.course.distanceM);
	const added = stretchesOf(gaps, fewestMoments - moments.length).map((stretch) =>
		told("stretch", stretch),
	);
	return [...moments, ...added].toSorted((a, b) => a.startM - b.startM || a.endM - b.endM);
}

interface Stretch {
	startM: number;
	endM: number;
}
type Known = Stretch & Partial<Moment>;
type Tell = (kind: MomentKind, known: Known) => Moment;

/** Says of a stretch what the plan and the profile know, except for what is known of it already. */
function tellerOf({ course, result, stations }: Planned): Tell {
	const running = planClock(result.plan);
	const onWay = planClock(result.plan, stations);
	const { gainM, lossM, profile, distanceM } = course;
	const up = sumsOf(profile, 1, gainM);
	const down = sumsOf(profile, -1, lossM);
	const between = (sums: typeof up, { startM, endM }: Stretch) =>
		sums && Math.round(sums(endM) - sums(startM));
	return (kind, known) => {
		const { startM, endM } = known;
		const lengthM = endM - startM;
		const rise =
			profile.elevationM.length > 0 ? heightAt(profile, endM) - heightAt(profile, startM) : 0;
		const climbedM = kind === "climb" && up && gainM ? up(endM) / gainM : null;
		return {
			kind,
			number: 1,
			gainM: between(up, known),
			lossM: between(down, known),
			meanSlope: lengthM > 0 ? thousandths(rise / lengthM) : 0,
			steepestSlope: null,
			timeS: Math.round(timeBetween(running, known)),
			arrivalS: Math.round(onWay.arrivalS(endM)),
			passage: null,
			name: null,
			isLongest: false,
			doneShare: Math.min(1, climbedM ?? endM / distanceM),
			...known,
		};
	};
}

const timeBetween = ({ arrivalS }: PlanClock, { startM, endM }: Stretch) =>
	arrivalS(endM) - arrivalS(startM);

function climbsTold({ result: { climbs } }: Planned, told: Tell): Moment[] {
	return withLongest(
		climbs.map((climb, k) => {
			const { startM, endM, gainM, lossM, meanSlope, steepestSlope, timeS, arrivalS, name } = climb;
			const known = { startM, endM, gainM, lossM, meanSlope, steepestSlope, timeS, arrivalS, name };
			return told("climb", { ...known, number: k + 1, passage: climb });
		}),
	);
}

function descentsTold({ course, stations }: Planned, told: Tell): Moment[] {
	const feet = fallsOf(course).filter((fall) => lengthOf(fall) >= leastDescentM);
	return withLongest(
		feet.map(({ startM, endM }, k) => {
			const name = nameNear(stations, endM);
			return told("descent", { startM, endM, name, number: k + 1 });
		}),
	);
}

function nameNear(stations: readonly Station[], atM: number): string | null {
	const near = stations
		.filter(({ name, distanceM }) => name !== null && Math.abs(distanceM - atM) <= namedWithinM)
		.toSorted((a, b) => Math.abs(a.distanceM - atM) - Math.abs(b.distanceM - atM));
	return near[0]?.name ?? null;
}

function crewTold(
	{ result: { sections, stations: passages }, stations }: Planned,
	hills: readonly Moment[],
	told: Tell,
): Moment[] {
	return stations.flatMap(({ kinds, name }, k) => {
		const section = sections[k];
		if (!kinds.includes("crew") || !section || lengthOf(section) < leastStretchM) return [];
		const coveredM = hills.reduce((sum, hill) => sum + overlapM(hill, section), 0);
		if (coveredM > mostCovered * lengthOf(section)) return [];
		const { startM, endM, gainM, lossM, meanSlope, timeS } = section;
		const known = { startM, endM, gainM, lossM, meanSlope, timeS, name };
		return [told("crew", { ...known, passage: passages[k] ?? null })];
	});
}

const overlapM = (a: Stretch, b: Stretch) =>
	Math.max(0, Math.min(a.endM, b.endM) - Math.max(a.startM, b.startM));

function withLongest(moments: Moment[]): Moment[] {
	const longestM = Math.max(...moments.map(lengthOf));
	return moments.map((moment) => ({
		...moment,
		isLongest: moments.length > 1 && lengthOf(moment) === longestM,
	}));
}

/** Climbs of the course as it is run backwards, in the order of the course. */
function fallsOf({ profile, gainM, lossM, distanceM, elevationMethod }: Told): Stretch[] {
	const { elevationM } = profile;
	if (elevationM.length < 2 || gainM === null || lossM === null) return [];
	const cells = elevationM.length - 1;
	const backwards = {
		elevationMethod,
		gainM: lossM,
		lossM: gainM,
		distanceM,
		cellM: distanceM / cells,
		elevationM: Float64Array.from(elevationM).reverse(),
		grade: new Float64Array(cells),
	};
	const turned = ({ startM, endM }: Climb) => ({
		startM: decimetres(distanceM - endM),
		endM: decimetres(distanceM - startM),
	});
	return climbsOf(backwards).map(turned).reverse();
}

/** Rises (`sign` 1) or falls (−1) up to a distance, of a course that has `totalM` of them; null without heights. */
function sumsOf({ distanceM, elevationM }: ElevationProfile, sign: number, totalM: number | null) {
	if (totalM === null || elevationM.length < 2) return null;
	const sums = [0];
	for (let k = 1; k < elevationM.length; k++) {
		sums.push(sums[k - 1] + Math.max(0, sign * (elevationM[k] - elevationM[k - 1])));
	}
	const scale = sums[sums.length - 1] > 0 ? totalM / sums[sums.length - 1] : 0;
	return (atM: number) => scale * valueAt(distanceM, sums, atM);
}

const heightAt = ({ distanceM, elevationM }: ElevationProfile, atM: number) =>
	valueAt(distanceM, elevationM, atM);

/** Stretches of the course between moments, of at least `leastStretchM`. */
function gapsBetween(moments: readonly Moment[], courseM: number): Stretch[] {
	const gaps: Stretch[] = [];
	let fromM = 0;
	for (const { startM, endM } of moments.toSorted((a, b) => a.startM - b.startM)) {
		if (startM - fromM >= leastStretchM) gaps.push({ startM: fromM, endM: startM });
		fromM = Math.max(fromM, endM);
	}
	if (courseM - fromM >= leastStretchM) gaps.push({ startM: fromM, endM: decimetres(courseM) });
	return gaps;
}

/** The longest `count` stretches; the longest is halved as long as there are too few. */
function stretchesOf(gaps: Stretch[], count: number): Stretch[] {
	if (count <= 0) return [];
	const stretches = [...gaps];
	const byLength = () => stretches.sort((a, b) => lengthOf(b) - lengthOf(a));
	while (stretches.length < count) {
		const [longest] = byLength();
		if (!longest || lengthOf(longest) < 2 * leastStretchM) break;
		const middleM = decimetres((longest.startM + longest.endM) / 2);
		stretches.splice(0, 1, { ...longest, endM: middleM }, { ...longest, startM: middleM });
	}
	return byLength().slice(0, count);
}
