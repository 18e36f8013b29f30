import type { Piece } from "../../../../domain/predictions/edits/course-edit";
import { moveStations as moveAlong } from "../../../../domain/predictions/edits/move-stations";
import type { Station } from "../../../../domain/predictions/stations/station";

// What a page needs to predict by itself, as one part that is loaded with the core.
export { factsOf } from "../../../../domain/predictions/course-facts";
export { moveStages } from "../../../../domain/predictions/stages/move-stages";
export { editCourse } from "../../../../wasm/edit-course";
export { loadPredictingEngine } from "../../../../wasm/load-browser";
export { predict } from "../../../../wasm/predict";

/** Stations along the ground. Start and stages are not known here: cut-offs by the clock are kept. */
export const moveStations = (
	stations: readonly Station[],
	pieces: { from: readonly Piece[]; to: readonly Piece[] },
): Station[] => moveAlong(stations, pieces);
