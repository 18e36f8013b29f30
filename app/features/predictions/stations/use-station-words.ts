import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { timeOfDayText, timeText } from "#domain/predictions/options/cut-off.ts";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import type { CutOff, Station } from "#domain/predictions/options/station.ts";
import { dayMs } from "#domain/time.ts";

/** Says stations in the page's language and units. */
export function useStationWords() {
	const { t } = useTranslation();
	const { distance, duration, number, weekday } = useFormats();
	const at = (distanceM: number) => distance(distanceM, 1);
	/** "7:30", "D+1 02:00": as the field of a cut-off reads it again. */
	const cutOffTime = (cutOff: Pick<CutOff, "at">) => {
		if (!("day" in cutOff.at)) return timeText(cutOff.at);
		return t("stations.dayTime", { day: cutOff.at.day, time: timeOfDayText(cutOff.at) });
	};
	/** "Sat 02:00" once the start is known. */
	const cutOffOnDay = (cutOff: Pick<CutOff, "at">, start: string | null) => {
		const startMs = start === null ? null : clockMsAt(start, 0);
		if (startMs === null || !("day" in cutOff.at)) return cutOffTime(cutOff);
		return `${weekday(startMs + cutOff.at.day * dayMs)} ${timeOfDayText(cutOff.at)}`;
	};
	const kindsOf = ({ kinds }: Pick<Station, "kinds">) =>
		kinds.map((kind) => t(`stations.kind.${kind}`)).join(", ");
	/** "Sat 10:45", "leave by Sat 10:45"; null without a cut-off. */
	const limitOf = ({ cutOff }: Pick<Station, "cutOff">, start: string | null) => {
		if (!cutOff) return null;
		const time = cutOffOnDay(cutOff, start);
		return cutOff.counts === "departure" ? t("stations.cutOffDeparture", { time }) : time;
	};
	return {
		at,
		limitOf,
		cutOffTime,
		kindsOf,
		/** Of a button that takes so many. */
		takeText: (count: number) =>
			count === 0 ? t("stations.takeNone") : t("stations.take", { count, number: number(count) }),
		nameOf: ({ name, distanceM }: Pick<Station, "name" | "distanceM">) =>
			name ?? t("stations.unnamed", { where: at(distanceM) }),
		/** Kinds, stop, cut-off and note: what stands below a name. */
		detailsOf: (station: Station, start: string | null) => {
			const { cutOff, stopS, note } = station;
			const counts = cutOff?.counts === "departure" ? "cutOffDeparture" : "cutOffArrival";
			return [
				kindsOf(station),
				stopS > 0 && t("stations.stopOf", { time: duration(stopS) }),
				cutOff && t(`stations.${counts}`, { time: cutOffOnDay(cutOff, start) }),
				note,
			]
				.filter(Boolean)
				.join(" · ");
		},
	};
}
