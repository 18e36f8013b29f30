import { useMemo } from "react";
import type { Course } from "#domain/predictions/course/course.ts";
import type { CourseEdit, CourseSource } from "#domain/predictions/course/edits/course-edit.ts";
import { type WhatIf, whatIfEntries } from "#domain/predictions/input/what-if.ts";
import { modelVersion } from "#domain/predictions/model/model-settings.ts";
import type { Question } from "#domain/predictions/model/question.ts";
import { maxStations } from "#domain/predictions/options/station.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { isSameEdits } from "./edit-history.ts";
import type { PredictingTools } from "./predicting-tools.ts";
import { tryEdit } from "./try-edit.ts";
import type { WhatIfRequest } from "./what-if-request.ts";

interface ShownInputs {
	stored: StoredPrediction;
	/** What stands until the core is loaded. */
	first: StoredPrediction;
	asked: WhatIfRequest;
	source: CourseSource | null;
	/** Null until it is loaded. */
	core:
		| (PredictingTools & { courseOf: (edits: readonly CourseEdit[]) => { course: Course } })
		| null;
}

/** The answer to what is asked, computed here. */
export function useShown({ stored, first, asked, source, core }: ShownInputs) {
	const { question, edits } = asked;
	const [edited, courseNotice] = useMemo(() => {
		const isRead = source && fewestFiles(edits) <= source.joined.length;
		return core && isRead ? tryEdit(() => core.courseOf(edits).course) : [null, null];
	}, [core, source, edits]);
	// Without steps the course needs no core.
	const whole = edits.length === 0 ? (source?.course ?? null) : null;
	const isStoredCourse = isSameEdits(edits, stored.edits);
	const course = useMemo(() => {
		if (isStoredCourse) return stored.course;
		return core && edited ? core.factsOf(edited, stored.course.zone) : first.course;
	}, [isStoredCourse, stored.course, first.course, core, edited]);
	const usable = useMemo(
		() => (core ? withUsableStations(question, course.distanceM, core) : question),
		[question, course.distanceM, core],
	);
	const untouched = isStoredCourse && isSame(usable, stored.question);
	const [result, resultNotice] = useMemo(() => {
		if (untouched || !core || !edited) return [null, null];
		return tryEdit(() => core.predict(core.engine, edited, usable));
	}, [core, edited, usable, untouched]);
	const answered = useMemo(
		() => result && { ...stored, edits, course, question: usable, result, modelVersion },
		[stored, edits, course, usable, result],
	);
	return {
		shown: untouched ? stored : (answered ?? first),
		/** What is asked, with stations that can be. */
		usable,
		untouched,
		isStoredCourse,
		notice: courseNotice ?? resultNotice,
		/** The course of `shown` on the core's grid; null until it is read. */
		courseShown: untouched || answered ? (edited ?? whole) : null,
	};
}

/** Joined files that steps need. */
const fewestFiles = (edits: readonly CourseEdit[]) =>
	Math.max(0, ...edits.map((edit) => (edit.kind === "join" ? edit.part : 0)));

function withUsableStations(
	question: Question,
	courseM: number,
	{ usableStations }: PredictingTools,
): Question {
	const { stations: all, start, stages } = question.options;
	const stations = usableStations(all, { courseM, start, stages }, maxStations);
	return stations === all ? question : { ...question, options: { ...question.options, stations } };
}

const isSame = (a: WhatIf, b: WhatIf) =>
	JSON.stringify(whatIfEntries(a)) === JSON.stringify(whatIfEntries(b));
