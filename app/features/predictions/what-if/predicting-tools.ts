import { factsOf } from "../../../../domain/predictions/course/course-facts";
import { moveStages } from "../../../../domain/predictions/stages/move-stages";
import { moveStations } from "../../../../domain/predictions/stations/move-stations";
import { usableStations } from "../../../../domain/predictions/stations/station-lines";
import { editCourse } from "../../../../wasm/edit-course";
import { loadPredictingEngine } from "../../../../wasm/load-browser";
import { predict } from "../../../../wasm/predict";
import { changeEdits, redoEdits, undoEdits } from "./change-edits";
import { courseOfEdits, reshapeWith } from "./course-editing";

export type PredictingTools = Awaited<ReturnType<typeof loadPredictingTools>>;

/** What a page needs to edit and to predict by itself: one part of the script, with the core. */
export async function loadPredictingTools() {
	const engine = await loadPredictingEngine();
	const courses = { editCourse, factsOf, moveStations, moveStages, usableStations };
	const editing = { courseOfEdits, reshapeWith, changeEdits, undoEdits, redoEdits };
	return { engine, predict, ...courses, ...editing };
}
