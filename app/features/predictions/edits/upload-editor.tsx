import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { factsOf } from "#domain/predictions/course/course-facts.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { type CourseSummary, summaryOf } from "../../course/course-summary.ts";
import { readCourse } from "../../course/use-course-reading.ts";
import { changeEdits, redoEdits, undoEdits } from "../what-if/change-edits.ts";
import { type CourseEditing, type CourseOf, courseOfEdits } from "../what-if/course-editing.ts";
import { noHistory, type Reshape, type Reshaped } from "../what-if/edit-history.ts";
import { loadPredictingTools } from "../what-if/predicting-tools.ts";
import { tryEdit } from "../what-if/try-edit.ts";
import { CourseEditor } from "./course-editor.tsx";
import { useCourseFactsRow } from "./course-facts-row.ts";

interface UploadEditorProps {
	file: File;
	track: number | null;
	/** Steps to begin with. */
	kept?: readonly CourseEdit[];
	/** The steps, and the course that they make; null as the file has it. */
	onEdits: (edits: readonly CourseEdit[], edited: CourseSummary | null) => void;
}

/** Edits the course of a file before it is uploaded. */
export function UploadEditor({ file, track, kept = [], onEdits }: UploadEditorProps) {
	const { t } = useTranslation();
	const [courseOf, setCourseOf] = useState<{ of: CourseOf } | "failed" | null>(null);
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		load(file, track, signal).then(
			(of) => !signal.aborted && setCourseOf({ of }),
			() => !signal.aborted && setCourseOf("failed"),
		);
		return () => controller.abort();
	}, [file, track]);
	if (courseOf === "failed") return <Alert kind="error">{t("edits.failed")}</Alert>;
	if (courseOf === null) return <p role="status">{t("edits.loading")}</p>;
	return <Editor courseOf={courseOf.of} kept={kept} onEdits={onEdits} />;
}

async function load(file: File, track: number | null, signal: AbortSignal): Promise<CourseOf> {
	const [reading, tools] = await Promise.all([
		readCourse({ file, track, whole: true }, signal),
		loadPredictingTools(),
	]);
	if (reading.kind !== "whole") throw new Error("The file cannot be read twice.");
	return courseOfEdits(tools, { course: reading.course, joined: [] });
}

function Editor({
	courseOf,
	kept,
	onEdits,
}: Pick<UploadEditorProps, "onEdits"> & { courseOf: CourseOf; kept: readonly CourseEdit[] }) {
	const { t } = useTranslation();
	const courseFacts = useCourseFactsRow();
	const editing = useFileEditing(courseOf, kept);
	const { edits } = editing;
	const { course } = courseOf(edits);
	const facts = useMemo(() => factsOf(course, null), [course]);
	const report = useRef(onEdits);
	report.current = onEdits;
	useEffect(() => {
		report.current(edits, edits.length > 0 ? summaryOf(course) : null);
	}, [edits, course]);
	return (
		<CourseEditor
			editing={editing}
			joined={[]}
			facts={courseFacts(facts)}
			join={<p className={layout.fine}>{t("edits.joinLater")}</p>}
		>
			<p className={layout.fine}>{t("edits.uploadNote")}</p>
		</CourseEditor>
	);
}

const nothingPlaced = { stations: [], stages: [], away: [] };

/** The steps of a course that nothing is placed on yet. */
function useFileEditing(courseOf: CourseOf, kept: readonly CourseEdit[]): CourseEditing {
	const [shaped, setShaped] = useState<Reshaped>({
		now: { ...nothingPlaced, edits: kept },
		history: noHistory,
	});
	const [refusal, setRefusal] = useState<ErrorNotice | null>(null);
	// Ahead of what is rendered while a pointer moves.
	const latest = useRef(shaped);

	const reshape: Reshape = (_, edits) => {
		courseOf(edits);
		return { ...nothingPlaced, edits };
	};

	function make(step: (before: Reshaped) => Reshaped): boolean {
		const [next, notice] = tryEdit(() => step(latest.current));
		setRefusal(notice);
		if (!next) return false;
		latest.current = next;
		setShaped(next);
		return true;
	}

	const { past, future } = shaped.history;
	return {
		edits: shaped.now.edits,
		courseOf,
		refusal,
		change: (edits, token) =>
			make((before) => changeEdits(before, { edits, reshape, token: token ?? null })),
		undo: past.length === 0 ? null : () => make((before) => undoEdits(before, reshape)),
		redo: future.length === 0 ? null : () => make((before) => redoEdits(before, reshape)),
	};
}
