import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type ErrorNotice, noticeOf } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Card } from "#app/ui/surface.tsx";
import { AppError } from "#domain/app-error.ts";
import { readUploadFields } from "#domain/predictions/input/upload.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import { useCourseReading } from "../../course/use-course-reading.ts";
import { CourseFields } from "../upload/course-fields.tsx";
import { ResultRow, TrailFields } from "../upload/evidence-fields.tsx";
import { OpenStart, useCourseZone } from "../upload/open-start.tsx";
import { fieldsOf, parseRunner, uploadForm } from "../upload/result-fields.ts";
import { focusWrong, wrongField } from "../upload/wrong-field.ts";
import { exampleGpx } from "./example-course.ts";
import { storePendingPrediction } from "./pending-prediction.ts";
import * as styles from "./trial.module.css";
import { TrialResult } from "./trial-result.tsx";
import { useTrial } from "./use-trial.ts";

/** A prediction without an account: everything happens in the browser, and stays there. */
export function Trial() {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const navigate = useNavigate();
	const [file, setFile] = useState<File | null>(null);
	const [track, setTrack] = useState<number | null>(null);
	const [notice, setError] = useState<ErrorNotice | null>(null);
	const [unkept, setUnkept] = useState(false);
	const reading = useCourseReading(file, track);
	const { state, predict, settle } = useTrial();
	const form = useRef<HTMLFormElement>(null);
	const answer = useRef<HTMLDivElement>(null);
	const [clock, setClock] = useState("");
	const course = reading?.kind === "course" ? reading.course : null;
	const zone = useCourseZone(course, startMsOf(clock) !== null);
	const wrong = wrongField(notice);
	const isReading = reading?.kind === "reading";
	const unusable = reading !== null && !isReading && course === null;

	useEffect(() => {
		if (state.kind === "done" || state.kind === "refused") answer.current?.focus();
	}, [state.kind]);

	function changeFile(next: File | null) {
		setFile(next);
		setTrack(null);
		change();
	}

	function change() {
		setError(null);
		setUnkept(false);
		settle();
	}

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		if (!file) return setError({ code: "upload.no_file", values: {} });
		if (unusable || isReading) return;
		const form = new FormData(event.currentTarget);
		try {
			parseRunner(form);
			const { question } = readUploadFields(fieldsOf(uploadForm(form, file)));
			predict({ file, track, question, zone });
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			const notice = noticeOf(error);
			setError(notice);
			const wrong = wrongField(notice);
			if (wrong) focusWrong(event.currentTarget, wrong);
		}
	}

	async function keep() {
		if (!form.current || !file) return;
		const sent = new FormData(form.current);
		if (track !== null) sent.set("track", String(track));
		const fields = [...uploadForm(sent, file)].flatMap(([name, value]) =>
			typeof value === "string" ? [[name, value] as const] : [],
		);
		try {
			const bytes = await file.arrayBuffer();
			await storePendingPrediction({ bytes, fileName: file.name, fields, keptAt: Date.now() });
			await navigate("/register?keep=1");
		} catch {
			setUnkept(true);
		}
	}

	return (
		<section className={`${layout.page} ${styles.trial}`} id="try" aria-labelledby="try-heading">
			<header className={layout.stackTight}>
				<h2 id="try-heading">{t("trial.heading")}</h2>
				<p className={layout.lead}>{t("trial.lead")}</p>
			</header>
			<form ref={form} className={styles.trialForm} noValidate onSubmit={submit} onInput={change}>
				<Card>
					<h3>{t("upload.courseStep")}</h3>
					<CourseFields
						file={file}
						reading={reading}
						track={track}
						onFile={changeFile}
						onTrack={setTrack}
					/>
					{!file && (
						<div>
							<Button
								look="quiet"
								onClick={() => changeFile(exampleFile(t("landing.exampleName")))}
							>
								{t("trial.example")}
							</Button>
						</div>
					)}
				</Card>
				<Card>
					<h3>{t("upload.runnerStep")}</h3>
					<p className={layout.fine}>{t("trial.runnerText")}</p>
					<ResultRow legend={t("trial.result")} wrong={wrong} place={0} />
					<TrailFields wrong={wrong} />
					<OpenStart
						zone={zone}
						clock={clock}
						onClock={setClock}
						error={wrong?.name === "start" ? errorText(wrong.notice) : null}
					/>
					{notice && !wrong && (
						<Alert kind="error">
							<p>{errorText(notice)}</p>
						</Alert>
					)}
					<Button
						type="submit"
						look="primary"
						disabled={unusable || isReading || state.kind === "computing"}
					>
						{state.kind === "computing" ? t("trial.computing") : t("trial.submit")}
					</Button>
					<p className={layout.fine}>{t("trial.privacy")}</p>
					<noscript>
						<p>{t("trial.noScript")}</p>
					</noscript>
				</Card>
			</form>
			<div ref={answer} tabIndex={-1} className={styles.trialAnswer} aria-live="polite">
				{state.kind === "refused" && (
					<Alert kind="error">
						<p>{errorText(state.notice)}</p>
					</Alert>
				)}
				{state.kind === "failed" && (
					<Alert kind="error">
						<p>{t("trial.failed")}</p>
					</Alert>
				)}
				{state.kind === "done" && (
					<TrialResult prediction={state.prediction} unkept={unkept} onKeep={keep} />
				)}
			</div>
		</section>
	);
}

const exampleFile = (name: string) => new File([exampleGpx(name)], "example.gpx");
