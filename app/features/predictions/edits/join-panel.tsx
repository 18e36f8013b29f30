import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { uploadForm } from "#app/api-client/call-api.ts";
import { noticeOf, type PageError } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as dropZone from "#app/ui/drop-zone.module.css";
import * as field from "#app/ui/field.module.css";
import { SelectField } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { CourseChoice } from "#domain/predictions/course/course.ts";
import { type CourseEdit, maxJoined } from "#domain/predictions/course/edits/course-edit.ts";
import { gpxTooLarge, isGpxName, maxGpxBytes } from "#domain/predictions/input/upload.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { readCourse } from "../../course/use-course-reading.ts";
import type { CourseEditing } from "../what-if/course-editing.ts";
import * as styles from "./edits.module.css";

interface JoinPanelProps {
	stored: StoredPrediction;
	editing: CourseEditing;
	/** Stores what is not saved yet: the file is joined to the stored course. False when that failed. */
	onBeforeJoin: () => Promise<boolean>;
}

/** A file to join; `choices` are the courses in it where it holds several. */
interface Picked {
	file: File;
	choices: readonly CourseChoice[];
}

type End = Extract<CourseEdit, { kind: "join" }>["at"];

/** Joins a second file to a course: it is stored with the prediction, and its step with it. */
export function JoinPanel({ stored, editing, onBeforeJoin }: JoinPanelProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { number } = useFormats();
	const [at, setAt] = useState<End>("end");
	const { phase, error, choosing, pick, join } = useJoining(stored, at, onBeforeJoin);
	const { joined } = stored;
	return (
		<>
			{joined.length > 0 && (
				<JoinedFiles
					joined={joined}
					onJoin={(part, at) => editing.change([...editing.edits, { kind: "join", part, at }])}
				/>
			)}
			{joined.length < maxJoined ? (
				<>
					<p className={layout.fine}>{t("edits.joinLead")}</p>
					<SelectField
						label={t("edits.joinWhere")}
						value={at}
						onChange={({ target }) => setAt(target.value === "start" ? "start" : "end")}
					>
						<option value="end">{t("edits.joinEnd")}</option>
						<option value="start">{t("edits.joinStart")}</option>
					</SelectField>
					<FileDrop
						button={t("edits.joinPick")}
						onFiles={([file]) => void pick(file)}
						input={{ "aria-label": t("edits.joinPick") }}
					>
						{() => <span className={dropZone.dropZoneWords}>{t("edits.joinDrop")}</span>}
					</FileDrop>
				</>
			) : (
				<p className={layout.fine}>{t("edits.joinFull", { max: number(maxJoined) })}</p>
			)}
			{choosing && <Tracks picked={choosing} onTrack={(track) => join(choosing.file, track)} />}
			<p className={layout.fine} role="status">
				{phase === "joining" && t("edits.joining")}
				{phase === "joined" && t("edits.joined")}
			</p>
			{error && (
				<Alert kind="error">
					<p>{error === "name" ? t("upload.badName") : errorText(error)}</p>
				</Alert>
			)}
		</>
	);
}

/** A picked file on its way to the stored course: read here for what is wrong with it, then sent. */
function useJoining(stored: StoredPrediction, at: End, onBeforeJoin: () => Promise<boolean>) {
	const { revalidate } = useRevalidator();
	const [phase, setPhase] = useState<"idle" | "joining" | "joined">("idle");
	const [error, setError] = useState<PageError | "name" | null>(null);
	const [choosing, setChoosing] = useState<Picked | null>(null);

	async function pick(file: File) {
		if (phase === "joining") return;
		setChoosing(null);
		if (!isGpxName(file.name)) return setError("name");
		if (file.size > maxGpxBytes) return setError(noticeOf(gpxTooLarge()));
		setError(null);
		setPhase("joining");
		const reading = await readHere(file);
		if (reading?.kind === "choice") {
			setChoosing({ file, choices: reading.choices });
			return setPhase("idle");
		}
		if (reading?.kind === "invalid") {
			setError(reading.error);
			return setPhase("idle");
		}
		await join(file, null);
	}

	async function join(file: File, track: number | null) {
		setError(null);
		setPhase("joining");
		const isJoined = (await onBeforeJoin()) && (await send(file, track));
		if (isJoined) setChoosing(null);
		setPhase(isJoined ? "joined" : "idle");
	}

	async function send(file: File, track: number | null): Promise<boolean> {
		const form = new FormData();
		form.append("at", at);
		if (track !== null) form.append("track", String(track));
		form.append("file", file);
		const answer = await uploadForm(`/api/predictions/${encodeURIComponent(stored.id)}/joined`, {
			form,
			onProgress: () => undefined,
			signal: new AbortController().signal,
		});
		if (!answer.ok) {
			setError(answer.error);
			return false;
		}
		await revalidate();
		return true;
	}

	return { phase, error, choosing, pick, join };
}

/** What the core reads in the file; null where it cannot run, and the server reads it. */
const readHere = (file: File) =>
	readCourse({ file, track: null }, new AbortController().signal).catch(() => null);

function JoinedFiles({
	joined,
	onJoin,
}: {
	joined: StoredPrediction["joined"];
	onJoin: (part: number, at: End) => void;
}) {
	const { t } = useTranslation();
	return (
		<div className={layout.stackTight}>
			<h3>{t("edits.joinAgain")}</h3>
			<ul className={styles.courseEditorFiles}>
				{joined.map(({ name }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: files may be alike, and stay in order
					<li key={place}>
						<span className={styles.courseEditorStep}>{name}</span>
						<Button
							look="quiet"
							aria-label={t("edits.joinAtStartNamed", { name })}
							onClick={() => onJoin(place + 1, "start")}
						>
							{t("edits.joinAtStart")}
						</Button>
						<Button
							look="quiet"
							aria-label={t("edits.joinAtEndNamed", { name })}
							onClick={() => onJoin(place + 1, "end")}
						>
							{t("edits.joinAtEnd")}
						</Button>
					</li>
				))}
			</ul>
		</div>
	);
}

/** The courses of a file that holds several. */
function Tracks({ picked, onTrack }: { picked: Picked; onTrack: (track: number) => void }) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	return (
		<fieldset className={layout.stackTight}>
			<legend className={field.fieldLabel}>{t("edits.joinWhich")}</legend>
			<ul className={styles.courseEditorFiles}>
				{picked.choices.map(({ track, name, distanceM }) => (
					<li key={track}>
						<span className={styles.courseEditorStep}>
							{name ?? t("upload.trackUnnamed", { track })} · {distance(distanceM)}
						</span>
						<Button
							look="quiet"
							aria-label={t("edits.joinThisNamed", {
								name: name ?? t("upload.trackUnnamed", { track }),
							})}
							onClick={() => onTrack(track)}
						>
							{t("edits.joinThis")}
						</Button>
					</li>
				))}
			</ul>
		</fieldset>
	);
}
