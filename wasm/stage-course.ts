import type { Course } from "../domain/predictions/course.ts";
import type { StageStretch } from "../domain/predictions/stages/stage.ts";
import type { PredictingEngine } from "./engine.ts";

/** Stages of courses, so that a question that is asked again finds the very same course. */
const cut = new WeakMap<Course, Map<string, Course>>();

/** A stage as a course of its own. */
export function stageCourse(
	engine: PredictingEngine,
	course: Course,
	{ startM, endM }: Pick<StageStretch, "startM" | "endM">,
): Course {
	const known = cut.get(course) ?? new Map<string, Course>();
	cut.set(course, known);
	const key = `${startM}-${endM}`;
	const stage = known.get(key) ?? sliced(engine, course, startM, endM);
	// handles that are dragged ask for many
	if (known.size > mostKept) known.clear();
	known.set(key, stage);
	return stage;
}

const mostKept = 100;

function sliced(_engine: PredictingEngine, course: Course, startM: number, endM: number): Course {
	const distanceM = endM - startM;
	const { cellM } = course;
	const cells = Math.max(1, Math.ceil(distanceM / cellM - 1e-9));
	const border = (i: number) => startM + Math.min(i * cellM, distanceM);
	const at = (values: Float64Array) =>
		Float64Array.from({ length: cells + 1 }, (_, i) => {
			const x = Math.min(border(i), course.distanceM);
			const j = Math.min(course.grade.length - 1, Math.floor(x / cellM));
			const span = j === course.grade.length - 1 ? course.lastCellM : cellM;
			return values[j] + ((x - j * cellM) / span) * (values[j + 1] - values[j]);
		});
	const elevationM = at(course.elevationM);
	let gainM = 0;
	let lossM = 0;
	for (let i = 0; i < cells; i++) {
		gainM += Math.max(0, elevationM[i + 1] - elevationM[i]);
		lossM += Math.max(0, elevationM[i] - elevationM[i + 1]);
	}
	const grade = Float64Array.from({ length: cells }, (_, i) => {
		const middle = (border(i) + border(i + 1)) / 2;
		return course.grade[Math.min(course.grade.length - 1, Math.floor(middle / cellM))];
	});
	return {
		...course,
		distanceM,
		gainM: course.elevationMethod === "none" ? 0 : gainM,
		lossM: course.elevationMethod === "none" ? 0 : lossM,
		lastCellM: distanceM - (cells - 1) * cellM,
		grade,
		lat: at(course.lat),
		lon: at(course.lon),
		elevationM,
		warnings: [],
		places: [],
	};
}
