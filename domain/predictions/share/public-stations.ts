import { valueAt } from "../course/course-line.ts";
import { thousandths } from "../course/rounding.ts";
import type { Station } from "../options/station.ts";
import { type Plan, wholePace } from "../result/result.ts";
import type { Finish, TimeLimit } from "../stations/passages.ts";
import {
	noStationPlan,
	type PlacePassage,
	type Section,
	type StationPlan,
} from "../stations/station-plan.ts";
import { chanceBy, jointChanceBy, passageBy, waysOf } from "../stations/ways.ts";
import type { PublicCourse } from "./public-course.ts";
import type { PublicTimes } from "./public-times.ts";

/** A station of what is shown, and its place in the list of all. */
export interface ShownStation<S extends Station = Station> {
	station: S;
	place: number;
}

interface Told {
	of: PublicCourse;
	clock: PublicTimes;
	/** Cut anew. */
	rows: Plan;
	kept: readonly ShownStation[];
	/** Likewise. */
	finish: Finish | null;
	/** Of the whole plan. */
	own: StationPlan;
	hides: (distanceM: number) => boolean;
}

/** What is told of stations, sections and climbs: computed from what is told of the plan, but for what no hidden end is part of. */
export function publicStationPlan(told: Told): StationPlan {
	const { of, clock, kept, finish, own, hides } = told;
	if (!finish || own.sections.length === 0) return noStationPlan;
	const ways = waysOf(finish);
	const stoppedBefore = (atM: number) =>
		kept.reduce((sum, { station }) => sum + (station.distanceM < atM ? station.stopS : 0), 0);
	const shareAt = (atM: number) => Math.max(0.1, clock.timeS(atM)) / clock.totalS;
	const passageAt = (atM: number): PlacePassage => {
		const { lowS, highS } = passageBy(ways, Math.min(1, shareAt(atM)));
		const stoppedS = stoppedBefore(atM);
		return {
			arrivalS: Math.round(clock.timeS(atM)) + stoppedS,
			arrivalLowS: Math.floor(lowS) + stoppedS,
			arrivalHighS: Math.ceil(highS) + stoppedS,
		};
	};
	const limits: TimeLimit[] = [];
	const stations = kept.map(({ station, place }) => {
		const passage = passageAt(station.distanceM);
		const { cutOffS } = own.stations[place];
		const left = station.cutOff?.counts === "departure" ? station.stopS : 0;
		const limit = cutOffS !== null && {
			share: Math.min(1, shareAt(station.distanceM)),
			runningS: cutOffS - stoppedBefore(station.distanceM) - left,
		};
		if (limit) limits.push(limit);
		return {
			...passage,
			departureS: passage.arrivalS + station.stopS,
			cutOffS,
			chance: limit ? thousandths(chanceBy(ways, limit)) : null,
		};
	});
	return {
		stations,
		sections: sectionsOf(told),
		climbs: own.climbs.flatMap((climb) => {
			const [startM, endM] = [of.toldOf(climb.startM), of.toldOf(climb.endM)];
			const isShown = climb.startM > 0 && !hides(climb.startM) && !hides(climb.endM);
			if (!isShown || startM === null || endM === null || endM >= of.courseM) return [];
			return [{ ...climb, startM, endM, ...passageAt(endM) }];
		}),
		chanceOfAll: limits.length === 0 ? null : thousandths(jointChanceBy(ways, limits).all),
	};
}

/** Between the stations that are told: as in the whole plan, or of its rows where an end or a hidden station was part of it. */
function sectionsOf({ of, clock, rows, kept, own }: Told): Section[] {
	const borders = [0, ...kept.map(({ station }) => station.distanceM), of.courseM];
	return borders.slice(1).map((endM, k) => {
		const startM = borders[k];
		const timeS = Math.round(clock.timeS(endM)) - Math.round(clock.timeS(startM));
		const isInner = k > 0 && k < kept.length && kept[k].place === kept[k - 1].place + 1;
		const same = isInner ? own.sections[kept[k].place] : undefined;
		return same
			? { ...same, startM, endM, timeS }
			: { startM, endM, timeS, ...sectionOfRows(rows.segments, startM, endM, timeS) };
	});
}

function sectionOfRows(rows: Plan["segments"], startM: number, endM: number, timeS: number) {
	const ends = [0, ...rows.map((row) => row.endM)];
	const sumTo = (value: (row: Plan["segments"][number]) => number) => {
		let sum = 0;
		const sums = [0, ...rows.map((row) => (sum += value(row)))];
		return (atM: number) => valueAt(ends, sums, atM);
	};
	const known = rows.every(({ gainM }) => gainM !== null);
	const between = (of: (atM: number) => number) => of(endM) - of(startM);
	const rise = sumTo(({ gainM }) => gainM ?? 0);
	const fall = sumTo(({ lossM }) => lossM ?? 0);
	const height = sumTo((row) => row.slope * (row.endM - row.startM));
	const steepest = rows
		.filter((row) => row.endM > startM && row.startM < endM)
		.reduce((most, { slope }) => (Math.abs(slope) > Math.abs(most) ? slope : most), 0);
	const lengthM = endM - startM;
	return {
		gainM: known ? Math.round(rise(endM)) - Math.round(rise(startM)) : null,
		lossM: known ? Math.round(fall(endM)) - Math.round(fall(startM)) : null,
		meanSlope: lengthM > 0 ? thousandths(between(height) / lengthM) : 0,
		steepestSlope: lengthM > 0 ? steepest : 0,
		paceSPerKm: lengthM >= 1 && timeS > 0 ? wholePace(timeS, lengthM) : null,
		equivalentPaceSPerKm: null,
	};
}
