import { AppError } from "../../app-error.ts";

/** Ten days at one sample a second, and some more. */
export const maxFileSamples = 900_000;
/** Chained FIT files, or activities of one TCX file. */
export const maxFileActivities = 50;
/** Samples of one file in memory, 64 bytes each: a day and a half at one a second. Longer ones are thinned by half. */
export const maxHeldSamples = 2 ** 17;

const seriesNames = [
	"timeMs",
	"latDeg",
	"lonDeg",
	"altitudeM",
	"distanceM",
	"heartRateBpm",
	"cadenceStepsPerMin",
	"powerW",
] as const;
export type Series = (typeof seriesNames)[number];
export type Sample = Record<Series, number>;

/** Clears a sample: NaN is a missing value. */
export function clearSample(sample: Sample): Sample {
	for (const name of seriesNames) sample[name] = Number.NaN;
	return sample;
}
export const emptySample = (): Sample => clearSample({} as Sample);

const firstCapacity = 1024;
/** Growth factor of the arrays: free capacity costs memory, each copy to a larger one time. */
const growth = 1.25;

/** The samples of one activity, a series each. Those without a time are counted and dropped. */
export interface Samples {
	/** Samples that were read. */
	readonly read: number;
	/** Those of them with a time. */
	readonly timed: number;
	/** Samples in memory. */
	readonly length: number;
	/** `timeMs` is UTC, milliseconds since 1970. Valid until the next `add` to any activity of the file. */
	readonly series: Readonly<Record<Series, Float64Array<ArrayBuffer>>>;
	add(sample: Sample): void;
}

/**
 * The samples of one file, which may hold several activities. However many it holds, at most `maxHeldSamples` are in
 * memory: at that limit every other sample of each activity is dropped, and from then on every other new one.
 */
export function openFileSamples() {
	const activities: Held[] = [];
	let read = 0;
	let held = 0;

	function count(): void {
		if (++read > maxFileSamples)
			throw new AppError("file.too_many_samples", { max: maxFileSamples });
	}

	function reserveSample(): void {
		if (++held <= maxHeldSamples) return;
		held = 1;
		for (const activity of activities) held += activity.halve();
	}

	return {
		/** Begins an activity. Errors of it and of `add`: `file.too_many_activities`, `file.too_many_samples`. */
		open(): Samples {
			if (activities.length === maxFileActivities)
				throw new AppError("file.too_many_activities", { max: maxFileActivities });
			const activity = openActivity(count, reserveSample);
			activities.push(activity);
			return activity;
		},
	};
}

interface Held extends Samples {
	/** Drops every other sample; returns how many are left. */
	halve(): number;
}

function openActivity(count: () => void, reserveSample: () => void): Held {
	let read = 0;
	let length = 0;
	/** Of the samples with a time, one in `stride` is stored. */
	let stride = 1;
	let timed = 0;
	const series = Object.fromEntries(
		seriesNames.map((name) => [name, new Float64Array(0)]),
	) as Record<Series, Float64Array<ArrayBuffer>>;

	function grow(): void {
		const capacity = Math.max(firstCapacity, Math.ceil(length * growth));
		for (const name of seriesNames) {
			const larger = new Float64Array(capacity);
			larger.set(series[name]);
			series[name] = larger;
		}
	}

	return {
		get read() {
			return read;
		},
		get timed() {
			return timed;
		},
		get length() {
			return length;
		},
		series,
		add(sample) {
			count();
			read++;
			if (!Number.isFinite(sample.timeMs) || timed++ % stride !== 0) return;
			reserveSample();
			if (length === series.timeMs.length) grow();
			for (const name of seriesNames) series[name][length] = sample[name];
			length++;
		},
		halve() {
			stride *= 2;
			length = Math.ceil(length / 2);
			for (const name of seriesNames) {
				const values = series[name];
				// an array of its own length: the rest is freed
				const halved = new Float64Array(length);
				for (let i = 0; i < length; i++) halved[i] = values[2 * i] as number;
				series[name] = halved;
			}
			return length;
		},
	};
}
