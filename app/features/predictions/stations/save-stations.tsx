import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import { useSaving } from "#app/forms/use-saving.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import type { Question } from "#domain/predictions/model/question.ts";
import { stationLines, stationText } from "#domain/predictions/options/station-text.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import { needStart, problemsOf } from "#domain/predictions/stations/station-lines.ts";
import { isStationNotice } from "#domain/predictions/stations/station-problem.ts";
import * as styles from "./stations.module.css";

interface SaveStationsProps {
	stored: StoredPrediction;
	question: Question;
	onUndo: () => void;
}

/** Stores the stations that are on the page, where they are others than the stored ones. */
export function SaveStations({ stored, question, onUndo }: SaveStationsProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { isSaving, isSaved, error, save } = useSaving();
	const { stations, start, stages } = question.options;
	const isStartNeeded = needStart(stations) && start !== stored.question.options.start;
	const unsaved =
		stationLines(stations) !== stationLines(stored.question.options.stations) || isStartNeeded;
	const refused = problemsOf(stations, { courseM: stored.course.distanceM, start, stages }).some(
		(one) => !isStationNotice(one),
	);

	const store = () =>
		save(() =>
			callApi(`/api/predictions/${encodeURIComponent(stored.id)}/stations`, {
				method: "PUT",
				json: { stations: stations.map(stationText), ...(isStartNeeded ? { start } : {}) },
			}),
		);

	return (
		<div className={`${layout.stackTight} ${styles.saveStations}`}>
			{error && (
				<Alert kind="error">
					<p>{errorText(error)}</p>
				</Alert>
			)}
			<p className={layout.fine} role="status">
				{unsaved
					? t(
							refused
								? "stations.correct"
								: isStartNeeded
									? "stations.unsavedStart"
									: "stations.unsaved",
						)
					: isSaved && t("stations.saved")}
			</p>
			{unsaved && (
				<p className={layout.row}>
					<Button look="primary" disabled={refused || isSaving} onClick={() => void store()}>
						{t(isSaving ? "stations.saving" : "stations.save")}
					</Button>
					<Button look="quiet" disabled={isSaving} onClick={onUndo}>
						{t("stations.undo")}
					</Button>
				</p>
			)}
		</div>
	);
}
