import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import * as layout from "#app/ui/layout.module.css";
import { loadPart } from "#app/ui/load-part.ts";
import { Alert, Card } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { readEdits } from "#domain/predictions/course/edits/edit-text.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { StoredCourse } from "../../course/use-stored-course.ts";
import { tryEdit } from "../what-if/try-edit.ts";
import type { WhatIfModel } from "../what-if/use-what-if.ts";
import * as styles from "./edits-text-form.module.css";
import { type CourseAnswer, EditsTextForm } from "./edits-text-form.tsx";
import { useEditWords } from "./use-edit-words.ts";

const ResultEditor = lazy(() =>
	loadPart(() => import("./result-editor.tsx")).then(({ ResultEditor }) => ({
		default: ResultEditor,
	})),
);

interface EditCourseCardProps {
	stored: StoredPrediction;
	model: WhatIfModel;
	/** Of the course. */
	file: StoredCourse["kind"];
	/** Of the form without script. */
	answer: CourseAnswer | null;
}

/** The steps that shape the course; the editor itself is loaded when it is opened. Without script it is a form. */
export function EditCourseCard({ stored, model, file, answer }: EditCourseCardProps) {
	const { t } = useTranslation();
	const { distanceUnitM } = useFormats();
	const id = useId();
	const wordsOf = useEditWords(stored.joined);
	// What is not saved is in sight from the start.
	const [isOpen, setOpen] = useState(!model.isStoredCourse || answer !== null);
	const typed = useRef<string | null>(null);
	const hydrated = useHydrated();
	const { editing } = model;
	const change = editing?.change;

	useEffect(() => {
		if (!change || typed.current === null) return;
		const lines = typed.current.split("\n");
		typed.current = null;
		const [edits] = tryEdit(() => readEdits(lines, distanceUnitM));
		if (edits) change(edits);
		setOpen(true);
	}, [change, distanceUnitM]);

	return (
		<Card aria-labelledby={id} className={styles.editCourse}>
			<div className={layout.stackTight}>
				<h2 id={id}>{t("edits.title")}</h2>
				<p className={layout.soft}>{t("edits.lead")}</p>
			</div>
			{file === "missing" ? (
				<p>{t("edits.noFile")}</p>
			) : !hydrated || file === "unavailable" || model.isFailed ? (
				<EditsTextForm stored={stored} edits={model.edits} answer={answer} typed={typed} />
			) : isOpen && !editing ? (
				<p role="status">{t("edits.loading")}</p>
			) : isOpen && editing ? (
				<FallbackBoundary fallback={<Alert kind="error">{t("edits.failed")}</Alert>}>
					<Suspense fallback={<p role="status">{t("edits.loading")}</p>}>
						<ResultEditor stored={stored} model={model} editing={editing} />
					</Suspense>
				</FallbackBoundary>
			) : (
				<>
					{model.edits.length > 0 && (
						<p className={layout.small}>{model.edits.map(wordsOf).join(" · ")}</p>
					)}
					<p>
						<Button onClick={() => setOpen(true)}>{t("edits.open")}</Button>
					</p>
				</>
			)}
		</Card>
	);
}
