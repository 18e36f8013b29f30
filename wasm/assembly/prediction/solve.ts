import { PredictionState } from "./layout";
import { clamp, get, ramp } from "./slots";

/** Fade slopes are held so that 1 - slope stays in [0.6, 1.3]: time rises with distance, always. */
function fade(state: PredictionState, zone: i32): f64 {
	return clamp(get(<usize>state.abilityAt, zone), -0.3, 0.4);
}

/**
 * ln of the time, s, that satisfies ln T = ln Q - ln v(T) for a flat-equivalent length `Q`, m.
 * ln v is linear in ln T between hinges, so each zone is solved in closed form.
 */
export function solveLogTime(state: PredictionState, equivalentM: f64): f64 {
	const hinge1 = Math.log(state.hinge1S);
	const hinge2 = Math.log(state.hinge2S);
	const b1 = fade(state, 1);
	const b2 = fade(state, 2);
	const b3 = fade(state, 3);
	const level = get(<usize>state.abilityAt, 0) + get(<usize>state.abilityAt, 8);
	const free = Math.log(equivalentM) - level - b1 * Math.log(3600);
	const first = free / (1 - b1);
	if (first <= hinge1) return first;
	const second = (free + (b1 - b2) * hinge1) / (1 - b2);
	if (second <= hinge2) return second;
	return (free + (b1 - b2) * hinge1 + (b2 - b3) * hinge2) / (1 - b3);
}

/** Fade slope at a time; blended across a hinge, so that the range does not jump there. */
export function fadeAt(state: PredictionState, logTime: f64): f64 {
	const blend = state.hingeBlend;
	const past1 = logTime - Math.log(state.hinge1S);
	const past2 = logTime - Math.log(state.hinge2S);
	const b1 = fade(state, 1);
	const b2 = fade(state, 2);
	return (
		b1 + (b2 - b1) * ramp(past1, -blend, blend) + (fade(state, 3) - b2) * ramp(past2, -blend, blend)
	);
}
