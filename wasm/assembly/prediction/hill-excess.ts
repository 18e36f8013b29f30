import { ramp } from "./slots";

/**
 * What a personal hill cost of 1 adds to a flat metre on a slope: the part of the curve's `cost` above
 * the flat, and a share of it all where it is steep, where runners turn to hiking. 0 on gentle descents,
 * where a hill cost must not lower the total. `from` and `full` are the slopes between which ground turns steep.
 */
export function hillExcess(slope: f64, cost: f64, from: f64, full: f64, weight: f64): f64 {
	return Math.max(cost - 1, 0) + weight * ramp(Math.abs(slope), from, full) * cost;
}
