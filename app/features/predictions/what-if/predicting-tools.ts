import { factsOf } from "../../../../domain/predictions/course-facts";
import { moveStations } from "../../../../domain/predictions/edits/move-stations";
import { moveStages } from "../../../../domain/predictions/stages/move-stages";
import { editCourse } from "../../../../wasm/edit-course";
import { loadPredictingEngine } from "../../../../wasm/load-browser";
import { predict } from "../../../../wasm/predict";

export type PredictingTools = Awaited<ReturnType<typeof loadPredictingTools>>;

/** What a page needs to edit and to predict by itself: one part of the script, with the core. */
export async function loadPredictingTools() {
	const engine = await loadPredictingEngine();
	return { engine, predict, editCourse, factsOf, moveStations, moveStages };
}
