import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Station } from "#domain/predictions/options/station.ts";

/** The name of a station; without one, where it is. */
export function useStationName(): (
	station: Pick<Station, "name" | "distanceM" | "stopS">,
) => string {
	const { t } = useTranslation();
	const { distance } = useFormats();
	return ({ name, distanceM, stopS }) => {
		const where = distance(distanceM, 1);
		return name ?? t(stopS > 0 ? "plan.stopAt" : "plan.stationAt", { where });
	};
}

/** Kinds of a station in one line, "aid · water"; empty without any. */
export function useKindsText(): (kinds: Station["kinds"]) => string {
	const { t } = useTranslation();
	return (kinds) => kinds.map((kind) => t(`stationKind.${kind}`)).join(" · ");
}
