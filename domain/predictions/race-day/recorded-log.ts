import { valueAt } from "../course/course-line.ts";
import { decimetres } from "../course/rounding.ts";
import { type CourseTimes, recordedFinish } from "./course-times.ts";
import { type LogEntry, mergeLogs, type RaceLog } from "./race-log.ts";
import type { RacePlan } from "./race-plan.ts";

/** Who stands this long within `nearM` of a station stops there. */
const leastStopS = 15;
/** m/s; slower is standing. */
const standingMps = 0.4;
/** How far from its place on the course a stop is a station's: places are typed, and lengths are stretched. */
const nearM = { place: 150, distance: 400 } as const;
/** With fewer sections than this, marks along the way part the course as well. */
const leastSections = 3;
const mostMarks = 10;
const marksM = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** Passages of a plan's places by a recording of the day. `startMs`: of the recording, ms since 1970. */
export function recordedLog(plan: RacePlan, times: CourseTimes, startMs: number): RaceLog {
	const beganMs = startMs + 1000 * times.startS;
	const entry = (distanceM: number, arrivalS: number, departureS: number): LogEntry => ({
		distanceM: decimetres(distanceM),
		arrivalMs: beganMs + 1000 * arrivalS,
		departureMs: beganMs + 1000 * departureS,
		stampMs: 0,
		by: "",
		writer: "",
		seenMs: 0,
	});
	const lastM = times.distanceM[times.distanceM.length - 1];
	const isReached = (distanceM: number) => distanceM > 0 && distanceM <= lastM;
	const stations = plan.stations
		.map(({ distanceM }) => distanceM)
		.filter((distanceM) => distanceM < plan.courseM && isReached(distanceM))
		.sort((a, b) => a - b);
	const passages = stations.map((distanceM, k) => {
		const before = stations[k - 1] ?? 0;
		const after = stations[k + 1] ?? plan.courseM;
		const reachM = Math.min(
			nearM[times.placedBy],
			(distanceM - before) / 2,
			(after - distanceM) / 2,
		);
		const stop = stopNear(times, distanceM, reachM);
		return entry(distanceM, stop.arrivalS, stop.departureS);
	});
	const marks = marksBetween(stations, plan.courseM)
		.filter(isReached)
		.map((distanceM) => {
			const atS = passedAt(times, distanceM);
			return entry(distanceM, atS, atS);
		});
	const finishS = recordedFinish(times, plan.courseM);
	const finish = finishS === null ? [] : [entry(plan.courseM, finishS, finishS)];
	return mergeLogs([entry(0, 0, 0), ...finish], [...passages, ...marks]);
}

const passedAt = ({ distanceM, elapsedS }: CourseTimes, atM: number) =>
	Math.round(valueAt(distanceM, elapsedS, atM));

/** When a runner came to a station and left it: without standing near it, both are when it was passed. */
function stopNear(times: CourseTimes, atM: number, reachM: number) {
	const { distanceM, elapsedS } = times;
	const stops = elapsedS.flatMap((departureS, i) => {
		const arrivalS = elapsedS[i - 1] ?? departureS;
		const [fromM, toM] = [distanceM[i - 1] ?? 0, distanceM[i]];
		const stopS = departureS - arrivalS;
		const stands = stopS >= leastStopS && toM - fromM < standingMps * stopS;
		return stands && Math.abs((fromM + toM) / 2 - atM) <= reachM ? [{ arrivalS, departureS }] : [];
	});
	const passedS = passedAt(times, atM);
	const [first, last] = [stops.at(0), stops.at(-1)];
	return first && last
		? { arrivalS: first.arrivalS, departureS: last.departureS }
		: { arrivalS: passedS, departureS: passedS };
}

/** Round distances that part a course without stations; none where stations do. */
function marksBetween(stations: readonly number[], courseM: number): number[] {
	if (stations.length + 1 >= leastSections) return [];
	const stepM = marksM.find((metres) => courseM / metres <= mostMarks) ?? courseM;
	const isFree = (metres: number) =>
		[...stations, courseM].every((other) => Math.abs(other - metres) > stepM / 3);
	const marks = Array.from({ length: Math.floor(courseM / stepM) }, (_, k) => (k + 1) * stepM);
	return marks.filter(isFree);
}
