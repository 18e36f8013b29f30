// Folder: the form of a course and its runner. Imports: plan, edits.

import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useBroughtFiles } from "#app/forms/use-brought-files.ts";
import { noticeOf } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as dropZone from "#app/ui/drop-zone.module.css";
import { Checkbox } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Facts, Skeleton } from "#app/ui/surface.tsx";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { gpxTooLarge, isGpxName, maxGpxBytes } from "#domain/predictions/input/upload.ts";
import type { CourseReading, CourseSummary } from "../../course/course-summary.ts";
import { Warnings } from "../../course/course-warnings.tsx";
import { Profile } from "../../course/profile.tsx";
import { TrackChoice } from "../../course/tracks/track-choice.tsx";
import { UploadEdits } from "../edits/upload-edits.tsx";
import { useStoredFields } from "./stored-form.ts";
import * as styles from "./upload.module.css";

// Loaded with the first course: the page opens without one.
const SmallMap = lazy(() =>
	import("../../course/map/small-map.tsx").then(({ SmallMap: loaded }) => ({ default: loaded })),
);

interface CourseFieldsProps {
	file: File | null;
	reading: CourseReading | null;
	track: number | null;
	/** What the editor made of it; null or absent as the file has it. */
	edited?: CourseSummary | null;
	onFile: (file: File | null) => void;
	onTrack: (track: number) => void;
	/** Steps of before the page was loaded again, where the file is of then. */
	storedEdits?: readonly CourseEdit[];
	/** Absent where the course cannot be edited. */
	onEdits?: (edits: readonly CourseEdit[], edited: CourseSummary | null) => void;
}

/** Chooses the file, by its field or by dropping it anywhere, and shows what the core reads in it. */
export function CourseFields(props: CourseFieldsProps) {
	const { file, reading, track, edited, storedEdits, onFile, onTrack, onEdits } = props;
	const { t } = useTranslation();
	const inputId = useId();
	const [problem, setProblem] = useState<"name" | "size" | null>(null);

	/** A file that cannot be used does not replace the one before it. */
	function take(next: File | undefined) {
		if (!next) return;
		const wrong = !isGpxName(next.name) ? "name" : next.size > maxGpxBytes ? "size" : null;
		setProblem(wrong);
		if (!wrong) onFile(next);
	}

	useBroughtFiles(([next]) => take(next));

	function remove() {
		setProblem(null);
		onFile(null);
		document.getElementById(inputId)?.focus();
	}

	return (
		<>
			{problem && <FileProblem problem={problem} kept={file} />}
			{file && <FileCard file={file} onRemove={remove} />}
			<Reading reading={reading} track={track} edited={edited} onTrack={onTrack} />
			{file && onEdits && reading?.kind === "course" && (
				<UploadEdits
					key={keyOf(file, track)}
					file={file}
					track={track}
					kept={storedEdits}
					onEdits={onEdits}
				/>
			)}
			<FileDrop
				button={file ? t("upload.replace") : t("upload.pick")}
				onFiles={([next]) => take(next)}
				input={{
					id: inputId,
					name: "file",
					"aria-label": t("upload.pickLabel"),
				}}
			>
				{(over) =>
					(over || !file) && (
						<span className={dropZone.dropZoneWords}>
							{t(over ? "upload.dropNow" : "upload.drop")}
						</span>
					)
				}
			</FileDrop>
		</>
	);
}

/** Why a file is not taken, and which one stays. */
function FileProblem({ problem, kept }: { problem: "name" | "size"; kept: File | null }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	return (
		<Alert kind="error">
			<p>{problem === "name" ? t("upload.badName") : errorText(noticeOf(gpxTooLarge()))}</p>
			{kept && <p>{t("upload.kept", { name: kept.name })}</p>}
		</Alert>
	);
}

/** The chosen file. */
function FileCard({ file, onRemove }: { file: File; onRemove: () => void }) {
	const { t } = useTranslation();
	const { fileSize } = useFormats();
	return (
		<div className={styles.fileCard}>
			<span className={styles.fileCardName}>{file.name}</span>
			<span className={layout.fine}>{fileSize(file.size)}</span>
			<Button
				look="quiet"
				onClick={onRemove}
				aria-label={t("upload.removeNamed", { name: file.name })}
			>
				{t("upload.remove")}
			</Button>
		</div>
	);
}

const keys = new WeakMap<File, number>();
let keyCount = 0;

/** Another file, or another of its courses, begins without steps. */
function keyOf(file: File, track: number | null): string {
	const key = keys.get(file) ?? ++keyCount;
	keys.set(file, key);
	return `${key} ${track}`;
}

function Reading({
	reading,
	track,
	edited,
	onTrack,
}: Pick<CourseFieldsProps, "reading" | "track" | "edited" | "onTrack">) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const [choices, setChoices] = useState<CourseReading & { kind: "choice" }>();
	// The choice stays on the page while the chosen track is read.
	if (reading?.kind === "choice" && reading !== choices) setChoices(reading);
	if (reading === null) return null;
	const choosing = choices && (track !== null || reading.kind === "choice");
	return (
		<div className={layout.stack} aria-live="polite">
			{choosing && <TrackChoice choices={choices.choices} track={track} onTrack={onTrack} />}
			{reading.kind === "reading" && (
				<>
					<p className={layout.soft}>{t("upload.reading")}</p>
					<Skeleton height="5.5rem" />
				</>
			)}
			{reading.kind === "invalid" && (
				<Alert kind="error">
					<p>{errorText(reading.error)}</p>
				</Alert>
			)}
			{reading.kind === "course" && <CoursePreview course={edited ?? reading.course} />}
		</div>
	);
}

/** The course as the browser has read it, before the upload. */
function CoursePreview({ course }: { course: CourseSummary }) {
	const { t } = useTranslation();
	const { distance, height, number } = useFormats();
	const stations = useStoredFields()("stations");
	const hasElevation = course.elevationMethod !== "none";
	const climb = (metres: number) => (hasElevation ? height(metres) : t("upload.noElevation"));
	return (
		<div className={layout.stack}>
			{course.name && <h3>{course.name}</h3>}
			<Facts
				items={[
					{ term: t("upload.distance"), value: distance(course.distanceM) },
					{
						term: t("upload.gain"),
						value: climb(course.gainM),
						note: t(`elevationMethod.${course.elevationMethod}`),
					},
					{ term: t("upload.loss"), value: climb(course.lossM) },
				]}
			/>
			<div className={styles.coursePreview}>
				<Suspense fallback={<Skeleton width="9rem" height="6.75rem" />}>
					<SmallMap way={course.mapLine} profile={course.profile} />
				</Suspense>
				{hasElevation && <Profile points={course.profile} label={t("profile.title")} />}
			</div>
			{course.likelyStations > 0 && (
				<>
					<input type="hidden" name="stations" value="none" />
					<Checkbox
						label={t("upload.fileStations", {
							number: number(course.likelyStations),
							count: course.likelyStations,
						})}
						name="stations"
						value="file"
						defaultChecked={stations.length === 0 || stations.includes("file")}
					/>
				</>
			)}
			<Warnings warnings={course.warnings} />
		</div>
	);
}
