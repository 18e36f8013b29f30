import type { TraceStretch } from "#domain/training/trace.ts";
import type { ProfilePoint } from "../course/profile-geometry.ts";

interface TracePanels {
	/** The fastest and slowest stretch that are drawn, and the line between them in a box of 1,000 × 100. */
	speed: { fastest: TraceStretch; slowest: TraceStretch; path: string };
	/** Null without a heart rate. */
	heart: TraceScale | null;
	/** Steps per minute, as a line; null without them. */
	cadence: TraceLine | null;
	/** Watts, as a line; null without them. */
	power: TraceLine | null;
}

/** `heightOf`: of 100. */
interface TraceScale {
	low: number;
	high: number;
	heightOf: (value: number) => number;
}

type TraceLine = Omit<TraceScale, "heightOf"> & { path: string };

/** Share of the stretches that are faster or slower than the scale: a start, a wait, a lost signal. */
const beyond = 0.03;
/** Least difference of speed that fills the panel, of the speed: less is the noise of a steady run. */
const leastSpan = 0.1;
/** Least span of a cadence, steps per minute: less is the noise of a sensor. */
const leastCadenceSpan = 20;
/** Least span of a power, W. */
const leastPowerSpan = 50;
/** Least height of a column, of 100. */
const leastHeight = 8;

/** How a recording's stretches are drawn: faster and higher are above. */
export function tracePanels(stretches: readonly TraceStretch[]): TracePanels {
	const ordered = stretches
		.filter(({ movingS }) => movingS > 0)
		.sort((a, b) => mpsOf(a) - mpsOf(b));
	const skipped = Math.floor(ordered.length * beyond);
	const slowest = ordered[skipped];
	const fastest = ordered[ordered.length - 1 - skipped];
	const [low, high] = [mpsOf(slowest), mpsOf(fastest)];
	const middle = (low + high) / 2;
	const span = Math.max(high - low, leastSpan * middle);
	const y = (mps: number) => 50 - (90 * (Math.min(high, Math.max(low, mps)) - middle)) / span;
	const heightOfSpeed = (stretch: TraceStretch) => (stretch.movingS > 0 ? y(mpsOf(stretch)) : null);
	return {
		speed: { fastest, slowest, path: pathOf(stretches, heightOfSpeed) },
		heart: scaleOf(stretches.map(({ bpm }) => bpm)),
		cadence: lineOf(stretches, ({ stepsPerMin }) => stepsPerMin, leastCadenceSpan),
		power: lineOf(stretches, ({ watts }) => watts, leastPowerSpan),
	};
}

const mpsOf = ({ fromM, toM, movingS }: TraceStretch) => (toM - fromM) / movingS;
const round = (value: number) => Math.round(10 * value) / 10;

/** A line through the middles of stretches; those without a value are left out. */
function pathOf(
	stretches: readonly TraceStretch[],
	yOf: (stretch: TraceStretch) => number | null,
): string {
	const points = stretches.flatMap((stretch, place) => {
		const y = yOf(stretch);
		return y === null ? [] : [`${round((1000 * (place + 0.5)) / stretches.length)} ${round(y)}`];
	});
	return `M${points.join("L")}`;
}

/** Of the values that are known; null without any. `leastSpan`: what differs by less is drawn flat. */
function scaleOf(values: readonly (number | null)[], leastSpan = 1): TraceScale | null {
	const known = values.filter((value) => value !== null);
	if (known.length === 0) return null;
	const [lowest, highest] = [Math.min(...known), Math.max(...known)];
	const span = Math.max(leastSpan, highest - lowest);
	const low = (lowest + highest - span) / 2;
	const high = low + span;
	const heightOf = (value: number) =>
		round(leastHeight + ((100 - leastHeight) * (value - low)) / span);
	return { low, high, heightOf };
}

function lineOf(
	stretches: readonly TraceStretch[],
	measure: (stretch: TraceStretch) => number | null,
	leastSpan: number,
): TraceLine | null {
	const scale = scaleOf(stretches.map(measure), leastSpan);
	if (!scale) return null;
	const { low, high, heightOf } = scale;
	const path = pathOf(stretches, (stretch) => {
		const value = measure(stretch);
		return value === null ? null : 104 - heightOf(value);
	});
	return { low, high, path };
}

/** Less height than this looks flat instead of rugged, m. */
const leastReliefM = 40;

/** Heights as ground in a box of 1,000 × 100, and the ends of their scale; null without heights. */
export function groundPanel(
	points: readonly ProfilePoint[],
): { lowM: number; highM: number; path: string } | null {
	if (points.length < 2) return null;
	const heights = points.map(({ elevationM }) => elevationM);
	const lowM = Math.min(...heights);
	const highM = Math.max(...heights);
	const lengthM = points[points.length - 1].distanceM || 1;
	const spanM = Math.max(leastReliefM, highM - lowM);
	const line = points.map(({ distanceM, elevationM }) => {
		const y = 96 - (92 * (elevationM - lowM)) / spanM;
		return `${round((1000 * distanceM) / lengthM)} ${round(y)}`;
	});
	return { lowM, highM: lowM + spanM, path: `M0 100L${line.join("L")}L1000 100Z` };
}
