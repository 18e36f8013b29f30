import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Card } from "#app/ui/surface.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { noteUse } from "#app/ui/when-used.ts";
import type { PlanOptions } from "#domain/predictions/options/plan-options.ts";
import { stageText } from "#domain/predictions/options/stage.ts";
import { startMsOf } from "#domain/predictions/options/start-time.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import { stationText } from "#domain/predictions/options/station-text.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { UnitsInput } from "../plan/plan-fields.tsx";
import type { WhatIfModel } from "./use-what-if.ts";
import * as styles from "./what-if.module.css";
import { Reset, SaveButton, SaveForm, WhatIfAnswer } from "./what-if-answer.tsx";
import { WhatIfFields } from "./what-if-fields.tsx";

interface WhatIfCardProps {
	stored: StoredPrediction;
	model: WhatIfModel;
	/** What the server could not use of the address. */
	refusal: ErrorNotice | null;
}

/** Changes the day or the plan and shows at once what comes of it. Without script it is a form like any other. */
export function WhatIfCard({ stored, model, refusal }: WhatIfCardProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { duration, signedDuration } = useFormats();
	const id = useId();
	const { live, read } = model;
	const form = useRef<HTMLFormElement>(null);
	// A page that script opens has no fields from before it.
	const isFromServer = useRef(!useHydrated()).current;
	useEffect(() => {
		const early = isFromServer && form.current && earlyFields(form.current);
		if (!early) return;
		noteUse();
		void read(early);
	}, [read, isFromServer]);
	const notice = model.notice ?? refusal;
	const { timeS } = model.shown.result;
	const apartS = timeS - stored.result.timeS;
	const note = apartS === 0 ? duration(timeS) : `${duration(timeS)} ${signedDuration(apartS)}`;
	const saves = `${id}-save`;
	const goalError = notice?.code === "prediction.goal_too_fast" ? notice : null;
	return (
		<Card aria-labelledby={id} className={styles.whatIf}>
			<Fold title={t("whatIf.title")} note={note} onOpen={() => showPicture(form.current)}>
				<h2 id={id}>{t("whatIf.title")}</h2>
				<form
					ref={form}
					method="get"
					action="/prediction-result"
					className={`${layout.stack} ${styles.whatIfForm}`}
					onSubmit={(event) => live && event.preventDefault()}
				>
					<input type="hidden" name="id" value={stored.id} />
					<UnitsInput />
					<WhatIfFields medianS={stored.result.timeS} model={model} goalError={goalError} />
					{!live && <StationInputs stations={model.question.options.stations} />}
					{!live && <StageInputs options={model.question.options} />}
					{notice && notice !== goalError && (
						<Alert kind="error">
							<p>{errorText(notice)}</p>
						</Alert>
					)}
					<PassedNote stored={stored} model={model} />
					<div className={styles.whatIfAnswer}>
						<WhatIfAnswer stored={stored} model={model} />
						<Actions id={stored.id} model={model} saves={saves} />
					</div>
				</form>
				{!model.untouched && <SaveForm id={stored.id} model={model} part="time" formId={saves} />}
			</Fold>
		</Card>
	);
}

/** On a phone the sheet leaves the upper part of the screen to what it changes. */
function showPicture(form: HTMLFormElement | null): void {
	if (!window.matchMedia(sheet).matches) return;
	form?.closest("article")?.querySelector("h1")?.scrollIntoView({ block: "start" });
}

/** As in the sheet of styles. */
const sheet = "(width < 992px) and (height >= 30rem)";

/** The stations of the question, as a form without script sends them. */
function StationInputs({ stations }: { stations: readonly Station[] }) {
	return stations.map((station) => {
		// the form's own units may be miles
		const text = stationText(station).replace(/^[\d.]+/, "$& km");
		return <input key={text} type="hidden" name="station" value={text} />;
	});
}

/** The days of the question, likewise. */
function StageInputs({ options: { stages, carryOver } }: { options: PlanOptions }) {
	const percent = carryOver === null ? null : Math.round(carryOver * 1e4) / 100;
	return (
		<>
			{stages.map((stage) => {
				const text = stageText(stage).replace(/^[\d.]+/, "$& km");
				return <input key={text} type="hidden" name="stage" value={text} />;
			})}
			{percent !== null && <input type="hidden" name="carry_over" value={percent} />}
		</>
	);
}

/** `saves`: the form that stores what is asked. */
function Actions({ id, model, saves }: { id: string; model: WhatIfModel; saves: string }) {
	const { t } = useTranslation();
	return (
		<p className={layout.row}>
			{!model.live && (
				<Button type="submit" look="primary">
					{t("whatIf.submit")}
				</Button>
			)}
			{!model.untouched && (
				<>
					<SaveButton form={saves} />
					<Reset id={id} model={model} part="time" />
				</>
			)}
		</p>
	);
}

/** That a start has passed before the runs and results that the answer knows. */
function PassedNote({ stored: { asOf }, model }: Pick<WhatIfCardProps, "stored" | "model">) {
	const { t } = useTranslation();
	const { date } = useFormats();
	const { start } = model.shown.question.options;
	const startMs = start === null ? null : startMsOf(start);
	// a page has its prediction as JSON, where a date is a text
	if (startMs === null || startMs >= new Date(asOf).getTime()) return null;
	return (
		<p className={layout.small} role="note">
			{t("whatIf.passed", { date: date(asOf) })}
		</p>
	);
}

/** The form's fields when a control was changed before hydration; null when none was. */
function earlyFields(form: HTMLFormElement): URLSearchParams | null {
	const touched = [...form.elements].some((control) =>
		control instanceof HTMLSelectElement
			? [...control.options].some((option) => option.selected !== option.defaultSelected)
			: control instanceof HTMLInputElement && control.value !== control.defaultValue,
	);
	if (!touched) return null;
	return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
