import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import * as layout from "#app/ui/layout.module.css";
import { loadPart } from "#app/ui/load-part.ts";
import { Alert } from "#app/ui/surface.tsx";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import type { CourseSummary } from "../../course/course-summary.ts";

const UploadEditor = lazy(() =>
	loadPart(() => import("./upload-editor.tsx")).then(({ UploadEditor }) => ({
		default: UploadEditor,
	})),
);

interface UploadEditsProps {
	file: File;
	track: number | null;
	/** Steps to begin with. */
	kept?: readonly CourseEdit[];
	onEdits: (edits: readonly CourseEdit[], edited: CourseSummary | null) => void;
}

/** Offers to edit the course of a file; the editor is loaded when it is opened. */
export function UploadEdits(props: UploadEditsProps) {
	const { t } = useTranslation();
	const [isOpen, setOpen] = useState(props.kept !== undefined && props.kept.length > 0);
	if (!isOpen) {
		return (
			<p>
				<Button onClick={() => setOpen(true)}>{t("edits.open")}</Button>
			</p>
		);
	}
	return (
		<section className={layout.stack} aria-label={t("edits.title")}>
			<h3>{t("edits.title")}</h3>
			<FallbackBoundary fallback={<Alert kind="error">{t("edits.failed")}</Alert>}>
				<Suspense fallback={<p role="status">{t("edits.loading")}</p>}>
					<UploadEditor {...props} />
				</Suspense>
			</FallbackBoundary>
		</section>
	);
}
