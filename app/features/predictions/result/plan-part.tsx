import { useTranslation } from "react-i18next";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useErrorText } from "#app/i18n/use-error-text.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Alert } from "#app/ui/surface.tsx";
import { StationsCard } from "../stations/stations-card.tsx";
import type { StationsAnswer } from "../stations/stations-text-form.tsx";
import { DaysCard } from "./days-card.tsx";
import type { OpenResult } from "./open-result.ts";
import { ShownPanorama } from "./shown-panorama.tsx";
import { ShownPlan } from "./shown-plan.tsx";

interface PlanPartProps {
	open: OpenResult;
	answers: {
		stations: StationsAnswer | null;
		/** Why a form was not taken. */
		error?: ErrorNotice | null;
	};
}

/** The plan, and the stations that it goes by. */
export function PlanPart({ open, answers }: PlanPartProps) {
	const { prediction, model, name, isSplit } = open;
	const { t } = useTranslation();
	const errorText = useErrorText();
	return (
		<>
			<PageTitle>{`${name} – ${t("result.parts.plan")}`}</PageTitle>
			{answers.error && (
				<Alert kind="error">
					<p>{errorText(answers.error)}</p>
				</Alert>
			)}
			<ShownPanorama open={open} compact />
			{isSplit && <DaysCard open={open} />}
			<ShownPlan open={open} />
			<StationsCard stored={prediction} model={model} answer={answers.stations} />
		</>
	);
}
