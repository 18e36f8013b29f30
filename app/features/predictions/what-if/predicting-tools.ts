import { factsOf } from "../../../../domain/predictions/course-facts";
import { moveStations } from "../../../../domain/predictions/edits/move-stations";
import { moveStages } from "../../../../domain/predictions/stages/move-stages";
import { usableStations } from "../../../../domain/predictions/stations/station-lines";
import { editCourse } from "../../../../wasm/edit-course";
import { loadPredictingEngine } from "../../../../wasm/load-browser";
import { predict } from "../../../../wasm/predict";
import { changeEdits, redoEdits, undoEdits } from "../edits/change-edits";
import { courseOfEdits, reshapeWith } from "../edits/course-editing";

export type PredictingTools = Awaited<ReturnType<typeof loadPredictingTools>>;

/** What a page needs to edit and to predict by itself: one part of the script, with the core. */
export async function loadPredictingTools() {
	const engine = await loadPredictingEngine();
	const courses = { editCourse, factsOf, moveStations, moveStages, usableStations };
	const editing = { courseOfEdits, reshapeWith, changeEdits, undoEdits, redoEdits };
	return { engine, predict, ...courses, ...editing };
}
