import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { FallbackBoundary } from "#app/ui/fallback-boundary.tsx";
import * as layout from "#app/ui/layout.module.css";
import { loadPart } from "#app/ui/load-part.ts";
import { Alert, Card } from "#app/ui/surface.tsx";
import type { StoredPrediction } from "#domain/predictions/result/stored-prediction.ts";
import * as styles from "../export/plan-export.module.css";
import type { WhatIfModel } from "../what-if/use-what-if.ts";
import { DaysTable } from "./days-table.tsx";
import { dayAddresses } from "./stage-address.ts";
import { type StagesAnswer, StagesTextForm } from "./stages-text-form.tsx";

const DaysEditor = lazy(() =>
	loadPart(() => import("./days-editor.tsx")).then(({ DaysEditor }) => ({ default: DaysEditor })),
);

interface StagesCardProps {
	stored: StoredPrediction;
	model: WhatIfModel;
	/** Of the form without script. */
	answer: StagesAnswer | null;
}

/** The days of a course with nights in between. The editor is loaded when it is opened; without script it is a form. */
export function StagesCard({ stored, model, answer }: StagesCardProps) {
	const { t } = useTranslation();
	const id = useId();
	const { shown, untouched, live, isStoredCourse } = model;
	const { stages } = shown.result;
	const isSplit = stages.length > 0;
	const [isOpen, setOpen] = useState(false);
	const addressOf = dayAddresses({
		id: stored.id,
		whatIf: untouched ? null : shown.question,
		edits: isStoredCourse ? null : model.edits,
	});
	return (
		<Card aria-labelledby={id} className={styles.stages}>
			<div className={layout.stackTight}>
				<h2 id={id}>{t("stages.title")}</h2>
				<p className={layout.soft}>{t(isSplit ? "stages.leadSplit" : "stages.lead")}</p>
			</div>
			{isSplit && (
				<DaysTable result={shown.result} gainM={shown.course.gainM} addressOf={addressOf} />
			)}
			{!live ? (
				<StagesTextForm stored={stored} options={model.question.options} answer={answer} />
			) : isOpen ? (
				<FallbackBoundary fallback={<Alert kind="error">{t("stages.failed")}</Alert>}>
					<Suspense fallback={<p role="status">{t("stages.loading")}</p>}>
						<DaysEditor stored={stored} model={model} />
					</Suspense>
				</FallbackBoundary>
			) : (
				<p>
					<Button onClick={() => setOpen(true)}>
						{t(isSplit ? "stages.change" : "stages.open")}
					</Button>
				</p>
			)}
		</Card>
	);
}
