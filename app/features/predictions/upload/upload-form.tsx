import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ErrorNotice, noticeOrThrow } from "#app/i18n/error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import * as waiting from "#app/ui/needs-script.module.css";
import { Card } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { CourseEdit } from "#domain/predictions/course/edits/course-edit.ts";
import { editText } from "#domain/predictions/course/edits/edit-text.ts";
import { withRuns } from "#domain/predictions/input/course-guess.ts";
import { maxGpxBytes } from "#domain/predictions/input/upload.ts";
import type { CourseSummary } from "../../course/course-summary.ts";
import { useCourseReading } from "../../course/use-course-reading.ts";
import { CourseFields } from "./course-fields.tsx";
import { DayFields } from "./day-fields.tsx";
import { FinishFields } from "./finish-fields.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import {
	parseDay,
	parseFinishes,
	parseRunner,
	type TypedBefore,
	uploadForm,
	wrongRow,
} from "./result-fields.ts";
import { Runner } from "./runner.tsx";
import { StoredFieldsProvider, useStoredForm } from "./stored-form.ts";
import * as styles from "./upload.module.css";
import { UploadStatus } from "./upload-status.tsx";
import { useUpload } from "./use-upload.ts";
import { focusWrong, type WrongField, wrongField } from "./wrong-field.ts";

export interface UploadFormProps {
	/** The error of the page's own action, when the form was sent without script. */
	error: ErrorNotice | null;
	/** Whether there are runs to predict from. */
	hasRuns: boolean;
	/** What was typed for the last prediction. */
	typed: TypedBefore | null;
}

/** Course, runner, day and strategy; sent by script with progress, or by the browser alone. */
export function UploadForm({ error, hasRuns, typed }: UploadFormProps) {
	const [typedWrong, setTypedWrong] = useState<WrongField | null>(null);
	const frame = useRef<HTMLFormElement>(null);
	const chosen = useChosenFile(frame);
	const { file, track, shaped, kept } = chosen;
	const reading = useCourseReading(file, track);
	const { phase, busy, send, settle } = useUpload();
	const course = shaped.edited ?? (reading?.kind === "course" ? reading.course : null);
	const answered = phase.kind === "failed" ? phase.error : phase.kind === "editing" ? error : null;
	const wrong = useMemo(() => typedWrong ?? wrongField(answered), [typedWrong, answered]);
	const unusable = !file || reading?.kind === "invalid" || reading?.kind === "choice";

	useEffect(() => {
		if (wrong && frame.current) focusWrong(frame.current, wrong);
	}, [wrong]);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!file || unusable || busy) return;
		const form = new FormData(event.currentTarget);
		if (track !== null) form.set("track", String(track));
		const found = firstWrong(form, hasRuns);
		setTypedWrong(found);
		if (!found) void send(uploadForm(form, file));
	}

	return (
		<form
			ref={frame}
			className={styles.uploadForm}
			method="post"
			encType="multipart/form-data"
			noValidate
			onSubmit={submit}
			onInput={() => {
				setTypedWrong(null);
				settle();
			}}
		>
			<StoredFieldsProvider value={kept?.fields ?? []}>
				<fieldset key={kept ? "kept" : "new"} className={styles.uploadSteps} disabled={busy}>
					<CourseStep chosen={chosen} reading={reading} onFile={settle} />
					<Card>
						<PlanChoice guess={course && (hasRuns ? withRuns(course.guess) : course.guess)} />
						<Runner wrong={wrong} hasRuns={hasRuns} typed={typed} />
						<FinishFields course={course} hasRuns={hasRuns} wrong={wrong} />
						<DayFields course={course} hasRuns={hasRuns} wrong={wrong} />
					</Card>
				</fieldset>
			</StoredFieldsProvider>
			<div className={`${layout.stackClose} ${styles.uploadSubmit}`}>
				<UploadStatus phase={phase} error={answered} />
				<SubmitRow isBusy={busy} isSent={phase.kind === "done"} disabled={unusable || busy} />
			</div>
		</form>
	);
}

interface SubmitRowProps {
	isBusy: boolean;
	isSent: boolean;
	disabled: boolean;
}

function SubmitRow({ isBusy, isSent, disabled }: SubmitRowProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	return (
		<div className={layout.row}>
			<Button type="submit" look="primary" disabled={hydrated && disabled}>
				{isBusy && !isSent ? t("upload.submitting") : t("upload.submit")}
			</Button>
			<LinkButton look="quiet" to="/dashboard">
				{t("upload.cancel")}
			</LinkButton>
		</div>
	);
}

interface CourseStepProps {
	chosen: ChosenFile;
	reading: ReturnType<typeof useCourseReading>;
	/** Another file was chosen, or none. */
	onFile: () => void;
}

/** The course: its file, which of its tracks, and what is changed of it. */
function CourseStep({ chosen, reading, onFile }: CourseStepProps) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const { distanceUnitM } = useFormats();
	const { file, track, shaped, kept } = chosen;
	return (
		<Card aria-labelledby="course-step">
			<h2 id="course-step" className={layout.visuallyHidden}>
				{t("upload.courseStep")}
			</h2>
			<CourseFields
				file={file}
				reading={reading}
				track={track}
				edited={shaped.edited}
				storedEdits={kept?.file === file ? kept?.edits : undefined}
				onTrack={chosen.takeTrack}
				onFile={(next) => {
					chosen.takeFile(next);
					onFile();
				}}
				onEdits={(edits, edited) => chosen.shape({ edits, edited })}
			/>
			<FileNotes />
			{shaped.edits.map((edit, place) => (
				<input
					// biome-ignore lint/suspicious/noArrayIndexKey: steps may be alike, and stay in order
					key={place}
					type="hidden"
					name="edit"
					value={editText(edit, distanceUnitM)}
				/>
			))}
			{!hydrated && <EditLines />}
		</Card>
	);
}

type ChosenFile = ReturnType<typeof useChosenFile>;

/** The file with its track and its steps, as they were stored over a reload. */
function useChosenFile(frame: RefObject<HTMLFormElement | null>) {
	const [file, setFile] = useState<File | null>(null);
	const [track, setTrack] = useState<number | null>(null);
	const [shaped, setShaped] = useState(asInFile);
	const state = useMemo(() => ({ track, edits: shaped.edits }), [track, shaped]);
	const kept = useStoredForm({ frame, file, state });
	const [restored, setRestored] = useState(kept);
	if (kept !== restored) {
		setRestored(kept);
		setFile(kept?.file ?? null);
		setTrack(kept?.track ?? null);
		setShaped({ edits: kept?.edits ?? [], edited: null });
	}

	function takeTrack(next: number | null) {
		setTrack(next);
		setShaped(asInFile);
	}

	function takeFile(next: File | null) {
		setFile(next);
		takeTrack(null);
	}

	return { file, track, shaped, kept, takeFile, takeTrack, shape: setShaped };
}

interface ShapedFile {
	edits: readonly CourseEdit[];
	/** The course that the steps make; null as the file has it. */
	edited: CourseSummary | null;
}

const asInFile: ShapedFile = { edits: [], edited: null };

/** The steps as text, for browsers without script. */
function EditLines() {
	const { t } = useTranslation();
	const { distanceUnit } = useFormats();
	return (
		<details className={waiting.withoutScript}>
			<summary>{t("edits.open")}</summary>
			<TextArea
				label={t("edits.text.lines")}
				hint={t("edits.text.uploadHint", { unit: distanceUnit })}
				name="edit"
				rows={3}
				spellCheck={false}
			/>
		</details>
	);
}

/** The first field that cannot be used, of what is typed. */
function firstWrong(form: FormData, hasRuns: boolean): WrongField | null {
	for (const read of [
		() => parseRunner(form, hasRuns),
		() => parseFinishes(form),
		() => parseDay(form),
	]) {
		try {
			read();
		} catch (error) {
			return wrongField(noticeOrThrow(error), wrongRow(form));
		}
	}
	return null;
}

const instructions = ["Format", "Data", "Size", "Time"] as const;

/** What a file has to be, in a line, and in full behind it. */
function FileNotes() {
	const { t } = useTranslation();
	const size = maxGpxBytes / (1024 * 1024);
	return (
		<details className={`${layout.fine} ${styles.uploadNotes}`}>
			<summary>{t("upload.fileLine", { size })}</summary>
			<ul>
				{instructions.map((name) => (
					<li key={name}>{t(`upload.instruction${name}`, { size })}</li>
				))}
				<li>{t("upload.privacy")}</li>
			</ul>
		</details>
	);
}
