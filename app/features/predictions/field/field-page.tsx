import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import * as layout from "#app/ui/layout.module.css";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Card } from "#app/ui/surface.tsx";
import type { FieldCourse } from "#domain/races/field-address.ts";
import { CourseFields } from "../upload/course-fields.tsx";
import * as styles from "./field.module.css";
import { EntrantFields, FieldProgress } from "./field-entrants.tsx";
import { FieldResult } from "./field-result.tsx";
import { type FieldForm, useFieldForm } from "./use-field-form.ts";

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
				<Card>
					<h2>{t("field.entrantsStep")}</h2>
					<EntrantFields entrants={entrants} onEntrants={field.setEntrants} />
				</Card>
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
