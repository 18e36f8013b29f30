import { normal } from "#tests/fixtures/random.ts";
import { type Course, courseOf } from "./course.ts";
import { effortOf, heartRates, slopeFactor } from "./effort.ts";
import { randomOf } from "./seeds.ts";
import type { Session } from "./session.ts";

/** One sample per second of moving; series that the session does not have are absent. */
export interface Samples {
	time: number[];
	distance: number[];
	velocity_smooth: number[];
	moving: boolean[];
	cadence: number[];
	temp: number[];
	heartrate?: number[];
	altitude?: number[];
	grade_smooth?: number[];
	latlng?: [number, number][];
}

const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;

/**
 * The samples behind a session's totals: its distance, times, climb and heart rates come out of them. Run on a course of
 * its own, or on `course`.
 */
export function samplesOf(
	session: Session,
	course: Course | null = session.surface === "treadmill" ? null : courseOf(session),
): Samples {
	const random = randomOf(session.seed, 2);
	const effort = effortOf(session.purpose, session.movingS, random);
	const distance = distances(session, effort, course);
	const { time, moving } = clock(session, random);
	const speed = distance.map((to, i) => (i === 0 ? 0 : to - distance[i - 1]));
	const average = session.distanceM / session.movingS;
	const [turns, sway] = session.purpose === "ride" ? [84, 10] : [72 + 4 * average, 12];
	const samples: Samples = {
		time,
		moving,
		distance: Array.from(distance, (metres) => round(metres, 1)),
		velocity_smooth: Array.from(speed, (mps) => round(mps, 3)),
		cadence: Array.from(speed, (mps) => Math.round(turns + (sway * (mps - average)) / average)),
		temp: time.map(() => 12 + (session.id % 14)),
	};
	if (session.heartRate) {
		const beats = heartRates(effort, session.heartRate, random);
		samples.heartrate = [beats[0], ...beats];
	}
	return course ? { ...samples, ...places(course, distance, random) } : samples;
}

/** Places of the samples that are written every so many seconds: with those on both sides of a pause, and the last. */
export const writtenSamples = ({ time }: Samples, everyS: number): number[] =>
	time.flatMap((at, index) => {
		const isPause = (time[index + 1] ?? at) - at > 1 || at - (time[index - 1] ?? at) > 1;
		return index % everyS === 0 || isPause || index === time.length - 1 ? [index] : [];
	});

const recordings = new Map<string, Samples>();
const mostRecordings = 500;

/** The samples of a session that is recorded every `everyS` seconds. The last ones asked for are not made again. */
export function recordedEvery(session: Session, everyS: number): Samples {
	if (everyS === 1) return samplesOf(session);
	const key = JSON.stringify([everyS, session]);
	const known = recordings.get(key);
	if (known) return known;
	const samples = samplesOf(session);
	const places = writtenSamples(samples, everyS);
	const written = Object.fromEntries(
		Object.entries(samples).map(([name, series]) => [name, places.map((place) => series[place])]),
	) as unknown as Samples;
	const [oldest] = recordings.keys();
	if (recordings.size >= mostRecordings) recordings.delete(oldest);
	recordings.set(key, written);
	return written;
}

/** Seconds times speed, with hills, scaled so that the last sample is the session's distance. */
function distances(session: Session, effort: Float64Array, course: Course | null): Float64Array {
	let pace = session.distanceM / session.movingS;
	const distance = new Float64Array(effort.length + 1);
	// A corrected pace moves the hills: after two corrections the rest is scaled.
	for (let pass = 0; pass < 3; pass++) {
		for (let i = 0; i < effort.length; i++) {
			const hill = course ? slopeFactor(course.gradeAt(distance[i])) : 1;
			distance[i + 1] = distance[i] + pace * effort[i] * hill;
		}
		pace *= session.distanceM / distance[effort.length];
	}
	const scale = session.distanceM / distance[effort.length];
	return distance.map((metres) => metres * scale);
}

/** Seconds since the start; a pause is a jump, after a sample that does not move. */
function clock(session: Session, random: () => number) {
	const count = session.movingS + 1;
	const stoppedS = session.elapsedS - session.movingS;
	const pauses = stoppedS === 0 ? 0 : Math.min(4, 1 + Math.floor(stoppedS / 90));
	const before = Array.from({ length: pauses }, () => 1 + Math.floor(random() * (count - 1)));
	const jumps = new Map<number, number>();
	before.forEach((index, nth) => {
		const share = Math.floor(stoppedS / pauses) + (nth === 0 ? stoppedS % pauses : 0);
		jumps.set(index, (jumps.get(index) ?? 0) + share);
	});
	let stopped = 0;
	const time = Array.from({ length: count }, (_, i) => {
		stopped += jumps.get(i) ?? 0;
		return i + stopped;
	});
	return { time, moving: time.map((_, i) => i > 0 && !jumps.has(i)) };
}

/** Altitudes of a barometer and positions of a satellite receiver, with noise. */
function places(course: Course, distance: Float64Array, random: () => number) {
	const altitude: number[] = [];
	const grade: number[] = [];
	const latlng: [number, number][] = [];
	let up = 0;
	let north = 0;
	let east = 0;
	for (const metres of distance) {
		up += -up / 30 + 0.04 * normal(random);
		north += -north / 20 + 0.25 * normal(random);
		east += -east / 20 + 0.25 * normal(random);
		altitude.push(round(course.altitudeAt(metres) + up, 1));
		grade.push(round(100 * course.gradeAt(metres), 1));
		const [lat, lon] = course.positionAt(metres);
		latlng.push([round(lat + north / 111_195, 6), round(lon + east / 111_195, 6)]);
	}
	return { altitude, grade_smooth: grade, latlng };
}
