import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { metresBetween, metresPerDegree } from "#domain/predictions/course/degrees.ts";
import { maxMapPoints, thinnedLine } from "#domain/predictions/course/map-line.ts";
import type { Fix } from "#domain/predictions/race-day/fixes.ts";
import type { TrackPlan } from "#domain/predictions/race-day/track-course.ts";
import { normal } from "#tests/fixtures/random.ts";
import type { MadeRecording, TruePassage } from "./recordings.ts";

/** A real recording with the course that it ran. */
interface RecordedCourse {
	plan: TrackPlan;
	recording: MadeRecording;
}

const leastM = 3000;
const stations = 5;
/** Who goes on is so far beyond a place, m; who is slower than this as a whole is on foot, m/s. */
const goneM = 15;
const footMps = 4.5;
/** A recording with a longer gap was put aside; one that stays within `restM` for so long has metres that are scatter. */
const longestGapMs = 300_000;
const longestRestMs = 600_000;
const restM = 60;

/** Recordings of people on foot in a folder of GPX files, each with a time at every point and without long gaps, as courses of their own. */
export function recordedCourses(folder: string, random: () => number): RecordedCourse[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.toLowerCase().endsWith(".gpx"))
		.sort()
		.flatMap((name) => recordedCourse(readFileSync(join(folder, name), "utf8"), random) ?? []);
}

interface Point {
	atMs: number;
	latDeg: number;
	lonDeg: number;
}

function hasRest(points: readonly Point[]): boolean {
	let from = 0;
	return points.some((point) => {
		while (point.atMs - points[from].atMs > longestRestMs) from++;
		return from > 0 && metresBetween(points[from - 1], point) < restM;
	});
}

function recordedCourse(text: string, random: () => number): RecordedCourse | null {
	const points = [...text.matchAll(/<trkpt([^>]*)>([\s\S]*?)<\/trkpt>/g)].map(([, at, inner]) => ({
		latDeg: Number(/lat=["']([^"']+)/.exec(at)?.[1]),
		lonDeg: Number(/lon=["']([^"']+)/.exec(at)?.[1]),
		atMs: Date.parse(/<time>([^<]+)/.exec(inner)?.[1] ?? ""),
	}));
	const isWhole = points.every(({ latDeg, lonDeg, atMs }) =>
		Number.isFinite(latDeg + lonDeg + atMs),
	);
	const rests = points.some(({ atMs }, i) => i > 0 && atMs - points[i - 1].atMs > longestGapMs);
	if (points.length < 200 || !isWhole || rests) return null;
	const distanceM = [0];
	for (let i = 1; i < points.length; i++) {
		const [a, b] = [points[i - 1], points[i]];
		distanceM.push(distanceM[i - 1] + metresBetween(a, b));
		if (b.atMs < a.atMs) return null;
	}
	const courseM = distanceM[distanceM.length - 1];
	const wholeS = (points[points.length - 1].atMs - points[0].atMs) / 1000;
	if (courseM < leastM || courseM / wholeS > footMps || hasRest(points)) return null;
	const clockM = Array.from({ length: 101 }, (_, k) => (k * courseM) / 100);
	const placesM = Array.from({ length: stations }, (_, k) =>
		Math.round(((k + 1) * courseM) / (stations + 1)),
	);
	const passageAt = (metres: number): TruePassage => {
		const [at, gone] = [metres, Math.min(courseM, metres + goneM)].map((m) => {
			return points[distanceM.findIndex((one) => one >= m - 0.01)].atMs;
		});
		return { distanceM: metres, arrivalMs: at, departureMs: gone };
	};
	const begins = points[distanceM.findIndex((one) => one > goneM) - 1].atMs;
	const fixes = points.map(
		({ latDeg, lonDeg, atMs }): Fix => ({
			atMs,
			latDeg: latDeg + (4 * normal(random)) / metresPerDegree,
			lonDeg: lonDeg + (4 * normal(random)) / metresPerDegree,
			accuracyM: 8,
		}),
	);
	return {
		plan: {
			line: thinnedLine(
				{
					distanceM,
					lat: points.map(({ latDeg }) => latDeg),
					lon: points.map(({ lonDeg }) => lonDeg),
				},
				maxMapPoints,
			),
			courseM,
			placesM,
			clockM,
			clockS: clockM.map((metres) => (metres / courseM) * wholeS),
			startMs: points[0].atMs,
		},
		recording: {
			fixes,
			passages: [
				{ distanceM: 0, arrivalMs: begins, departureMs: begins },
				...placesM.map(passageAt),
				{ ...passageAt(courseM), departureMs: points[points.length - 1].atMs },
			],
		},
	};
}
