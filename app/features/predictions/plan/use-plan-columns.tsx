import { useTranslation } from "react-i18next";
import type { PlannedStretch } from "../../../../domain/predictions/splits";
import { useFormats } from "../../../i18n/use-formats";
import type { Column } from "../../../ui/table";
import { SlopeCell } from "../course/slope-cell";
import { ofStretch, type TimedRow, type totalOf } from "./plan-rows";

/** The columns that a plan has however it is cut; those of hills only where hills are known. */
export function usePlanColumns(total: ReturnType<typeof totalOf>, stoppedS: number) {
	const { t } = useTranslation();
	const { clock, pace, height, distanceUnit } = useFormats();
	const { gainM, lossM } = total;
	const ofHills = (...columns: Column<TimedRow<PlannedStretch>>[]) =>
		gainM === null || lossM === null ? [] : columns;
	return {
		time: {
			key: "time",
			head: t("plan.time"),
			cell: (row) => clock("halt" in row ? row.halt.durationS : row.time_seconds),
			total: clock(total.timeS + stoppedS),
		},
		pace: {
			key: "pace",
			head: t("plan.pace"),
			// The answer's own pace is of the time before rounding; one whole kilometre shows one figure.
			cell: ofStretch(({ pace_min_km: text, time_seconds: timeS, distance: metres }) =>
				distanceUnit === "km" && metres !== 1000 ? `${text}/km` : pace(timeS, metres),
			),
			total: pace(total.timeS, total.distanceM),
		},
		slope: ofHills({
			key: "slope",
			head: t("plan.slope"),
			cell: ofStretch(({ slope }) => <SlopeCell percent={slope} />),
		}),
		climbs: ofHills(
			{
				key: "gain",
				head: t("result.gain"),
				cell: ofStretch(({ elevation_gain: metres }) => height(metres ?? 0)),
				total: height(gainM ?? 0),
			},
			{
				key: "loss",
				head: t("result.loss"),
				cell: ofStretch(({ elevation_loss: metres }) => height(metres ?? 0)),
				total: height(lossM ?? 0),
			},
		),
		terrain: ofHills({
			key: "terrain",
			head: t("plan.terrain"),
			text: true,
			cell: ofStretch(({ terrain_type: terrain }) => t(`plan.terrainType.${terrain}`)),
		}),
		elapsed: {
			key: "elapsed",
			head: t("plan.elapsed"),
			cell: ({ elapsedS }) => clock(elapsedS),
			total: clock(total.timeS + stoppedS),
		},
	} satisfies Record<string, Column<TimedRow<PlannedStretch>> | Column<TimedRow<PlannedStretch>>[]>;
}
