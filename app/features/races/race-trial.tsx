import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { ErrorAlert } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { stationLines } from "#domain/predictions/options/station-text.ts";
import type { ShownCourse } from "#domain/races/race.ts";
import { storePendingPrediction } from "../predictions/try-it/pending-prediction.ts";
import { storedFields, trialQuestion } from "../predictions/try-it/trial-question.ts";
import { TrialResult } from "../predictions/try-it/trial-result.tsx";
import { useTrial } from "../predictions/try-it/use-trial.ts";
import { ResultRow, TrailFields } from "../predictions/upload/evidence-fields.tsx";
import { focusWrong, wrongField } from "../predictions/upload/wrong-field.ts";
import { useGivenResult } from "./given-result.ts";

/** The landing page's trial on a published course: its file comes from the site, and nothing that is typed leaves the device. */
export function RaceTrial({ shown }: { shown: ShownCourse }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const given = useGivenResult();
	const isHydrated = useHydrated();
	const trial = useRaceTrial(shown);
	const { state, notice, isLost } = trial;
	const wrong = wrongField(notice);
	const answer = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (state.kind === "done" || state.kind === "refused") answer.current?.focus();
	}, [state.kind]);
	const isBusy = state.kind === "computing" || trial.isLoading;
	return (
		<>
			<form
				ref={trial.fields}
				className={layout.stack}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void trial.ask(event.currentTarget);
				}}
				onInput={trial.settle}
			>
				<ResultRow legend={t("trial.result")} typed={given ?? undefined} wrong={wrong} place={0} />
				<TrailFields wrong={wrong} />
				{notice && !wrong && <ErrorAlert message={errorText(notice)} />}
				<p className={layout.row}>
					{/* a browser would send what is typed to the site */}
					<Button type="submit" look="primary" disabled={isBusy || !isHydrated}>
						{t(isBusy ? "trial.computing" : "races.predictNow")}
					</Button>
				</p>
				<p className={layout.fine}>{t("races.privacy")}</p>
				<noscript>
					<p>{t("races.noScript")}</p>
				</noscript>
			</form>
			<div ref={answer} tabIndex={-1} aria-live="polite">
				{state.kind === "refused" && <ErrorAlert message={errorText(state.notice)} />}
				{(state.kind === "failed" || isLost) && <ErrorAlert message={t("trial.failed")} />}
				{state.kind === "done" && (
					<TrialResult
						prediction={state.prediction}
						isMapped
						unkept={trial.unkept}
						onKeep={() => void trial.keep()}
					/>
				)}
			</div>
		</>
	);
}

/** What the fields of a runner are called by the call that predicts a published course. */
const runnerFields = ["result", "runner_index", "edition_median"];

function useRaceTrial({ slug, edition, course, version }: ShownCourse) {
	const { state, predict, settle } = useTrial();
	const [notice, setNotice] = useState<ErrorNotice | null>(null);
	const [isLoading, setLoading] = useState(false);
	const [isLost, setLost] = useState(false);
	const [unkept, setUnkept] = useState(false);
	const fields = useRef<HTMLFormElement>(null);
	const file = useRef<File | null>(null);
	const navigate = useNavigate();
	const path = `/api/races/${slug}/${edition.slug}/${course.slug}`;
	const { stations, start, surface, facts } = version;

	/** What is typed, and what the race says. */
	function asked(form: HTMLFormElement): FormData {
		const sent = new FormData(form);
		sent.set("stations", "none");
		if (stations.length > 0) sent.set("station", stationLines(stations));
		if (start !== null) sent.set("start", start);
		if (surface !== null) sent.set("surface", surface);
		return sent;
	}
	async function ask(form: HTMLFormElement) {
		setLost(false);
		const named = new File([], "course.gpx");
		const [question, refused] = trialQuestion(asked(form), named);
		if (!question) {
			setNotice(refused);
			const wrong = wrongField(refused);
			if (wrong) focusWrong(form, wrong);
			return;
		}
		setLoading(true);
		try {
			file.current ??= await fetchCourse(`${path}/gpx?version=${version.version}`);
			predict({ file: file.current, track: null, question, zone: facts.zone });
		} catch {
			setLost(true);
		} finally {
			setLoading(false);
		}
	}
	async function keep() {
		if (!fields.current) return;
		const all = storedFields(new FormData(fields.current), new File([], "course.gpx"), null);
		const kept = all.filter(([name]) => runnerFields.includes(name));
		try {
			await storePendingPrediction({
				...{ bytes: new ArrayBuffer(0), fileName: "", fields: kept, keptAt: Date.now() },
				path: `${path}/predictions`,
			});
			await navigate("/register?keep=1");
		} catch {
			setUnkept(true);
		}
	}
	return {
		...{ state, notice, isLoading, isLost, unkept, fields, ask, keep },
		settle() {
			setNotice(null);
			setUnkept(false);
			settle();
		},
	};
}

/** @throws Error without an answer, or without the file. */
async function fetchCourse(path: string): Promise<File> {
	const answer = await fetch(path);
	if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
	return new File([await answer.blob()], "course.gpx");
}
