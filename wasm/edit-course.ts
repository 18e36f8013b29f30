import type { Course } from "../domain/predictions/course.ts";
import { composeEdits, courseOf, placeAlong } from "../domain/predictions/edits/compose-edits.ts";
import type {
	CourseEdit,
	CourseSource,
	EditedCourse,
	Piece,
} from "../domain/predictions/edits/course-edit.ts";
import { lengthOfPiece } from "../domain/predictions/edits/course-edit.ts";
import type { PredictingEngine } from "./engine.ts";

/** The course that edits make; without any, the very same `Course`. Throws `edit.*`. */
export function editCourse(
	_engine: PredictingEngine,
	source: CourseSource,
	edits: readonly CourseEdit[],
): EditedCourse {
	const { pieces, distanceM } = composeEdits(source, edits);
	const [first] = pieces;
	const isWhole = pieces.length === 1 && first.fromM === 0 && first.toM === source.course.distanceM;
	if (first.part === 0 && isWhole) return { course: source.course, pieces };
	return { course: resampled(source, pieces, distanceM), pieces };
}

function resampled(source: CourseSource, pieces: readonly Piece[], distanceM: number): Course {
	let cellM = 20;
	while (Math.ceil(distanceM / cellM) > 32_768) cellM *= 2;
	const cells = Math.ceil(distanceM / cellM);
	const known = pieces.every(({ part }) => courseOf(source, part).elevationMethod !== "none");
	const course: Course = {
		...source.course,
		distanceM,
		elevationMethod: known ? source.course.elevationMethod : "none",
		cellM,
		lastCellM: distanceM - (cells - 1) * cellM,
		lat: new Float64Array(cells + 1),
		lon: new Float64Array(cells + 1),
		elevationM: new Float64Array(cells + 1).fill(Number.NaN),
		grade: new Float64Array(cells),
		places: [],
		gainM: 0,
		lossM: 0,
	};
	let k = 0;
	for (let i = 0; i <= cells; i++) {
		const atM = i === cells ? distanceM : i * cellM;
		while (k + 1 < pieces.length && pieces[k + 1].startM <= atM) k++;
		const piece = pieces[k];
		const file = courseOf(source, piece.part);
		const insideM = Math.min(atM - piece.startM, lengthOfPiece(piece));
		const way = piece.toM < piece.fromM ? -1 : 1;
		const place = placeAlong(file, piece.fromM + way * insideM);
		course.lat[i] = place.lat;
		course.lon[i] = place.lon;
		if (known) course.elevationM[i] = heightAlong(file, piece.fromM + way * insideM);
		if (i === 0 || !known) continue;
		const rise = course.elevationM[i] - course.elevationM[i - 1];
		course.gainM += Math.max(0, rise);
		course.lossM += Math.max(0, -rise);
		course.grade[i - 1] = Math.max(
			-0.45,
			Math.min(0.45, rise / (i === cells ? course.lastCellM : cellM)),
		);
	}
	return course;
}

function heightAlong({ elevationM, cellM, lastCellM, grade }: Course, atM: number): number {
	const i = Math.min(grade.length - 1, Math.max(0, Math.floor(atM / cellM)));
	const share = (atM - i * cellM) / (i === grade.length - 1 ? lastCellM : cellM);
	return elevationM[i] + Math.min(1, share) * (elevationM[i + 1] - elevationM[i]);
}
