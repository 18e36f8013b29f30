import { useTranslation } from "react-i18next";
import { useFormats } from "../../i18n/use-formats";
import { Table } from "../../ui/table";
import { type Segment, totalOf, withElapsed } from "./plan-rows";
import { SlopeCell } from "./slope-cell";

/** One row per stretch of similar slope. */
export function SegmentTable({ rows }: { rows: readonly Segment[] }) {
	const { t } = useTranslation();
	const { clock, distance, kilometres, pace } = useFormats();
	const total = totalOf(rows);
	return (
		<Table
			caption={t("plan.segmentsCaption")}
			rows={withElapsed(rows)}
			keyOf={({ distance_start: startM }) => startM}
			columns={[
				{
					key: "stretch",
					head: `${t("plan.stretch")} (km)`,
					cell: ({ distance_start: startM, distance_end: endM }) =>
						`${kilometres(startM, 2)} – ${kilometres(endM, 2)}`,
					total: t("plan.sum"),
				},
				{
					key: "length",
					head: t("plan.length"),
					cell: ({ distance: metres }) => distance(metres),
					total: distance(total.distanceM),
				},
				{
					key: "slope",
					head: t("plan.slope"),
					cell: ({ slope }) => <SlopeCell percent={slope} />,
				},
				{
					key: "terrain",
					head: t("plan.terrain"),
					text: true,
					cell: ({ terrain_type: terrain }) => t(`plan.terrainType.${terrain}`),
				},
				{
					key: "time",
					head: t("plan.time"),
					cell: ({ time_seconds: timeS }) => clock(timeS),
					total: clock(total.timeS),
				},
				{
					key: "pace",
					head: t("plan.pace"),
					cell: ({ pace_min_km: text }) => `${text}/km`,
					total: pace(total.timeS, total.distanceM),
				},
				{
					key: "elapsed",
					head: t("plan.elapsed"),
					cell: ({ elapsedS }) => clock(elapsedS),
					total: clock(total.timeS),
				},
			]}
		/>
	);
}
