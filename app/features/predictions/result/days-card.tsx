import { useId } from "react";
import { useTranslation } from "react-i18next";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import { DaysTable } from "../stages/days-table.tsx";
import { dayAddresses } from "../stages/stage-address.ts";
import type { OpenResult } from "./open-result.ts";

/** The days of a course in several, each with a page of its own. */
export function DaysCard({ open: { prediction, model } }: { open: OpenResult }) {
	const { t } = useTranslation();
	const id = useId();
	const { shown, untouched, isStoredCourse, edits } = model;
	const addressOf = dayAddresses({
		id: prediction.id,
		whatIf: untouched ? null : shown.question,
		edits: isStoredCourse ? null : edits,
	});
	return (
		<Card aria-labelledby={id} className={layout.stack}>
			<h2 id={id}>{t("stages.title")}</h2>
			<p className={layout.soft}>{t("stages.leadSplit")}</p>
			<DaysTable result={shown.result} gainM={shown.course.gainM} addressOf={addressOf} />
		</Card>
	);
}
