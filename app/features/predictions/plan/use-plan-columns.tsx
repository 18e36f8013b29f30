import { useTranslation } from "react-i18next";
import type { PlannedStretch } from "../../../../domain/predictions/splits";
import { useFormats } from "../../../i18n/use-formats";
import type { Column } from "../../../ui/table";
import { SlopeCell } from "../course/slope-cell";
import { ofStretch, type TimedRow, type totalOf } from "./plan-rows";

/** The columns that a plan has however it is cut. */
export function usePlanColumns(total: ReturnType<typeof totalOf>, stoppedS: number) {
	const { t } = useTranslation();
	const { clock, pace, distanceUnit } = useFormats();
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
			// The answer's own pace is of the time before rounding.
			cell: ofStretch(({ pace_min_km: text, time_seconds: timeS, distance: metres }) =>
				distanceUnit === "km" ? `${text}/km` : pace(timeS, metres),
			),
			total: pace(total.timeS, total.distanceM),
		},
		slope: {
			key: "slope",
			head: t("plan.slope"),
			cell: ofStretch(({ slope }) => <SlopeCell percent={slope} />),
		},
		elapsed: {
			key: "elapsed",
			head: t("plan.elapsed"),
			cell: ({ elapsedS }) => clock(elapsedS),
			total: clock(total.timeS + stoppedS),
		},
	} satisfies Record<string, Column<TimedRow<PlannedStretch>>>;
}
