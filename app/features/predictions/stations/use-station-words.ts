import { useTranslation } from "react-i18next";
import { timeText } from "../../../../domain/predictions/stations/cut-off";
import type { CutOff, Station } from "../../../../domain/predictions/stations/station";
import { useFormats } from "../../../i18n/use-formats";

/** Says stations in the page's language and units. */
export function useStationWords() {
	const { t } = useTranslation();
	const { distance, duration } = useFormats();
	const at = (distanceM: number) => distance(distanceM, 1);
	/** "7:30", "D+1 02:00": as the field of a cut-off reads it again. */
	const cutOffTime = (cutOff: Pick<CutOff, "at">) => {
		const text = timeText(cutOff.at);
		if (!("day" in cutOff.at)) return text;
		return t("stations.dayTime", { day: cutOff.at.day, time: text.slice(text.indexOf(" ") + 1) });
	};
	const kindsOf = ({ kinds }: Pick<Station, "kinds">) =>
		kinds.map((kind) => t(`stations.kind.${kind}`)).join(", ");
	return {
		at,
		cutOffTime,
		kindsOf,
		nameOf: ({ name, distanceM }: Pick<Station, "name" | "distanceM">) =>
			name ?? t("stations.unnamed", { where: at(distanceM) }),
		/** Kinds, stop, cut-off and note: what stands below a name. */
		detailsOf: (station: Station) => {
			const { cutOff, stopS, note } = station;
			const counts = cutOff?.counts === "departure" ? "cutOffDeparture" : "cutOffArrival";
			return [
				kindsOf(station),
				stopS > 0 && t("stations.stopOf", { time: duration(stopS) }),
				cutOff && t(`stations.${counts}`, { time: cutOffTime(cutOff) }),
				note,
			]
				.filter(Boolean)
				.join(" · ");
		},
	};
}
