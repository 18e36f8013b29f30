import type { Dispatch } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Card } from "#app/ui/surface.tsx";
import type { CourseReading } from "../../course/course-summary.ts";
import { CourseFields } from "../upload/course-fields.tsx";
import { ResultRow, TrailFields } from "../upload/evidence-fields.tsx";
import { OpenStart, type useCourseZone } from "../upload/open-start.tsx";
import { wrongField } from "../upload/wrong-field.ts";
import { exampleGpx } from "./example-course.ts";
import type { TrialChange, TrialForm } from "./trial-form.ts";

interface CourseCardProps {
	form: TrialForm;
	reading: CourseReading | null;
	onFile: (file: File | null) => void;
	onTrack: (track: number) => void;
}

export function TrialCourseCard({ form, reading, onFile, onTrack }: CourseCardProps) {
	const { t } = useTranslation();
	const { file, track } = form;
	const example = () => new File([exampleGpx(t("landing.exampleName"))], "example.gpx");
	return (
		<Card>
			<h3>{t("upload.courseStep")}</h3>
			<CourseFields file={file} reading={reading} track={track} onFile={onFile} onTrack={onTrack} />
			{!file && (
				<div>
					<Button look="quiet" onClick={() => onFile(example())}>
						{t("trial.example")}
					</Button>
				</div>
			)}
		</Card>
	);
}

interface RunnerCardProps {
	form: TrialForm;
	/** Of the course, for its start. */
	zone: ReturnType<typeof useCourseZone>;
	isComputing: boolean;
	/** The course is still read, or cannot be. */
	isUnusable: boolean;
	onChange: Dispatch<TrialChange>;
}

export function TrialRunnerCard({
	form,
	zone,
	isComputing,
	isUnusable,
	onChange,
}: RunnerCardProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { notice, clock } = form;
	const wrong = wrongField(notice);
	return (
		<Card>
			<h3>{t("upload.runnerStep")}</h3>
			<p className={layout.fine}>{t("trial.runnerText")}</p>
			<ResultRow legend={t("trial.result")} wrong={wrong} place={0} />
			<TrailFields wrong={wrong} />
			<OpenStart
				zone={zone}
				clock={clock}
				onClock={(clock) => onChange({ kind: "clock", clock })}
				error={wrong?.name === "start" ? errorText(wrong.notice) : null}
			/>
			{notice && !wrong && (
				<Alert kind="error">
					<p>{errorText(notice)}</p>
				</Alert>
			)}
			<Button type="submit" look="primary" disabled={isUnusable || isComputing}>
				{isComputing ? t("trial.computing") : t("trial.submit")}
			</Button>
			<p className={layout.fine}>{t("trial.privacy")}</p>
			<noscript>
				<p>{t("trial.noScript")}</p>
			</noscript>
		</Card>
	);
}
