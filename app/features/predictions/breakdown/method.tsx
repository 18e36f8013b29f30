import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PredictionResponse } from "../../../../domain/predictions/wire";
import { useFormats } from "../../../i18n/use-formats";
import { Card } from "../../../ui/surface";

const steps = ["elevation", "cost", "ability", "time", "range", "plan"] as const;

/** How the figures on the page came about, in words. `basis`: what they rest on. */
export function Method({
	prediction,
	basis,
}: {
	prediction: PredictionResponse;
	basis: ReactNode;
}) {
	const { t } = useTranslation();
	const { percent } = useFormats();
	return (
		<Card>
			<details className="method">
				<summary>
					<h2>{t("method.title")}</h2>
				</summary>
				<ol className="stack stack--tight">
					{steps.map((step) => (
						<li key={step}>
							{t(`method.${step}`, {
								method: t(`elevationMethod.${prediction.elevation_method}`),
								share: percent(prediction.confidence.within_5_percent / 100),
							})}
						</li>
					))}
				</ol>
				{basis}
			</details>
		</Card>
	);
}
