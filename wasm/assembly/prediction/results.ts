import { ENTRIES, effortRow, expected, huberNoise, observe, takePrior, variance } from "./ability";
import { OUTLIER_Z, RESULT_SLOTS } from "./frame";
import { get } from "./slots";

/** Prior, then each race result on flat ground in the order given. `scratch` holds 18 slots. */
export function learnResults(frame: usize, results: usize, count: i32, scratch: usize): void {
	const row = scratch;
	const gain = scratch + ((<usize>ENTRIES) << 3);
	takePrior(frame);
	for (let k = 0; k < count; k++) {
		const distanceM = get(results, k * RESULT_SLOTS);
		const timeS = get(results, k * RESULT_SLOTS + 1);
		const noise = get(results, k * RESULT_SLOTS + 2);
		effortRow(frame, row, timeS);
		const y = Math.log(distanceM / timeS);
		const error = y - expected(frame, row);
		const held = huberNoise(error, variance(frame, row), noise, get(frame, OUTLIER_Z));
		observe(frame, row, gain, y, held);
	}
}
