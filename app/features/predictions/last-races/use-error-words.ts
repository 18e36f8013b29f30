import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { BacktestedRace } from "#domain/predictions/model/race-backtest-rows.ts";

/** How far off a prediction was: "12 min too slow". */
export function useErrorWords() {
	const { t } = useTranslation();
	const { duration } = useFormats();
	return ({ predictedS, ranS }: Pick<BacktestedRace, "predictedS" | "ranS">): string => {
		const errorS = predictedS - ranS;
		if (errorS === 0) return t("lastRaces.exact");
		const time = duration(Math.abs(errorS));
		return errorS > 0 ? t("lastRaces.tooSlow", { time }) : t("lastRaces.tooFast", { time });
	};
}
