import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Explain } from "#app/ui/explain.tsx";
import { Card, Facts } from "#app/ui/surface.tsx";
import { effortKm } from "#domain/predictions/course/difficulty.ts";
import type { SharedPrediction } from "#domain/predictions/share/shared-plan.ts";
import { RowLink } from "../plan/row-link.tsx";
import { viewId } from "../plan/views.tsx";
import * as styles from "./result.module.css";

export function ResultFacts({ prediction }: { prediction: SharedPrediction }) {
	const { t } = useTranslation();
	const { distance, height, kmEffort, number, pace } = useFormats();
	const { course, result } = prediction;
	const { distanceM, gainM, lossM, difficulty } = course;
	const climbs = result.climbs.length;
	const climb = (value: number | null) =>
		value === null ? t("result.noElevation") : height(value);
	return (
		<Card aria-label={t("result.facts")} className={styles.resultFacts}>
			<Facts
				items={[
					{ term: t("result.distance"), value: distance(distanceM) },
					{
						term: t("result.gain"),
						value: climb(gainM),
						note: (
							<>
								{climbs > 0 && (
									<RowLink to={viewId("climbs")}>
										{t("result.climbs", { count: climbs, number: number(climbs) })}
									</RowLink>
								)}
								<Explain label={t("result.gainQuestion")}>
									{t("result.gainFrom", {
										method: t(`elevationMethod.${course.elevationMethod}`),
									})}
								</Explain>
							</>
						),
					},
					{ term: t("result.loss"), value: climb(lossM) },
					{
						term: t("result.difficulty"),
						value:
							difficulty === null ? t("result.unknownDifficulty") : t(`difficulty.${difficulty}`),
						note:
							gainM === null ? undefined : (
								<>
									{kmEffort(effortKm(distanceM, gainM))}
									<Explain label={t("result.effortQuestion")}>{t("result.effortIs")}</Explain>
								</>
							),
					},
					{
						term: t("result.pace"),
						value: pace(result.timeS, distanceM),
					},
				]}
			/>
		</Card>
	);
}
