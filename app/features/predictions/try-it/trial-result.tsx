import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useRegistrations } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import * as layout from "#app/ui/layout.module.css";
import { Alert, Card, Skeleton } from "#app/ui/surface.tsx";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import { TrialPlan } from "./trial-plan.tsx";

// Loaded with the first answer.
const TrialPicture = lazy(() =>
	import("./trial-picture.tsx").then(({ TrialPicture: loaded }) => ({ default: loaded })),
);

interface TrialResultProps {
	prediction: Prediction;
	/** The page shows the course from above already. */
	isMapped?: boolean;
	/** The browser could not keep it. */
	unkept: boolean;
	onKeep: () => void;
}

/** The answer, its profile with passing times, the first rows of its plan, and the way to keep it. */
export function TrialResult({ prediction, isMapped = false, unkept, onKeep }: TrialResultProps) {
	const { t } = useTranslation();
	const { question, result } = prediction;
	const canKeep = useRegistrations() !== "closed";
	return (
		<Card aria-label={t("result.title")}>
			<Suspense fallback={<Skeleton height="40rem" />}>
				<TrialPicture prediction={prediction} isMapped={isMapped} />
			</Suspense>
			<TrialPlan question={question} result={result} />
			{unkept && (
				<Alert kind="error">
					<p>{t("trial.unkept")}</p>
				</Alert>
			)}
			<div className={layout.row}>
				{canKeep && (
					<Button look="primary" onClick={onKeep}>
						{t("trial.keep")}
					</Button>
				)}
				<span className={layout.fine}>
					{t("trial.keepText", { strategies: pacingStrategies.length })}{" "}
					<Link to="/about#technology">{t("landing.method")}</Link>
				</span>
			</div>
		</Card>
	);
}
