import type { Piece } from "../../../../domain/predictions/edits/course-edit";
import { passagesOf, placeOf } from "../../../../domain/predictions/edits/piece-places";
import type { Station } from "../../../../domain/predictions/stations/station";

// What a page needs to predict by itself, as one part that is loaded with the core.
export { factsOf } from "../../../../domain/predictions/course-facts";
export { editCourse } from "../../../../wasm/edit-course";
export { loadPredictingEngine } from "../../../../wasm/load-browser";
export { predict } from "../../../../wasm/predict";

export function moveStations(
	stations: readonly Station[],
	{ from, to }: { from: readonly Piece[]; to: readonly Piece[] },
): Station[] {
	const moved = stations.flatMap((station) => {
		const place = placeOf(from, station.distanceM);
		if (!place) return [];
		return passagesOf(to, place).map((atM) => ({
			...station,
			distanceM: Math.round(atM * 10) / 10,
		}));
	});
	const seen = new Set<string>();
	return moved.filter((station) => {
		const key = JSON.stringify(station);
		return !seen.has(key) && seen.add(key);
	});
}
