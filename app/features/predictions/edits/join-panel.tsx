import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { maxJoined } from "../../../../domain/predictions/edits/course-edit";
import type { StoredPrediction } from "../../../../domain/predictions/stored-prediction";
import { gpxTooLarge, isGpxName, maxGpxBytes } from "../../../../domain/predictions/upload";
import { uploadForm } from "../../../api-client/call-api";
import { noticeOf, type PageError } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { useFormats } from "../../../i18n/use-formats";
import { Button } from "../../../ui/button";
import { FileDrop } from "../../../ui/file-drop";
import { Alert } from "../../../ui/surface";
import type { CourseEditing } from "./course-editing";

interface JoinPanelProps {
	stored: StoredPrediction;
	editing: CourseEditing;
	/** Stores what is not saved yet: the file is joined to the stored course. False when that failed. */
	onBeforeJoin: () => Promise<boolean>;
}

/** Joins a second file to a course: it is stored with the prediction, and its step with it. */
export function JoinPanel({ stored, editing, onBeforeJoin }: JoinPanelProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { number } = useFormats();
	const { revalidate } = useRevalidator();
	const [phase, setPhase] = useState<"idle" | "joining" | "joined">("idle");
	const [error, setError] = useState<PageError | "name" | null>(null);
	const { joined } = stored;

	async function join(file: File) {
		if (!isGpxName(file.name)) return setError("name");
		if (file.size > maxGpxBytes) return setError(noticeOf(gpxTooLarge()));
		setError(null);
		setPhase("joining");
		const isJoined = (await onBeforeJoin()) && (await send(file));
		setPhase(isJoined ? "joined" : "idle");
	}

	async function send(file: File): Promise<boolean> {
		const form = new FormData();
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

	return (
		<>
			{joined.length > 0 && (
				<div className="stack stack--tight">
					<h3>{t("edits.joinAgain")}</h3>
					<ul className="course-editor__files">
						{joined.map(({ name }, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: files may be alike, and stay in order
							<li key={place}>
								<span className="course-editor__step">{name}</span>
								{(["start", "end"] as const).map((at) => (
									<Button
										key={at}
										look="quiet"
										aria-label={t(
											at === "end" ? "edits.joinAtEndNamed" : "edits.joinAtStartNamed",
											{
												name,
											},
										)}
										onClick={() =>
											editing.change([...editing.edits, { kind: "join", part: place + 1, at }])
										}
									>
										{t(at === "end" ? "edits.joinAtEnd" : "edits.joinAtStart")}
									</Button>
								))}
							</li>
						))}
					</ul>
				</div>
			)}
			{joined.length < maxJoined ? (
				<>
					<p className="soft small">{t("edits.joinLead")}</p>
					<FileDrop
						button={t("edits.joinPick")}
						onFiles={([file]) => phase !== "joining" && file && void join(file)}
						input={{ "aria-label": t("edits.joinPick"), accept: ".gpx,application/gpx+xml" }}
					>
						{() => <span className="drop-zone__words">{t("edits.joinDrop")}</span>}
					</FileDrop>
				</>
			) : (
				<p className="soft small">{t("edits.joinFull", { max: number(maxJoined) })}</p>
			)}
			<p className="soft small" role="status">
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
