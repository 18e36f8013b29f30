import { normal } from "#tests/fixtures/random.ts";
import { randomOf } from "./seeds.ts";
import type { Session } from "./session.ts";

/** The course of a session: out and back, with hills that add up to its climb. */
export interface Course {
	/** Metres above the sea at a distance from the start. */
	altitudeAt(distanceM: number): number;
	/** Slope ahead, as rise over run. */
	gradeAt(distanceM: number): number;
	/** Degrees. */
	positionAt(distanceM: number): readonly [number, number];
}

const stepM = 25;
const metresPerDegree = 111_195;

export function courseOf(session: Session): Course {
	const random = randomOf(session.seed, 1);
	const steps = Math.max(2, Math.ceil(session.distanceM / stepM));
	const altitudes = profile(session, steps, random);
	const path = outAndBack(session, steps, random);
	const at = (table: Float64Array, distanceM: number) => {
		const place = Math.max(0, Math.min(steps, (distanceM / session.distanceM) * steps));
		const low = Math.min(steps - 1, Math.floor(place));
		return table[low] + (table[low + 1] - table[low]) * (place - low);
	};
	const { latDeg, lonDeg } = session.athlete.home;
	const narrow = Math.cos((latDeg * Math.PI) / 180);
	return {
		altitudeAt: (distanceM) => at(altitudes, distanceM),
		gradeAt: (distanceM) => (at(altitudes, distanceM + 15) - at(altitudes, distanceM - 15)) / 30,
		positionAt: (distanceM) => [
			latDeg + at(path.north, distanceM) / metresPerDegree,
			lonDeg + at(path.east, distanceM) / (metresPerDegree * narrow),
		],
	};
}

/** Waves of whole numbers per course, so that it ends as high as it began; scaled to the session's climb. */
function profile(session: Session, steps: number, random: () => number): Float64Array {
	const waves = Math.max(1, Math.min(16, Math.round(session.distanceM / 900)));
	const parts = Array.from({ length: waves }, (_, k) => ({
		turns: k + 1,
		height: (0.5 + random()) / (k + 1) ** 0.8,
		phase: 2 * Math.PI * random(),
	}));
	const raw = Float64Array.from({ length: steps + 1 }, (_, i) =>
		parts.reduce(
			(sum, { turns, height, phase }) =>
				sum + height * Math.sin((2 * Math.PI * turns * i) / steps + phase),
			0,
		),
	);
	let gain = 0;
	for (let i = 1; i <= steps; i++) gain += Math.max(0, raw[i] - raw[i - 1]);
	const scale = session.gainM / gain;
	return raw.map((height) => session.athlete.home.altitudeM + (height - raw[0]) * scale);
}

/** A winding course to the turning point, and the same course back. */
function outAndBack(session: Session, steps: number, random: () => number) {
	const north = new Float64Array(steps + 1);
	const east = new Float64Array(steps + 1);
	const half = steps / 2;
	const ahead = session.distanceM / steps;
	let heading = 2 * Math.PI * random();
	for (let i = 1; i <= steps; i++) {
		if (i > half) {
			north[i] = north[steps - i];
			east[i] = east[steps - i];
			continue;
		}
		heading += 0.06 * normal(random);
		north[i] = north[i - 1] + ahead * Math.cos(heading);
		east[i] = east[i - 1] + ahead * Math.sin(heading);
	}
	return { north, east };
}
