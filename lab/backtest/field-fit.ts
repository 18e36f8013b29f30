// Constants of a field on the way, fitted on races with times at marks: moments at each mark, every course alike. Nothing is fitted
// on a course that is forecast with them.

import type { FieldPace, FieldSettings } from "#domain/predictions/field/field-settings.ts";
import { passageSettings } from "#domain/predictions/stations/passages.ts";
import { mean, median } from "./score.ts";
import { solve } from "./split-line.ts";
import type { Edition } from "./split-tables.ts";

/** What finishers of an edition say at a mark: of ln of the passage over the finish time and the share of the way. */
interface MarkMoments {
	share: number;
	/** At the median time, and per ln of the time over it; what is left of the variance. */
	level: number;
	slope: number;
	variance: number;
	/** Of ln of the size of what is left, per ln of the time over the median. */
	scatterSlope: number;
	weight: number;
}

interface EditionMoments {
	course: string;
	medianS: number;
	marks: MarkMoments[];
}

/** Finishers below which a mark says nothing. */
const fewestFinishers = 50;
const shortestShare = 0.02;
/** Keeps the logarithm of a deviation finite. */
const smallest = 1e-4;

/** The constants without `course`, in the frame of `settings`; what the other courses cannot say stays as it is. */
export function fieldFit(
	editions: readonly Edition[],
	course: string | null,
	settings: FieldSettings,
): FieldSettings {
	const others = editions.filter(({ race }) => courseOf(race) !== course);
	const moments = others.map(momentsOf).filter(({ marks }) => marks.length > 0);
	const isLong = ({ medianS }: EditionMoments) => medianS >= settings.longFromS;
	const paceOn = (some: readonly EditionMoments[], pace: FieldPace) =>
		some.length === 0 ? pace : paceFit(some, pace, settings);
	return {
		...settings,
		road: paceOn(
			moments.filter((one) => !isLong(one)),
			settings.road,
		),
		long: paceOn(moments.filter(isLong), settings.long),
		stops: stopFit(others, settings.stops),
	};
}

/** A marathon and a half on one road are one course. */
export const courseOf = (race: string) => race.replace(/HALF$/, "");

function momentsOf({ race, starters, marksKm, shares }: Edition): EditionMoments {
	const medianS = median(starters.map(({ finishS }) => finishS));
	const marks = marksKm.flatMap((_, k): MarkMoments[] => {
		const points = starters.flatMap(({ timesS, finishS }) =>
			timesS[k] > 0
				? [{ x: Math.log(finishS / medianS), y: Math.log(timesS[k] / (finishS * shares[k])) }]
				: [],
		);
		const share = shares[k];
		if (points.length < fewestFinishers || share < shortestShare) return [];
		const rows = points.map(({ x, y }) => ({ row: [1, x], value: y, weight: 1 }));
		const [level, slope] = weighted(rows);
		const off = points.map(({ x, y }) => y - level - slope * x);
		// a few times in the tables are wrong: the middle of the scatter, on the scale of a normal one
		const variance = (1.4826 * median(off.map(Math.abs))) ** 2;
		const [, scatterSlope] = weighted(
			points.map(({ x }, i) => ({
				row: [1, x],
				value: Math.log(Math.abs(off[i]) + smallest),
				weight: 1,
			})),
		);
		return [{ share, level, slope, variance, scatterSlope, weight: share }];
	});
	return { course: courseOf(race), medianS, marks };
}

type Point = MarkMoments & { course: string; medianS: number };

/** Marks of all editions, each course alike. */
function pointsOf(moments: readonly EditionMoments[]): Point[] {
	const editionsOf = (course: string) => moments.filter((one) => one.course === course).length;
	return moments.flatMap(({ course, medianS, marks }) =>
		marks.map((mark) => ({
			...mark,
			course,
			medianS,
			weight: mark.weight / (editionsOf(course) * marks.length),
		})),
	);
}

const fading = (share: number, even: boolean) => (even ? (share - 1) / 2 : (share * share - 1) / 3);
const kicked = (share: number) => -(Math.max(0, share - 0.95) / share - 0.05);
/** Variances of ./passages.ts of the domain for a walk and for places of 1. */
const walked = (share: number) => (1 - share) ** 2 / 3;
const placed = (share: number) => 1 / share - 1;

function paceFit(
	moments: readonly EditionMoments[],
	pace: FieldPace,
	settings: FieldSettings,
): FieldPace {
	const points = pointsOf(moments);
	const mean = meanFit(points, pace, settings);
	const [slowerFade] = weighted(
		points.map(({ share, slope, weight }) => ({
			row: [fading(share, pace.evenFade)],
			value: slope,
			weight,
		})),
	);
	const own = spreadFit(
		points.map(({ share, variance, weight, medianS }) => {
			const started = (passageSettings.start.sdS / medianS) * placed(share);
			return {
				share,
				variance: Math.max(0, variance - started ** 2),
				weight: weight / variance ** 2,
			};
		}),
	);
	// what a course gets wrong is what the others do not know of it
	const courses = [...new Set(points.map(({ course }) => course))];
	const missed = courses.flatMap((course) => {
		const others = points.filter((one) => one.course !== course);
		const known = others.length === 0 ? mean : meanFit(others, pace, settings);
		return points
			.filter((one) => one.course === course)
			.map((one) => ({
				share: one.share,
				variance: (one.level - levelOf(one, known, { pace, settings })) ** 2,
				weight: one.weight * one.share,
			}));
	});
	const [slowerScatter] = weighted(
		points.map(({ scatterSlope, share }) => ({ row: [1], value: scatterSlope, weight: 1 - share })),
	);
	return { ...pace, ...mean, slowerFade, own, slowerScatter, common: spreadFit(missed) };
}

type MeanFit = Pick<FieldPace, "fadePerLnTime" | "kick">;
interface Frame {
	pace: FieldPace;
	settings: FieldSettings;
}

const startedBy = ({ share, medianS }: Point) =>
	(passageSettings.start.lostS / medianS) * placed(share);

function meanFit(points: readonly Point[], pace: FieldPace, settings: FieldSettings): MeanFit {
	const [fadePerLnTime, kick] = weighted(
		points.map((point) => ({
			row: [
				Math.log(point.medianS / settings.fadeFromS) * fading(point.share, pace.evenFade),
				kicked(point.share),
			],
			value: point.level - startedBy(point),
			weight: point.weight,
		})),
	);
	return { fadePerLnTime, kick };
}

const levelOf = (point: Point, { fadePerLnTime, kick }: MeanFit, { pace, settings }: Frame) =>
	startedBy(point) +
	fadePerLnTime *
		Math.log(point.medianS / settings.fadeFromS) *
		fading(point.share, pace.evenFade) +
	kick * kicked(point.share);

/** Walk and places whose variances come nearest, neither below 0. */
function spreadFit(points: readonly { share: number; variance: number; weight: number }[]) {
	const rows = points.map(({ share, variance, weight }) => ({
		row: [walked(share), placed(share)],
		value: variance,
		weight,
	}));
	const only = (column: number) =>
		Math.max(0, weighted(rows.map(({ row, ...rest }) => ({ row: [row[column]], ...rest })))[0]);
	let [walk, places] = weighted(rows);
	if (walk < 0) [walk, places] = [0, only(1)];
	else if (places < 0) [walk, places] = [only(0), 0];
	return { drift: Math.sqrt(walk), places: Math.sqrt(places) };
}

/** Weighted least squares. */
function weighted(rows: readonly { row: number[]; value: number; weight: number }[]): number[] {
	const n = rows[0].row.length;
	const matrix = Array.from({ length: n }, (_, i) =>
		Array.from({ length: n }, (_, j) =>
			rows.reduce((sum, { row, weight }) => sum + weight * row[i] * row[j], i === j ? 1e-12 : 0),
		),
	);
	return solve(
		matrix,
		matrix.map((_, i) =>
			rows.reduce((sum, { row, value, weight }) => sum + weight * row[i] * value, 0),
		),
	);
}

/** Of each course with two editions: mean square of what changes between two. */
function movesOf(editions: readonly Edition[], figureOf: (edition: Edition) => number): number[] {
	const races = [...new Set(editions.map(({ race }) => race))];
	return races.flatMap((race) => {
		const figures = editions.filter((one) => one.race === race).map(figureOf);
		if (figures.length < 2) return [];
		return [mean(figures.slice(1).map((figure, k) => (figure - figures[k]) ** 2))];
	});
}

function stopFit(
	editions: readonly Edition[],
	stops: FieldSettings["stops"],
): FieldSettings["stops"] {
	const listed = editions.filter(({ stopped }) => stopped.length >= fewestFinishers);
	if (listed.length === 0) return stops;
	const courses = [...new Set(listed.map(({ race }) => courseOf(race)))];
	const byCourse = <T>(of: (edition: Edition) => T) =>
		courses.map((course) => listed.filter(({ race }) => courseOf(race) === course).map(of));
	const slow = mean(byCourse(slowOf).map(mean));
	const curves = byCourse(hazardCurve).map((some) =>
		tenths.map((_, k) => mean(some.map((one) => one[k]))),
	);
	const untilTenth = tenths.map((_, k) => mean(curves.map((curve) => curve[k])));
	const moves = movesOf(listed, (one) => Math.log(one.stopped.length / one.starters.length));
	const editionSd = moves.length === 0 ? stops.editionSd : Math.sqrt(mean(moves));
	return { slow, untilTenth, editionSd };
}

const tenths = Array.from({ length: 10 }, (_, k) => (k + 1) / 10);

/** How much later those who stop pass the mark nearest to a third of the way, per variance of all. */
function slowOf({ shares, starters, stopped }: Edition): number {
	const mark = shares.reduce(
		(best, share, k) => (Math.abs(share - 1 / 3) < Math.abs(shares[best] - 1 / 3) ? k : best),
		0,
	);
	const lnAt = (some: readonly { timesS: readonly number[] }[]) =>
		some.flatMap(({ timesS }) => (timesS[mark] > 0 ? [Math.log(timesS[mark])] : []));
	const [came, out] = [lnAt(starters), lnAt(stopped)];
	const all = [...came, ...out];
	const middle = mean(all);
	return (mean(out) - mean(came)) / mean(all.map((ln) => (ln - middle) ** 2));
}

/** Cumulative hazard until each tenth of the way, as a part of the whole. */
function hazardCurve({ shares, starters, stopped }: Edition): number[] {
	const count = starters.length + stopped.length;
	const points = [{ share: 0, hazard: 0 }];
	for (const [k, share] of shares.entries()) {
		const out = stopped.filter(({ timesS }) => !timesS.slice(k).some((timeS) => timeS > 0)).length;
		points.push({ share, hazard: -Math.log(1 - out / count) });
	}
	points.push({ share: 1, hazard: -Math.log(starters.length / count) });
	const whole = points[points.length - 1].hazard;
	return tenths.map((tenth) => {
		const after = Math.max(
			1,
			points.findIndex(({ share }) => share >= tenth - 1e-9),
		);
		const [a, b] = [points[after - 1], points[after]];
		const reached = a.hazard + ((b.hazard - a.hazard) * (tenth - a.share)) / (b.share - a.share);
		return reached / whole;
	});
}
