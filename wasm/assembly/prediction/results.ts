import { ENTRIES, effortRow, expected, huberNoise, observe, takePrior, variance } from "./ability";
import { PredictionState, ResultRow } from "./layout";

/** Prior, then each race result on flat ground in the order given. `scratch` holds 18 slots. */
export function learnResults(
	state: PredictionState,
	results: usize,
	count: i32,
	scratch: usize,
): void {
	const row = scratch;
	const gain = scratch + ((<usize>ENTRIES) << 3);
	takePrior(state);
	for (let k = 0; k < count; k++) {
		const result = changetype<ResultRow>(results + <usize>k * offsetof<ResultRow>());
		const noise = result.variance;
		effortRow(state, row, result.timeS);
		const y = Math.log(result.distanceM / result.timeS);
		const error = y - expected(state, row);
		const held = huberNoise(error, variance(state, row), noise, state.outlierZ);
		observe(state, row, gain, y, held);
	}
}
