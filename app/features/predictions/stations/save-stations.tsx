import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Question } from "../../../../domain/predictions/question";
import {
	needStart,
	problemsOf,
	stationLines,
} from "../../../../domain/predictions/stations/station-lines";
import { isStationNotice } from "../../../../domain/predictions/stations/station-problem";
import { stationText } from "../../../../domain/predictions/stations/station-text";
import type { StoredPrediction } from "../../../../domain/predictions/stored-prediction";
import { callApi } from "../../../api-client/call-api";
import type { PageError } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { Button } from "../../../ui/button";
import { Alert } from "../../../ui/surface";

interface SaveStationsProps {
	stored: StoredPrediction;
	question: Question;
	onUndo: () => void;
}

/** Stores the stations that are on the page, where they are others than the stored ones. */
export function SaveStations({ stored, question, onUndo }: SaveStationsProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { revalidate } = useRevalidator();
	const [phase, setPhase] = useState<"editing" | "saving" | "saved">("editing");
	const [error, setError] = useState<PageError | null>(null);
	const { stations, start, stages } = question.options;
	const isStartNeeded = needStart(stations) && start !== stored.question.options.start;
	const unsaved =
		stationLines(stations) !== stationLines(stored.question.options.stations) || isStartNeeded;
	const refused = problemsOf(stations, { courseM: stored.course.distanceM, start, stages }).some(
		(one) => !isStationNotice(one),
	);
	const saving = phase === "saving";

	async function save() {
		setPhase("saving");
		setError(null);
		const saved = await callApi(`/api/predictions/${encodeURIComponent(stored.id)}/stations`, {
			method: "PUT",
			json: { stations: stations.map(stationText), ...(isStartNeeded ? { start } : {}) },
		});
		if (!saved.ok) {
			setError(saved.error);
			return setPhase("editing");
		}
		await revalidate();
		setPhase("saved");
	}

	return (
		<div className="save-stations">
			{error && (
				<Alert kind="error">
					<p>{errorText(error)}</p>
				</Alert>
			)}
			<p className="soft small" role="status">
				{unsaved
					? t(
							refused
								? "stations.correct"
								: isStartNeeded
									? "stations.unsavedStart"
									: "stations.unsaved",
						)
					: phase === "saved" && t("stations.saved")}
			</p>
			{unsaved && (
				<p className="row">
					<Button look="primary" disabled={refused || saving} onClick={save}>
						{t(saving ? "stations.saving" : "stations.save")}
					</Button>
					<Button look="quiet" disabled={saving} onClick={onUndo}>
						{t("stations.undo")}
					</Button>
				</p>
			)}
		</div>
	);
}
