import { useEffect, useReducer, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import { useCourseReading } from "../../course/use-course-reading.ts";
import { useCourseZone } from "../upload/open-start.tsx";
import { focusWrong, wrongField } from "../upload/wrong-field.ts";
import { storePendingPrediction } from "./pending-prediction.ts";
import * as styles from "./trial.module.css";
import { TrialCourseCard, TrialRunnerCard } from "./trial-cards.tsx";
import { changedTrial, emptyTrial, type TrialChange } from "./trial-form.ts";
import { storedFields, trialQuestion } from "./trial-question.ts";
import { TrialResult } from "./trial-result.tsx";
import { type TrialState, useTrial } from "./use-trial.ts";

/** The form of a trial, its answer, and what can be done with them. */
function useTrialForm() {
	const [form, change] = useReducer(changedTrial, emptyTrial);
	const { file, track } = form;
	const { state, predict, settle } = useTrial();
	const navigate = useNavigate();
	const reading = useCourseReading(file, track);
	const course = reading?.kind === "course" ? reading.course : null;
	const zone = useCourseZone(course, startMsOf(form.clock) !== null);
	// Still read, or refused.
	const isUnusable = reading !== null && course === null;

	function ask(fields: HTMLFormElement) {
		if (!file) return change({ kind: "refused", notice: { code: "upload.no_file", values: {} } });
		if (isUnusable) return;
		const [question, notice] = trialQuestion(new FormData(fields), file);
		if (question) return predict({ file, track, question, zone });
		change({ kind: "refused", notice });
		const wrong = wrongField(notice);
		if (wrong) focusWrong(fields, wrong);
	}
	async function keep(fields: HTMLFormElement | null) {
		if (!fields || !file) return;
		const kept = storedFields(new FormData(fields), file, track);
		try {
			const bytes = await file.arrayBuffer();
			const { name: fileName } = file;
			await storePendingPrediction({ bytes, fileName, fields: kept, keptAt: Date.now() });
			await navigate("/register?keep=1");
		} catch {
			change({ kind: "unkept" });
		}
	}
	/** A change after which what stands there no longer answers. */
	function changeQuestion(to: TrialChange) {
		change(to);
		settle();
	}
	return { form, state, reading, zone, isUnusable, change, changeQuestion, ask, keep };
}

/** A prediction without an account: everything happens in the browser, and stays there. */
export function Trial() {
	const { t } = useTranslation();
	const trial = useTrialForm();
	const { form, state, change, changeQuestion } = trial;
	const fields = useRef<HTMLFormElement>(null);
	return (
		<section
			className={`${layout.page} ${layout.stackWide} ${styles.trial}`}
			id="try"
			aria-labelledby="try-heading"
		>
			<header className={layout.stackTight}>
				<h2 id="try-heading">{t("trial.heading")}</h2>
				<p className={layout.lead}>{t("trial.lead")}</p>
			</header>
			<form
				ref={fields}
				className={`${layout.stackWide} ${styles.trialForm}`}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					trial.ask(event.currentTarget);
				}}
				onInput={() => changeQuestion({ kind: "input" })}
			>
				<TrialCourseCard
					form={form}
					reading={trial.reading}
					onFile={(file) => changeQuestion({ kind: "file", file })}
					onTrack={(track) => change({ kind: "track", track })}
				/>
				<TrialRunnerCard
					form={form}
					zone={trial.zone}
					isComputing={state.kind === "computing"}
					isUnusable={trial.isUnusable}
					onChange={change}
				/>
			</form>
			<TrialOutcome state={state} unkept={form.unkept} onKeep={() => trial.keep(fields.current)} />
		</section>
	);
}

interface OutcomeProps {
	state: TrialState;
	unkept: boolean;
	onKeep: () => Promise<void>;
}

/** The prediction or why there is none, which takes the focus when it comes. */
function TrialOutcome({ state, unkept, onKeep }: OutcomeProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const answer = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (state.kind === "done" || state.kind === "refused") answer.current?.focus();
	}, [state.kind]);
	return (
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
				<TrialResult prediction={state.prediction} unkept={unkept} onKeep={onKeep} />
			)}
		</div>
	);
}
