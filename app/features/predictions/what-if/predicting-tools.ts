import { factsOf } from "#domain/predictions/course/course-facts.ts";
import { moveStages } from "#domain/predictions/stages/move-stages.ts";
import { moveStations } from "#domain/predictions/stations/move-stations.ts";
import { usableStations } from "#domain/predictions/stations/station-lines.ts";
import { editCourse } from "#wasm/edit-course.ts";
import { loadPredictingEngine } from "#wasm/load-prediction-browser.ts";
import { predict } from "#wasm/predict.ts";
import { changeEdits, redoEdits, undoEdits } from "./change-edits.ts";
import { courseOfEdits, reshapeWith } from "./course-editing.ts";

export type PredictingTools = Awaited<ReturnType<typeof loadPredictingTools>>;

/** What a page needs to edit and to predict by itself: one part of the script, with the core. */
export async function loadPredictingTools() {
	const engine = await loadPredictingEngine();
	const courses = { editCourse, factsOf, moveStations, moveStages, usableStations };
	const editing = { courseOfEdits, reshapeWith, changeEdits, undoEdits, redoEdits };
	return { engine, predict, ...courses, ...editing };
}
