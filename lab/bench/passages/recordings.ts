import { valueAt } from "#domain/predictions/course/course-line.ts";
import type { Fix } from "#domain/predictions/race-day/fixes.ts";
import { normal, pickInt } from "#tests/fixtures/random.ts";
import { latOf, lonOf, type MadeCourse } from "./courses.ts";

/** When a runner came to a place and left it. */
export interface TruePassage {
	distanceM: number;
	arrivalMs: number;
	departureMs: number;
}

export interface MadeRecording {
	passages: readonly TruePassage[];
	/** A fix each `everyS`, in the order of time. */
	fixes: readonly Fix[];
}

interface Moment {
	atMs: number;
	x: number;
	y: number;
	distanceM: number;
}

const stepS = 5;

/** A runner on a course: faster or slower than the plan, stopping, going astray, and of ten one giving up. */
export function madeRecording(
	course: MadeCourse,
	random: () => number,
	everyS: number,
): MadeRecording {
	const { passages, moments } = run(course, random);
	const fixes: Fix[] = [];
	let [driftX, driftY] = [0, 0];
	let roughUntilMs = 0;
	let blindUntilMs = 0;
	let nextMs = moments[0].atMs;
	for (const { atMs, x, y, distanceM } of moments) {
		if (random() < 1 / 1200) roughUntilMs = atMs + 120_000;
		if (random() < 1 / 4000) blindUntilMs = atMs + 60_000 * (2 + 8 * random());
		const sdM = atMs < roughUntilMs ? 18 : 5;
		driftX = 0.9 * driftX + sdM * 0.44 * normal(random);
		driftY = 0.9 * driftY + sdM * 0.44 * normal(random);
		if (atMs < nextMs) continue;
		nextMs = atMs + 1000 * everyS;
		if (atMs < blindUntilMs) continue;
		if (course.tunnels.some(([from, to]) => distanceM > from && distanceM < to)) continue;
		const strayM = random() < 0.004 ? 150 : 0;
		fixes.push({
			atMs: atMs + pickInt(random, 1000),
			latDeg: latOf(y + driftY + strayM),
			lonDeg: lonOf(x + driftX + 2 * normal(random)),
			accuracyM: Math.round(sdM * (1 + random())),
		});
	}
	return { passages, fixes };
}

function run({ way, plan }: MadeCourse, random: () => number) {
	const { courseM, placesM, clockM, clockS } = plan;
	const moments: Moment[] = [];
	const passages: TruePassage[] = [];
	let atMs = (plan.startMs ?? 0) - 600_000;
	let distanceM = 0;
	const at = (offX = 0, offY = 0) =>
		moments.push({
			atMs,
			distanceM,
			x: valueAt(way.distanceM, way.x, distanceM) + offX,
			y: valueAt(way.distanceM, way.y, distanceM) + offY,
		});
	const stay = (seconds: number, offX = 0, offY = 0) => {
		for (let s = 0; s < seconds; s += stepS) {
			atMs += 1000 * stepS;
			at(offX, offY);
		}
	};
	const jitter = () => 12 * normal(random);
	stay(600 + 90 * random());
	passages.push({ distanceM: 0, arrivalMs: atMs, departureMs: atMs });
	const form = 0.8 + 0.5 * random();
	const fade = 0.35 * random();
	const givesUp = random() < 0.1;
	let givesUpM = courseM * (0.2 + 0.7 * random());
	// who gives up at a station has reached it
	while ([...placesM, courseM].some((m) => Math.abs(m - givesUpM) < 200)) givesUpM -= 100;
	let slow = 1;
	while (distanceM < courseM) {
		slow = 0.98 * slow + 0.02 + 0.03 * normal(random);
		const planned =
			(valueAt(clockM, clockS, distanceM + 50) -
				valueAt(clockM, clockS, Math.max(0, distanceM - 50))) /
			Math.min(100, distanceM + 50);
		const mps =
			1 / (planned * form * (1 + (fade * distanceM) / courseM) * Math.min(2, Math.max(0.6, slow)));
		const nextM = distanceM + mps * stepS;
		const place = placesM.find((m) => m > distanceM && m <= nextM);
		if (place !== undefined) {
			const arrivalMs = Math.round(atMs + (1000 * (place - distanceM)) / mps);
			atMs = arrivalMs;
			distanceM = place;
			const stopS = random() < 0.45 ? 0 : 90 + 900 * random() ** 2;
			if (stopS > 0) stay(stopS, jitter(), jitter());
			passages.push({ distanceM: place, arrivalMs, departureMs: atMs });
			continue;
		}
		atMs += 1000 * stepS * Math.min(1, (courseM - distanceM) / (nextM - distanceM));
		distanceM = Math.min(courseM, nextM);
		at();
		if (givesUp && distanceM >= givesUpM) {
			stay(600, 20, 5);
			leave(random);
			return { passages, moments };
		}
		if (random() < 1 / 1500) stay(60 + 120 * random(), jitter(), jitter());
		if (random() < 1 / 2500) astray(random);
	}
	passages.push({ distanceM: courseM, arrivalMs: atMs, departureMs: atMs });
	stay(1200, 15, -10);
	return { passages, moments };

	/** Some 200 m beside the course and back. */
	function astray(random: () => number): void {
		const turn = 2 * Math.PI * random();
		const mostM = 80 + 200 * random();
		for (let m = 0; m < 2 * mostM; m += 12) {
			const offM = m < mostM ? m : 2 * mostM - m;
			atMs += 1000 * stepS;
			at(offM * Math.cos(turn), offM * Math.sin(turn));
		}
	}

	/** By car to the finish, or on foot back the way that was run. */
	function leave(random: () => number): void {
		if (random() < 0.5) {
			for (let m = distanceM; m > Math.max(0, distanceM - 6000); m -= 6) {
				atMs += 1000 * stepS;
				moments.push({
					atMs,
					distanceM,
					x: valueAt(way.distanceM, way.x, m),
					y: valueAt(way.distanceM, way.y, m),
				});
			}
			return;
		}
		const [x, y] = [
			valueAt(way.distanceM, way.x, distanceM),
			valueAt(way.distanceM, way.y, distanceM),
		];
		const [endX, endY] = [way.x[way.x.length - 1], way.y[way.y.length - 1]];
		const lengthM = Math.max(1, Math.hypot(endX - x, endY - y));
		for (let m = 0; m <= lengthM; m += 70) {
			atMs += 1000 * stepS;
			const share = m / lengthM;
			moments.push({ atMs, distanceM, x: x + share * (endX - x), y: y + share * (endY - y) });
		}
		for (let s = 0; s < 7200; s += stepS) {
			atMs += 1000 * stepS;
			moments.push({ atMs, distanceM, x: endX, y: endY });
		}
	}
}
