// The arithmetic of the watch in 32-bit floats: watch/garmin/source/WristMath.mc line by line, names and order included.
// `tests/truth/wrist-forecast.test.ts` runs both and compares them bit by bit, and this with the forecast of pages.
//
// Places are numbered along the course, the finish last. Times are running seconds, without stops. A plan has two ways to
// run: who keeps its pace, and who fades as is usual. `said` is when a way has the runner at each place; `factor` is the
// lower triangle, by rows, of Cholesky's factor of their covariance; `z` are the passages so far, whitened by it.

const f = Math.fround;

export const REACH_Z = f(1.2816);
const HALVINGS = 4;
const BISECTIONS = 30;

/** e to a small power: a series on a sixteenth, squared four times. */
export function exponential(x: number): number {
	const h = f(x / 16);
	let value = f(1 + f(h / 6));
	value = f(1 + f(f(h / 5) * value));
	value = f(1 + f(f(h / 4) * value));
	value = f(1 + f(f(h / 3) * value));
	value = f(1 + f(f(h / 2) * value));
	value = f(1 + f(h * value));
	for (let i = 0; i < HALVINGS; i++) {
		value = f(value * value);
	}
	return value;
}

/** Natural logarithm of a positive number: 2 artanh((y − 1) / (y + 1)) near 1. */
export function logarithm(x: number): number {
	let y = x;
	let twos = 0;
	while (y > 1.5) {
		y = f(y / 2);
		twos = f(twos + 1);
	}
	while (y < 0.75) {
		y = f(y * 2);
		twos = f(twos - 1);
	}
	const s = f(f(y - 1) / f(y + 1));
	const square = f(s * s);
	let sum = f(1 / 11);
	sum = f(f(1 / 9) + f(square * sum));
	sum = f(f(1 / 7) + f(square * sum));
	sum = f(f(1 / 5) + f(square * sum));
	sum = f(f(1 / 3) + f(square * sum));
	sum = f(1 + f(square * sum));
	return f(f(twos * f(Math.LN2)) + f(f(2 * s) * sum));
}

/** Probability of a normal variable below z (Abramowitz & Stegun 26.2.17, to 8e-8). */
export function normalBelow(z: number): number {
	const size = z < 0 ? -z : z;
	if (size > 5.5) {
		return z > 0 ? 1 : 0;
	}
	const t = f(1 / f(1 + f(f(0.2316419) * size)));
	let sum = f(1.330274429);
	sum = f(f(-1.821255978) + f(t * sum));
	sum = f(f(1.781477937) + f(t * sum));
	sum = f(f(-0.356563782) + f(t * sum));
	sum = f(f(0.31938153) + f(t * sum));
	const tail = f(f(f(f(0.3989423) * exponential(f(f(-size * size) / 2))) * t) * sum);
	return z > 0 ? f(1 - tail) : tail;
}

export type Floats = ArrayLike<number>;

/** The lists of a plan that the forecast is made of, each value in 32 bits. */
export interface WristFloats {
	factor: Floats;
	keeps: Floats;
	fades: Floats;
	floors: Floats;
	pulls: Floats;
	sds: Floats;
	belowRatio: number;
	fadingBefore: number;
	finishS: number;
}

/** A passage whitened by those before it. */
export function whitened(
	factor: Floats,
	z: Floats,
	place: number,
	runningS: number,
	saidS: number,
): number {
	const row = (place * (place + 1)) / 2;
	let left = logarithm(f(runningS / saidS));
	for (let j = 0; j < place; j++) {
		left = f(left - f(factor[row + j] * z[j]));
	}
	return f(left / factor[row + place]);
}

/** What the passages of the first `known` places say of another, in ln. */
export function carried(factor: Floats, z: Floats, place: number, known: number): number {
	const row = (place * (place + 1)) / 2;
	let sum = 0;
	for (let j = 0; j < known; j++) {
		sum = f(sum + f(factor[row + j] * z[j]));
	}
	return sum;
}

/** When one way has the runner at a place ahead of the anchor; pulled toward what the rest was to take. */
function wayS(
	saidS: number,
	saidAnchorS: number,
	moved: number,
	anchorS: number,
	pull: number,
	leastS: number,
): number {
	const restS = f(f(saidS * exponential(moved)) - anchorS);
	let pulledS = f(f(f(1 - pull) * restS) + f(pull * f(saidS - saidAnchorS)));
	if (pulledS < leastS) {
		pulledS = leastS;
	}
	return f(anchorS + pulledS);
}

/** Weight of the usual fade: the mix of both finishes that stays nearest to the predicted one. */
function fadingOf(keptS: number, fadedS: number, finishS: number, before: number): number {
	const kept = logarithm(f(keptS / finishS));
	const apart = logarithm(f(keptS / fadedS));
	const size = apart < 0 ? -apart : apart;
	if (size < f(0.0000002)) {
		return before;
	}
	const fading = f(kept / apart);
	if (fading < 0) {
		return 0;
	}
	return fading > 1 ? 1 : fading;
}

/** Both ways in ln. */
function mixedS(keptS: number, fadedS: number, fading: number): number {
	return f(keptS * exponential(f(fading * logarithm(f(fadedS / keptS)))));
}

/** A bound of 8 finishes out of 10, by bisection; `side` is −1 for the early one and 1 for the late one. */
export function boundS(
	keptS: number,
	fadedS: number,
	fading: number,
	above: number,
	below: number,
	side: number,
): number {
	const midS = mixedS(keptS, fadedS, fading);
	const kept = logarithm(f(keptS / midS));
	const faded = logarithm(f(fadedS / midS));
	const reach = side < 0 ? f(-REACH_Z * below) : f(REACH_Z * above);
	let low = kept < faded ? f(kept + reach) : f(faded + reach);
	let high = kept < faded ? f(faded + reach) : f(kept + reach);
	const wanted = normalBelow(f(side * REACH_Z));
	for (let i = 0; i < BISECTIONS; i++) {
		const middle = f(f(low + high) / 2);
		let reached = f(
			f(1 - fading) * normalBelow(f(f(middle - kept) / (middle < kept ? below : above))),
		);
		reached = f(
			reached + f(fading * normalBelow(f(f(middle - faded) / (middle < faded ? below : above)))),
		);
		if (reached < wanted) {
			low = middle;
		} else {
			high = middle;
		}
	}
	return f(midS * exponential(f(f(low + high) / 2)));
}

/** Running seconds that a plan takes to a distance, of a table at even steps from the start to the finish. */
export function plannedRunS(table: Floats, distanceM: number, courseM: number): number {
	const last = table.length - 1;
	const at = f(f(distanceM / courseM) * last);
	if (at <= 0) {
		return table[0];
	}
	const step = Math.trunc(at);
	if (step >= last) {
		return table[last];
	}
	const share = f(at - step);
	return f(table[step] + f(share * f(table[step + 1] - table[step])));
}

/** Planned stops of places from one on until another. */
export function stopsS(stops: Floats, from: number, until: number): number {
	let sum = 0;
	for (let i = from; i < until; i++) {
		sum = f(sum + stops[i]);
	}
	return sum;
}

/** Running seconds at a passage: without stops taken, and those planned where the watch has no place. */
export function runningS(elapsedS: number, stoppedS: number, hiddenS: number): number {
	return f(f(elapsedS - stoppedS) - hiddenS);
}

/** What is left of a planned stop. */
export function leftS(plannedS: number, takenS: number): number {
	const left = f(plannedS - takenS);
	return left < 0 ? 0 : left;
}

/** Stops until a place ahead: taken, left here, planned, and those without a place. */
export function stopsUntilS(
	stoppedS: number,
	hereS: number,
	plannedS: number,
	hiddenS: number,
): number {
	return f(f(f(stoppedS + hereS) + plannedS) + hiddenS);
}

/** Late on the plan; negative: ahead. */
export function behindS(elapsedS: number, runS: number, plannedS: number, hiddenS: number): number {
	return f(f(f(elapsedS - runS) - plannedS) - hiddenS);
}

/** Room until a cut-off. */
export function marginS(cutOffS: number, arrivalS: number, stopS: number, lateS: number): number {
	return f(f(f(cutOffS - arrivalS) - stopS) - lateS);
}

/** A whole number of the plan's text as the fraction that it stands for. */
export function fraction(whole: number, parts: number): number {
	return f(f(whole) / parts);
}

/** When who keeps the plan is at a place ahead, after the first `known` places; the last of them at `anchorS`. */
function keepsS(
	plan: WristFloats,
	z: Floats,
	place: number,
	known: number,
	anchorS: number,
): number {
	const anchor = known - 1;
	const moved = carried(plan.factor, z, place, known);
	const leastS = f(plan.floors[place] - plan.floors[anchor]);
	return wayS(plan.keeps[place], plan.keeps[anchor], moved, anchorS, plan.pulls[anchor], leastS);
}

/** When who fades as is usual is there. */
function fadesS(
	plan: WristFloats,
	z: Floats,
	place: number,
	known: number,
	anchorS: number,
): number {
	const anchor = known - 1;
	const moved = carried(plan.factor, z, place, known);
	const leastS = f(plan.floors[place] - plan.floors[anchor]);
	return wayS(plan.fades[place], plan.fades[anchor], moved, anchorS, plan.pulls[anchor], leastS);
}

/** The weight of the usual fade, by both finishes. */
function fadingAfter(
	plan: WristFloats,
	zKeeps: Floats,
	zFades: Floats,
	known: number,
	anchorS: number,
): number {
	const last = plan.keeps.length - 1;
	const kept = keepsS(plan, zKeeps, last, known, anchorS);
	const faded = fadesS(plan, zFades, last, known, anchorS);
	return fadingOf(kept, faded, plan.finishS, plan.fadingBefore);
}

/** The forecast of a place ahead. */
export function aheadS(
	plan: WristFloats,
	zKeeps: Floats,
	zFades: Floats,
	place: number,
	known: number,
	anchorS: number,
): number {
	const fading = fadingAfter(plan, zKeeps, zFades, known, anchorS);
	const kept = keepsS(plan, zKeeps, place, known, anchorS);
	const faded = fadesS(plan, zFades, place, known, anchorS);
	return mixedS(kept, faded, fading);
}

/** A bound of 8 finishes out of 10; no earlier than the rest takes at least. */
export function finishBoundS(
	plan: WristFloats,
	zKeeps: Floats,
	zFades: Floats,
	known: number,
	anchorS: number,
	side: number,
): number {
	const last = plan.keeps.length - 1;
	const fading = fadingAfter(plan, zKeeps, zFades, known, anchorS);
	const kept = keepsS(plan, zKeeps, last, known, anchorS);
	const faded = fadesS(plan, zFades, last, known, anchorS);
	const sd = plan.sds[known];
	const value = boundS(kept, faded, fading, sd, f(sd * plan.belowRatio), side);
	const leastS = f(anchorS + f(plan.floors[last] - plan.floors[known - 1]));
	return value < leastS ? leastS : value;
}
