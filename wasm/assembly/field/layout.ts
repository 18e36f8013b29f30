// What host and core share in memory about a field of entrants, by the rules of ../prediction/layout.ts.

/** What `openField` gives: the host fills in the numbers and the arrays, whose addresses end in "At". */
export class FieldState {
	/** Places that are sampled, the finish the last of them. */
	places: f64 = 0;
	levels: f64 = 0;
	draws: f64 = 0;
	slots: f64 = 0;
	/** Length of a slot of arrivals, s; arrivals beyond the last count in it. */
	slotS: f64 = 0;
	/** ln s of the first level of finish times, and between two. */
	firstLn: f64 = 0;
	stepLn: f64 = 0;
	/** Who is slower stops more often: power of the finish time over this one, ln s. */
	slowStops: f64 = 0;
	middleLn: f64 = 0;
	/** A section takes at least this part of its share of the finish time. */
	leastOfShare: f64 = 0;
	/** Beginning of all streams of random numbers: a whole number below 2^53. */
	seed: f64 = 0;
	/** Standard normal quantiles in the middle of NORMALS even parts: f32. */
	normalsAt: f64 = 0;
	/** Shares of the same effort until each place, in (0, 1]. */
	sharesAt: f64 = 0;
	/** By level and place: mean of ln passage over the finish time. */
	meansAt: f64 = 0;
	/** By level: lower triangle by rows of Cholesky's factor of what is a runner's own. */
	factorsAt: f64 = 0;
	/** By draw and place: what the whole field has in common, in ln. */
	commonAt: f64 = 0;
	/** By draw: what times of the field's shape are stretched by, about `middleLn`. */
	stretchesAt: f64 = 0;
	/** By draw and place: cumulative hazard to stop before it. */
	hazardsAt: f64 = 0;
	/** s from the first start, Infinity without a cut-off. */
	cutOffsAt: f64 = 0;
	/** ln of finish times of the field's shape, in the middle of SHAPE_KNOTS even parts. */
	shapeAt: f64 = 0;
	/** BLOCK entrants: an EntrantRow each. */
	entrantsAt: f64 = 0;
	/** Results by draw and place: u32, but f64 for the times of the first and the last, s. */
	arrivedAt: f64 = 0;
	lostAt: f64 = 0;
	stoppedAt: f64 = 0;
	firstAt: f64 = 0;
	lastAt: f64 = 0;
	/** By draw, place and slot: u16. */
	countsAt: f64 = 0;
}

/** One entrant. */
export class EntrantRow {
	/** Median of ln of the finish time, s, and its standard deviation; NaN for one of the field's shape. */
	finishLn: f64 = 0;
	sd: f64 = 0;
	/** Own start, s from the first one. */
	startS: f64 = 0;
	/** Of one of the field's shape: where its stretch begins, and how long it is, of 1. */
	fromPart: f64 = 0;
	parts: f64 = 0;
}

export const NORMALS = 65536;
export const SHAPE_KNOTS = 1024;
export const BLOCK = 512;
