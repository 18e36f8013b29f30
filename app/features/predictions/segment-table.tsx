import { useTranslation } from "react-i18next";
import type { Stop } from "../../../domain/predictions/plan-clock";
import { haltedS } from "../../../domain/predictions/plan-options";
import { useFormats } from "../../i18n/use-formats";
import { Table } from "../../ui/table";
import { type Segment, totalOf, withElapsed } from "./plan-rows";
import { usePlanColumns } from "./use-plan-columns";

/** One row per stretch of similar slope. */
export function SegmentTable({
	rows,
	stops = [],
}: {
	rows: readonly Segment[];
	stops?: readonly Stop[];
}) {
	const { t } = useTranslation();
	const { distance, distanceNumber, distanceUnit } = useFormats();
	const total = totalOf(rows);
	const columns = usePlanColumns(total, haltedS(stops));
	return (
		<Table
			caption={t("plan.segmentsCaption")}
			rows={withElapsed(rows, stops)}
			keyOf={({ distance_start: startM }) => startM}
			columns={[
				{
					key: "stretch",
					head: `${t("plan.stretch")} (${distanceUnit})`,
					cell: ({ distance_start: startM, distance_end: endM }) =>
						`${distanceNumber(startM, 2)} – ${distanceNumber(endM, 2)}`,
					total: t("plan.sum"),
				},
				{
					key: "length",
					head: t("plan.length"),
					cell: ({ distance: metres }) => distance(metres),
					total: distance(total.distanceM),
				},
				columns.slope,
				{
					key: "terrain",
					head: t("plan.terrain"),
					text: true,
					cell: ({ terrain_type: terrain }) => t(`plan.terrainType.${terrain}`),
				},
				columns.time,
				columns.pace,
				columns.elapsed,
			]}
		/>
	);
}
