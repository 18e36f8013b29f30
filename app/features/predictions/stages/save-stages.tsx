import { useTranslation } from "react-i18next";
import { callApi } from "#app/api-client/call-api.ts";
import { useSaving } from "#app/forms/use-saving.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert } from "#app/ui/surface.tsx";
import { stageText } from "#domain/predictions/options/stage.ts";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import type { WhatIfModel } from "../what-if/use-what-if.ts";

interface SaveStagesProps {
	stored: StoredPrediction;
	model: WhatIfModel;
	/** Whether the days on the page cannot be predicted. */
	isRefused: boolean;
	onUndo: () => void;
}

/** Stores the days that are on the page, where they are others than the stored ones. */
export function SaveStages({ stored, model, isRefused, onUndo }: SaveStagesProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { isSaving, isSaved, error, save } = useSaving();
	const { stages, start, carryOver } = model.question.options;
	const now = { stages: stages.map(stageText), start, carry_over: carryOver };
	const { options: then } = stored.question;
	const before = {
		stages: then.stages.map(stageText),
		start: then.start,
		carry_over: then.carryOver,
	};
	const isUnsaved = isRefused || JSON.stringify(now) !== JSON.stringify(before);

	const store = () =>
		save(() => {
			const percent = carryOver === null ? null : Math.round(carryOver * 1e4) / 100;
			return callApi(`/api/predictions/${encodeURIComponent(stored.id)}/stages`, {
				method: "PUT",
				json: { stages: now.stages, start, carry_over_percent: percent },
			});
		});

	return (
		<div className={layout.stackTight}>
			{error && (
				<Alert kind="error">
					<p>{errorText(error)}</p>
				</Alert>
			)}
			<p className={layout.fine} role="status">
				{isUnsaved
					? t(model.isStoredCourse ? "stages.unsaved" : "stages.courseFirst")
					: isSaved && t("stages.saved")}
			</p>
			{isUnsaved && (
				<p className={layout.row}>
					<Button
						look="primary"
						disabled={isRefused || isSaving || !model.isStoredCourse}
						onClick={() => void store()}
					>
						{t(isSaving ? "stages.saving" : "stages.save")}
					</Button>
					<Button look="quiet" disabled={isSaving} onClick={onUndo}>
						{t("stages.undo")}
					</Button>
				</p>
			)}
		</div>
	);
}
