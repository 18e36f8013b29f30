import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, Field, TextArea } from "#app/ui/field.tsx";
import { FileDrop } from "#app/ui/file-drop.tsx";
import { Fold } from "#app/ui/fold.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert, Card } from "#app/ui/surface.tsx";
import { useCourseReading } from "../../course/use-course-reading.ts";
import { CourseFields } from "../upload/course-fields.tsx";
import * as styles from "./field.module.css";
import { formOf } from "./field-request.ts";
import { FieldResult } from "./field-result.tsx";
import { type FieldState, useField } from "./use-field.ts";

/** What another page hands over: where its course's file is, its stations as a table, and its start. */
export interface FieldCourse {
	gpxPath: string;
	stations: string;
	start: string;
}

/** How long after the last change of a field that was drawn it is drawn again, ms. */
const settlesMs = 500;

function useFieldForm(given: FieldCourse | null) {
	const [file, setFile] = useState<File | null>(null);
	const [track, setTrack] = useState<number | null>(null);
	const [entrants, setEntrants] = useState<File | null>(null);
	const reading = useCourseReading(file, track);
	const { state, answered, draw } = useField();
	const form = useRef<HTMLFormElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const gpxPath = given?.gpxPath;
	useEffect(() => {
		if (!gpxPath) return;
		const controller = new AbortController();
		fetch(gpxPath, { signal: controller.signal })
			.then((response) => (response.ok ? response.blob() : Promise.reject(response.status)))
			.then((blob) => setFile(new File([blob], "course.gpx")))
			// the field for a file is there all the same
			.catch(() => undefined);
		return () => controller.abort();
	}, [gpxPath]);
	useEffect(() => () => clearTimeout(timer.current), []);
	const isUsable = file !== null && reading?.kind === "course";
	const ask = () => {
		if (!file || !isUsable || !form.current) return;
		draw({ ...formOf(new FormData(form.current)), file, track, entrants });
	};
	return {
		...{ file, track, entrants, reading, state, answered, form, isUsable, ask, setTrack },
		setFile: (next: File | null) => {
			setTrack(null);
			setFile(next);
		},
		setEntrants,
		/** A what-if of a field that was drawn. */
		change() {
			clearTimeout(timer.current);
			if (answered) timer.current = setTimeout(ask, settlesMs);
		},
	};
}

/** When a whole field comes to each station. Everything happens in the browser, and stays there. */
export function FieldPage({ given }: { given: FieldCourse | null }) {
	const { t } = useTranslation();
	const field = useFieldForm(given);
	const { state, answered, entrants } = field;
	return (
		<div className={`${layout.page} ${layout.stackWide}`}>
			<PageTitle about={t("field.about")}>{t("field.title")}</PageTitle>
			<header className={layout.stackTight}>
				<h1>{t("field.title")}</h1>
				<p className={layout.lead}>{t("field.lead")}</p>
			</header>
			<form
				ref={field.form}
				className={`${layout.stackWide} ${styles.fieldForm}`}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					field.ask();
				}}
				onInput={field.change}
			>
				<CourseStep field={field} given={given} />
				<EntrantsStep entrants={entrants} onEntrants={field.setEntrants} />
				<WhatIfs start={given?.start} />
				<p className={layout.row}>
					<Button type="submit" look="primary" disabled={!field.isUsable}>
						{t("field.submit")}
					</Button>
				</p>
				<p className={layout.fine}>{t("field.privacy")}</p>
				<noscript>
					<p>{t("field.noScript")}</p>
				</noscript>
			</form>
			<FieldProgress state={state} />
			{answered && <FieldResult {...answered} />}
			<Limits />
		</div>
	);
}

type FieldForm = ReturnType<typeof useFieldForm>;

function CourseStep({ field, given }: { field: FieldForm; given: FieldCourse | null }) {
	const { t } = useTranslation();
	return (
		<Card>
			<h2>{t("field.courseStep")}</h2>
			<CourseFields
				file={field.file}
				reading={field.reading}
				track={field.track}
				onFile={field.setFile}
				onTrack={field.setTrack}
			/>
			<TextArea
				label={t("field.stations")}
				hint={t("field.stationsHint")}
				name="stations"
				rows={2}
				defaultValue={given?.stations}
			/>
		</Card>
	);
}

interface EntrantsProps {
	/** The list that was chosen. */
	entrants: File | null;
	onEntrants: (list: File | null) => void;
}

function EntrantsStep({ entrants, onEntrants }: EntrantsProps) {
	const { t } = useTranslation();
	return (
		<Card>
			<h2>{t("field.entrantsStep")}</h2>
			<FileDrop
				button={t("field.choose")}
				input={{ name: "entrants" }}
				onFiles={([list]) => onEntrants(list ?? null)}
			>
				{() => <span>{entrants ? entrants.name : t("field.list")}</span>}
			</FileDrop>
			<p className={layout.fine}>{t("field.listHint")}</p>
			<Checkbox label={t("field.leaveOut")} name="leave_out" />
			<Field
				label={t("field.count")}
				hint={t("field.countHint")}
				name="count"
				inputMode="numeric"
			/>
			<Field label={t("field.quantiles")} hint={t("field.quantilesHint")} name="quantiles" />
			<Field label={t("field.normal")} hint={t("field.normalHint")} name="normal" />
		</Card>
	);
}

function WhatIfs({ start }: { start: string | undefined }) {
	const { t } = useTranslation();
	return (
		<Fold title={t("field.whatIf")}>
			<Card>
				<h2>{t("field.whatIf")}</h2>
				<Field type="datetime-local" label={t("field.start")} name="start" defaultValue={start} />
				<Field label={t("field.waves")} hint={t("field.wavesHint")} name="waves" />
				<Field label={t("field.cutOffs")} hint={t("field.cutOffsHint")} name="cut_offs" />
				<Field label={t("field.stops")} hint={t("field.stopsHint")} name="stops" />
			</Card>
		</Fold>
	);
}

function FieldProgress({ state }: { state: FieldState }) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	if (state.kind === "progress") {
		return (
			<p role="status">
				{t("field.drawing")} <progress value={state.part} aria-label={t("field.drawing")} />
			</p>
		);
	}
	if (state.kind === "failed") return <Alert kind="error">{t("field.failed")}</Alert>;
	if (state.kind !== "refused") return null;
	return (
		<Alert kind="error">
			<ul>
				{state.notices.map((notice) => (
					<li key={`${notice.code} ${JSON.stringify(notice.values)}`}>{errorText(notice)}</li>
				))}
			</ul>
		</Alert>
	);
}

/** What the forecast does not know, and what it was measured on. */
function Limits() {
	const { t } = useTranslation();
	return (
		<section className={layout.stackTight} aria-labelledby="field-limits">
			<h2 id="field-limits">{t("field.limits")}</h2>
			<p>{t("field.limitCrowds")}</p>
			<p>{t("field.limitStops")}</p>
			<p>{t("field.limitMeasured")}</p>
		</section>
	);
}
