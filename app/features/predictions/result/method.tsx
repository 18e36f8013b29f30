import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { Card } from "#app/ui/surface.tsx";
import type { Prediction } from "#domain/predictions/result/stored-prediction.ts";
import * as styles from "../export/plan-export.module.css";

const steps = ["elevation", "cost", "ability", "time", "range", "plan"] as const;

/** Of the step on passages and chances. */
export const chanceMethodId = "method-chances";

/** How the figures on the page came about, in words. `basis`: what they rest on. */
export function Method({
	prediction,
	basis,
}: {
	prediction: Pick<Prediction, "question" | "course" | "result">;
	basis: ReactNode;
}) {
	const { t } = useTranslation();
	const { percent } = useFormats();
	const { elevationMethod: method } = prediction.course;
	const { history } = prediction.question;
	/** Steps that are another where heights are unknown, or where ability is learned from runs. */
	const sentence = (step: (typeof steps)[number]) => {
		if (step === "elevation" && method === "none") return t("method.elevationNone");
		if (step === "elevation") {
			return t("method.elevation", { method: t(`elevationMethod.${method}`) });
		}
		if (step === "range") {
			const share = percent(prediction.result.within5);
			return t(history ? "method.rangeRuns" : "method.range", { share });
		}
		return t(step === "ability" && history ? "method.abilityRuns" : `method.${step}`);
	};
	return (
		<Card>
			<details className={styles.method}>
				<summary>
					<h2>{t("method.title")}</h2>
				</summary>
				<ol className={layout.stackTight}>
					{steps.map((step) => (
						<li key={step}>{sentence(step)}</li>
					))}
					{prediction.result.stations.length > 0 && (
						<li id={chanceMethodId}>{t("method.passages")}</li>
					)}
				</ol>
				{basis}
			</details>
		</Card>
	);
}
