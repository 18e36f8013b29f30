import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import { useSaving } from "#app/forms/use-saving.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, type Fact } from "#app/ui/surface.tsx";
import { editTexts } from "#domain/predictions/course/edits/edit-text.ts";
import { stationText } from "#domain/predictions/options/station-text.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { needStart } from "#domain/predictions/stations/station-lines.ts";
import type { CourseEditing } from "../what-if/course-editing.ts";
import type { WhatIfModel } from "../what-if/use-what-if.ts";
import { CourseEditor } from "./course-editor.tsx";
import { useCourseFactsRow } from "./course-facts-row.ts";
import { JoinPanel } from "./join-panel.tsx";

interface ResultEditorProps {
	stored: StoredPrediction;
	model: WhatIfModel;
	editing: CourseEditing;
}

/** Edits the course of a stored prediction: what comes of it is on the page at once, and stored by a button. */
export function ResultEditor({ stored, model, editing }: ResultEditorProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { isSaving, isSaved, error, save } = useSaving();
	const facts = useResultFacts(model);
	const { question, isStoredCourse } = model;
	const { stations, start } = question.options;

	const store = () =>
		save(async () => {
			const path = `/api/predictions/${encodeURIComponent(stored.id)}`;
			const texts = stations.map(stationText);
			const edits = editTexts(editing.edits);
			// A new start is stored with the stations that need it, along the course that is stored before.
			const isStartNeeded = needStart(stations) && start !== stored.question.options.start;
			const course = { edits, ...(isStartNeeded ? {} : { stations: texts }) };
			const saved = await callApi(`${path}/course`, { method: "PUT", json: course });
			if (!saved.ok || !isStartNeeded) return saved;
			const placed = { stations: texts, start };
			return callApi(`${path}/stations`, { method: "PUT", json: placed });
		});

	return (
		<CourseEditor
			editing={editing}
			joined={stored.joined}
			facts={facts}
			join={
				<JoinPanel
					stored={stored}
					editing={editing}
					onBeforeJoin={async () => isStoredCourse || store()}
				/>
			}
		>
			{error && (
				<Alert kind="error">
					<p>{errorText(error)}</p>
				</Alert>
			)}
			<p className={layout.fine} role="status">
				{isStoredCourse
					? isSaved && t("edits.saved")
					: t(stations.length > 0 ? "edits.unsavedStations" : "edits.unsaved")}
			</p>
			{!isStoredCourse && (
				<p className={layout.row}>
					<Button look="primary" disabled={isSaving} onClick={() => void store()}>
						{t(isSaving ? "edits.saving" : "edits.save")}
					</Button>
					<Button look="quiet" disabled={isSaving} onClick={() => editing.change(stored.edits)}>
						{t("edits.back")}
					</Button>
				</p>
			)}
		</CourseEditor>
	);
}

function useResultFacts({ shown, away }: WhatIfModel): Fact[] {
	const { t } = useTranslation();
	const { duration, number } = useFormats();
	const courseFacts = useCourseFactsRow();
	const { course, result, question } = shown;
	const { timeS, lowS, highS } = result;
	const { stations } = question.options;
	const range = t("edits.range", { low: duration(lowS), high: duration(highS) });
	const [distance, ...others] = courseFacts(course);
	return [
		distance,
		{ term: t("edits.time"), value: duration(timeS), note: range },
		...others,
		...(stations.length + away === 0
			? []
			: [
					{
						term: t("edits.stations"),
						value: number(stations.length),
						note: away > 0 && t("edits.stationsAway", { number: number(away), count: away }),
					},
				]),
	];
}
