import { useTranslation } from "react-i18next";
import { type EffortDistance, effortDistancesM } from "#domain/training/best-efforts.ts";
import { useFormats } from "../../i18n/use-formats.ts";

/** What a distance of best efforts is called: a track's in metres, a race's by its name. */
export function useEffortName(): (distance: EffortDistance) => string {
	const { t } = useTranslation();
	const { race, trackLength } = useFormats();
	const names: Partial<Record<EffortDistance, string>> = {
		m400: trackLength(effortDistancesM.m400),
		mile: t("trace.mile"),
		half: t("upload.half"),
		marathon: t("upload.marathon"),
	};
	return (distance) => names[distance] ?? race(effortDistancesM[distance]);
}
