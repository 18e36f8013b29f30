import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { formatElapsed, formatTypedTime } from "#domain/figures.ts";
import type { CalendarWords } from "#domain/predictions/exports/calendar.ts";
import type { ExportWords } from "#domain/predictions/exports/export-words.ts";
import type { StationRow } from "#domain/predictions/exports/station-rows.ts";
import type { WorkoutWords } from "#domain/predictions/exports/workout-names.ts";
import { timeOfDayText } from "#domain/predictions/options/cut-off.ts";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import type { CutOff } from "#domain/predictions/options/station.ts";
import { shownChance } from "#domain/predictions/stations/shown-chance.ts";
import { dayMs, minuteMs } from "#domain/time.ts";

/** The words of exported files in the page's language. Clocks show times of day once the start is known. */
export function useExportWords(start: string | null): {
	words: ExportWords;
	calendar: CalendarWords;
	workout: WorkoutWords;
} {
	const { t } = useTranslation();
	const { percent, timeOfDay } = useFormats();
	const dayTime = (day: number, time: string) => t("stations.dayTime", { day, time });
	const dayClock = (seconds: number) => {
		const clockMs = start === null ? null : clockMsAt(start, seconds);
		if (start === null || clockMs === null) return formatElapsed(seconds);
		const day = dayOf(clockMs) - dayOf(clockMsAt(start, 0) ?? clockMs);
		return day > 0 ? dayTime(day, timeOfDay(clockMs)) : timeOfDay(clockMs);
	};
	const cutOff = ({ at, counts }: CutOff) => {
		const time = "day" in at ? dayTime(at.day, timeOfDayText(at)) : formatTypedTime(at.elapsedS);
		return counts === "departure" ? t("planExport.cutOffLeave", { time }) : time;
	};
	const chance: ExportWords["chance"] = ({ bound, percent: shown }) =>
		t(`chance.${bound}`, { share: percent(shown / 100) });
	const kind: ExportWords["kind"] = (one) => t(`stationKind.${one}`);
	const times = ({ station, arrivalS, departureS, range, cutOffS, ...row }: StationRow) =>
		[
			t("planExport.times.arrival", { time: dayClock(arrivalS) }),
			range &&
				t("planExport.times.range", {
					earliest: dayClock(range.lowS),
					latest: dayClock(range.highS),
				}),
			station.stopS > 0 && t("planExport.times.departure", { time: dayClock(departureS) }),
			cutOffS !== null && t("planExport.times.cutOff", { time: dayClock(cutOffS) }),
			row.chance !== null &&
				t("planExport.times.chance", { chance: chance(shownChance(row.chance)) }),
		]
			.filter((part) => typeof part === "string")
			.join(", ");
	return {
		words: {
			dayClock,
			kind,
			cutOff,
			chance,
			times,
			terrain: (type) => t(`plan.terrainType.${type}`),
			column: (column) => t(`planExport.column.${column}`),
			start: t("routeView.start"),
			finish: t("routeView.finish"),
		},
		workout: {
			step: (kind, number) => t(`toWatch.step.${kind}`, { number }),
			race: t("toWatch.race"),
		},
		calendar: {
			race: (name) => name,
			arrival: (place) => place,
			crew: (place) => t("planExport.calendar.crew", { place }),
			cutOff: ({ station }, place) =>
				station.cutOff?.counts === "departure"
					? t("planExport.calendar.cutOffLeave", { place })
					: t("planExport.calendar.cutOff", { place }),
			finish: t("routeView.finish"),
			description: (row) =>
				[row.station.kinds.map(kind).join(", "), times(row), row.station.note]
					.filter(Boolean)
					.join("\n"),
		},
	};
}

/** The day of what a clock shows once it is rounded to the minute. */
const dayOf = (clockMs: number) => Math.floor((Math.round(clockMs / minuteMs) * minuteMs) / dayMs);
