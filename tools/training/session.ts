import { normal } from "#tests/fixtures/random.ts";
import type { Athlete } from "./athletes.ts";
import { startOfDay, utcOffsetS, weekdayOf, weekOf } from "./calendar.ts";
import type { Intent, Purpose } from "./plan.ts";
import { bounded, randomOf } from "./seeds.ts";

type Surface = "road" | "trail" | "treadmill";

/** A completed activity: the totals from which list and samples are generated. */
export interface Session {
	readonly athlete: Athlete;
	readonly id: number;
	/** Seed of the samples. */
	readonly seed: number;
	readonly purpose: Purpose;
	readonly surface: Surface;
	readonly startAtMs: number;
	readonly utcOffsetS: number;
	readonly distanceM: number;
	/** Whole seconds. */
	readonly movingS: number;
	readonly elapsedS: number;
	readonly gainM: number;
	readonly heartRate: { readonly averageBpm: number; readonly maxBpm: number } | null;
	readonly manual: boolean;
	readonly private: boolean;
}

/** Share of the threshold speed, and of the heart rate reserve, on average over a session. */
const efforts: Record<Exclude<Purpose, "race">, { speed: number; heart: number; peak: number }> = {
	recovery: { speed: 0.69, heart: 0.6, peak: 0.1 },
	easy: { speed: 0.75, heart: 0.66, peak: 0.12 },
	long: { speed: 0.74, heart: 0.69, peak: 0.13 },
	tempo: { speed: 0.84, heart: 0.77, peak: 0.13 },
	intervals: { speed: 0.82, heart: 0.76, peak: 0.2 },
	ride: { speed: 1.75, heart: 0.58, peak: 0.25 },
	walk: { speed: 0.4, heart: 0.32, peak: 0.15 },
};

/** Local hours at which sessions begin. */
const beginnings: Record<Purpose, readonly number[]> = {
	recovery: [7, 12, 18],
	easy: [6.5, 12.2, 18.2],
	long: [8, 9],
	tempo: [18.5],
	race: [9, 10],
	intervals: [18.5, 19],
	ride: [9, 14],
	walk: [10, 15],
};

/** Unique for 100 athletes with 10 sessions a day each, and as long as the real ids. */
export const sessionId = (athlete: Athlete, day: number, index: number) =>
	day * 1_000_000 + athlete.no * 10 + index;

export function sessionOf(
	athlete: Athlete,
	seed: number,
	when: { readonly day: number; readonly index: number },
	intent: Intent,
): Session {
	const { day, index } = when;
	const random = randomOf(seed, athlete.no, day, 10 + index);
	const noise = () => bounded(normal(random));
	const { purpose } = intent;
	const running = purpose !== "ride" && purpose !== "walk";
	const surface = surfaceOf(athlete, purpose, random());
	const manual = purpose !== "race" && random() < athlete.manual;
	const gainPerKm =
		surface === "treadmill" ? 0 : climb(athlete, surface) * Math.exp(0.35 * noise());
	const distanceM = intent.distanceM * (purpose === "race" ? 1 + 0.003 * Math.abs(noise()) : 1);

	// Form rises and falls over two years by a few percent.
	const form = 1 + 0.04 * Math.sin((2 * Math.PI * weekOf(day)) / 104 + athlete.no);
	const threshold = athlete.thresholdMps * form;
	const { speed, heart, peak } =
		purpose === "race" ? raceEffort(distanceM, threshold) : efforts[purpose];
	const slope = running ? 1 + 0.0075 * gainPerKm : 1 + 0.012 * gainPerKm;
	const speedMps = (threshold * speed * (1 + 0.025 * noise())) / slope;
	const movingS = Math.round(distanceM / speedMps);
	const rests = surface === "trail" ? 0.07 : purpose === "race" ? 0 : 0.015;
	const stopped = random() < 0.35 ? 0 : movingS * rests * random() * 2;

	const reserve = athlete.heartRateMaxBpm - athlete.heartRateRestBpm;
	const average = athlete.heartRateRestBpm + reserve * (heart + 0.02 * noise());
	const wears = !manual && random() < athlete.heartRate;
	const max = Math.min(athlete.heartRateMaxBpm, average + reserve * peak * (1 + 0.15 * noise()));

	const hours = beginnings[purpose];
	const hour = hours[(weekdayOf(day) + index) % hours.length] + 0.3 * noise();
	const localMs = startOfDay(day) + Math.round(hour * 3600) * 1000;
	const offsetS = utcOffsetS(athlete.timezone, localMs);
	return {
		athlete,
		id: sessionId(athlete, day, index),
		seed: Math.floor(random() * 2 ** 32),
		purpose,
		surface,
		manual,
		startAtMs: localMs - offsetS * 1000,
		utcOffsetS: offsetS,
		distanceM: Math.round(distanceM * 10) / 10,
		movingS,
		elapsedS: movingS + Math.round(stopped),
		gainM: manual ? 0 : Math.round((gainPerKm * distanceM) / 1000),
		heartRate: wears
			? {
					averageBpm: Math.round(average * 10) / 10,
					maxBpm: Math.round(Math.max(max, average + 6)),
				}
			: null,
		private: random() < athlete.private,
	};
}

function surfaceOf(athlete: Athlete, purpose: Purpose, chance: number): Surface {
	if (purpose === "ride" || purpose === "walk" || purpose === "tempo") return "road";
	if (purpose === "long" || purpose === "race") return chance < athlete.trail ? "trail" : "road";
	if (chance < athlete.treadmill) return "treadmill";
	return chance < athlete.treadmill + athlete.trail / 2 ? "trail" : "road";
}

const climb = (athlete: Athlete, surface: Surface) =>
	surface === "trail" ? 22 + athlete.roadGainPerKm : athlete.roadGainPerKm;

/**
 * Speed falls with distance as d^-0.06 from the threshold, which is an hour's race
 * (P. S. Riegel, "Athletic records and human endurance", American Scientist 69, 1981).
 */
function raceEffort(distanceM: number, thresholdMps: number) {
	const hours = distanceM / thresholdMps / 3600;
	return {
		speed: hours ** -0.06,
		heart: Math.min(0.93, 0.89 - 0.06 * Math.log2(hours)),
		peak: 0.08,
	};
}
