import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Field } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import type { CourseSummary } from "../../course/course-summary.ts";
import * as styles from "./finish-fields.module.css";
import { useStoredFields } from "./stored-form.ts";
import * as upload from "./upload.module.css";
import type { WrongField } from "./wrong-field.ts";

interface FoundRun {
	activity_id: string;
	name: string;
	date: string;
	time_seconds: number;
}

interface FinishFieldsProps {
	/** As the browser has read it; null before, and without script. */
	course: CourseSummary | null;
	hasRuns: boolean;
	wrong: WrongField | null;
}

/** Earlier finishes on this very course: own runs that may be one, which count once they are ticked, and a typed one. */
export function FinishFields({ course, hasRuns, wrong }: FinishFieldsProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const errorOf = (name: string) => (wrong?.name === name ? errorText(wrong.notice) : null);
	const kept = useStoredFields();
	const [keptDate = "", keptTime = ""] = [kept("finish_date")[0], kept("finish_time")[0]];
	const runs = useCourseRuns(hasRuns ? course : null);
	return (
		<>
			{runs.length > 0 && <OfferedRuns runs={runs} />}
			<details className={upload.uploadFolded} open={keptDate + keptTime !== ""}>
				<summary>
					<h2>{t("finishes.title")}</h2>{" "}
					<span className={layout.soft}>{t("finishes.summary")}</span>
				</summary>
				<div className={layout.stack}>
					<p className={layout.fine}>{t("finishes.lead")}</p>
					<div className={`${layout.stackClose} ${styles.finishFieldsTyped}`}>
						<Field
							type="date"
							label={t("finishes.date")}
							name="finish_date"
							defaultValue={keptDate}
							error={errorOf("finish_date")}
						/>
						<Field
							label={t("finishes.time")}
							hint={t("finishes.timeHint")}
							name="finish_time"
							defaultValue={keptTime}
							error={errorOf("finish_time")}
							autoComplete="off"
						/>
					</div>
				</div>
			</details>
		</>
	);
}

/** Runs to tick. */
function OfferedRuns({ runs }: { runs: readonly FoundRun[] }) {
	const { t } = useTranslation();
	const { date, resultTime } = useFormats();
	const kept = useStoredFields();
	return (
		<fieldset className={`${layout.stackTight} ${styles.finishFields}`}>
			<legend>{t("finishes.offered")}</legend>
			{runs.map((run) => (
				<label key={run.activity_id} className={styles.finishFieldsRun}>
					<input
						type="checkbox"
						name="finish"
						value={`run:${run.activity_id}`}
						defaultChecked={kept("finish").includes(`run:${run.activity_id}`)}
					/>
					<span>
						{t("finishes.run", {
							name: run.name,
							date: date(run.date),
							time: resultTime(run.time_seconds),
						})}
					</span>
				</label>
			))}
			<p className={layout.fine}>{t("finishes.lead")}</p>
		</fieldset>
	);
}

/** Own runs that may have been on a course; none until they are found, and when they cannot be. */
function useCourseRuns(course: CourseSummary | null): readonly FoundRun[] {
	const [runs, setRuns] = useState<readonly FoundRun[]>([]);
	const query = course && courseQuery(course);
	useEffect(() => {
		setRuns([]);
		if (query === null) return;
		let isCurrent = true;
		void callApi<{ runs: FoundRun[] }>(`/api/course-runs?${query}`).then((answer) => {
			if (isCurrent && answer.ok) setRuns(answer.value.runs);
		});
		return () => {
			isCurrent = false;
		};
	}, [query]);
	return runs;
}

function courseQuery({ mapLine, distanceM, gainM, elevationMethod }: CourseSummary): string | null {
	const [lat, lon] = [mapLine.lat[0], mapLine.lon[0]];
	if (lat === undefined || lon === undefined) return null;
	const known = {
		lat: String(fiveDecimals(lat)),
		lon: String(fiveDecimals(lon)),
		distance: String(distanceM),
	};
	const query = new URLSearchParams(known);
	if (elevationMethod !== "none") query.set("elevation_gain", String(gainM));
	return String(query);
}

/** A metre or so. */
const fiveDecimals = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
