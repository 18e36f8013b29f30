import { useTranslation } from "react-i18next";
import type { Stop } from "../../../../domain/predictions/plan-clock";
import { haltedS } from "../../../../domain/predictions/plan-options";
import type { PlannedStretch } from "../../../../domain/predictions/splits";
import { useFormats } from "../../../i18n/use-formats";
import { Table } from "../../../ui/table";
import { HaltName } from "./halt-name";
import { ofStretch, totalOf, withElapsed, withHalts } from "./plan-rows";
import { usePlanColumns } from "./use-plan-columns";

/** One row per stretch of similar slope. */
export function SegmentTable({
	rows,
	stops = [],
}: {
	rows: readonly PlannedStretch[];
	stops?: readonly Stop[];
}) {
	const { t } = useTranslation();
	const { distance, distanceNumber, distanceUnit } = useFormats();
	const total = totalOf(rows);
	const columns = usePlanColumns(total, haltedS(stops));
	return (
		<Table
			caption={t("plan.segmentsCaption")}
			rows={withElapsed(withHalts(rows, stops))}
			keyOf={(row) => ("halt" in row ? `at ${row.distance_end}` : row.distance_start)}
			columns={[
				{
					key: "stretch",
					head: `${t("plan.stretch")} (${distanceUnit})`,
					cell: (row) =>
						"halt" in row ? (
							<HaltName halt={row.halt} />
						) : (
							`${distanceNumber(row.distance_start, 2)} – ${distanceNumber(row.distance_end, 2)}`
						),
					total: t("plan.sum"),
				},
				...columns.slope,
				columns.time,
				columns.pace,
				columns.elapsed,
				...columns.terrain,
				{
					key: "length",
					head: t("plan.length"),
					cell: ofStretch(({ distance: metres }) => distance(metres)),
					total: distance(total.distanceM),
				},
			]}
		/>
	);
}
