import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Stop } from "../../../../domain/predictions/plan-clock";
import { haltedS } from "../../../../domain/predictions/plan-options";
import type { Splits } from "../../../../domain/predictions/splits";
import { useFormats } from "../../../i18n/use-formats";
import { Checkbox } from "../../../ui/field";
import { Table } from "../../../ui/table";
import { useHydrated } from "../../../ui/use-hydrated";
import { HaltName } from "./halt-name";
import { totalOf, withElapsed, withHalts } from "./plan-rows";
import { usePlanColumns } from "./use-plan-columns";
import "./split-table.css";

/** One row per kilometre or mile. The rest of the course has its own row, unless whole ones only are asked for. */
export function SplitTable({
	splits: { unit, unitM, rows },
	stops = [],
}: {
	splits: Splits;
	stops?: readonly Stop[];
}) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const hydrated = useHydrated();
	const [wholeOnly, setWholeOnly] = useState(false);
	const stretches = wholeOnly ? rows.filter((row) => !row.partial) : rows;
	const total = totalOf(stretches);
	const columns = usePlanColumns(total, haltedS(stops));
	return (
		<>
			{hydrated && rows.some((row) => row.partial) && (
				<div className="plan__toggle">
					<Checkbox
						label={t(`plan.wholeOnly.${unit}`)}
						checked={wholeOnly}
						onChange={(event) => setWholeOnly(event.target.checked)}
					/>
				</div>
			)}
			<Table
				caption={
					stretches.at(-1)?.partial
						? t(`plan.splitsCaption.${unit}`)
						: t(`plan.wholeCaption.${unit}`)
				}
				rows={withElapsed(withHalts(stretches, stops))}
				keyOf={(row) => ("halt" in row ? `at ${row.distance_end}` : row.distance_start)}
				columns={[
					{
						key: "end",
						head: t(`plan.split.${unit}`),
						cell: (row) =>
							"halt" in row ? (
								<HaltName halt={row.halt} />
							) : (
								number(row.distance_end / unitM, row.partial ? 2 : 0)
							),
						total: t("plan.sum"),
					},
					columns.time,
					columns.pace,
					columns.elapsed,
					...columns.slope,
					...columns.climbs,
				]}
			/>
		</>
	);
}
