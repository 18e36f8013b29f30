import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { PlannedStretch } from "#domain/predictions/result/result.ts";
import { isPartial, type Splits } from "#domain/predictions/result/splits.ts";
import * as styles from "./plan.module.css";
import { PlanTable } from "./plan-table.tsx";

/** One row per kilometre or mile; the rest of the course has its own row. */
export function SplitTable({
	splits: { unit, unitM, rows },
	stations = [],
}: {
	splits: Splits;
	stations?: readonly Station[];
}) {
	const { t } = useTranslation();
	const { number } = useFormats();
	// Only the last row can be shorter than its unit.
	const last = rows.at(-1);
	const caption = last && isPartial(last, unit) ? "splitsCaption" : "wholeCaption";
	return (
		<PlanTable
			caption={t(`plan.${caption}.${unit}`)}
			className={styles.splits}
			rows={rows}
			stations={stations}
			place={{
				head: t(`plan.split.${unit}`),
				cell: (row) => number(row.endM / unitM, isPartial(row, unit) ? 2 : 0),
			}}
			columns={["time", "pace", "elapsed", "slope", "gain", "loss"]}
		/>
	);
}

/** One row per stretch of similar slope. */
export function SegmentTable({
	rows,
	stations,
}: {
	rows: readonly PlannedStretch[];
	stations: readonly Station[];
}) {
	const { t } = useTranslation();
	const { distanceNumber, distanceUnit } = useFormats();
	return (
		<PlanTable
			caption={t("plan.segmentsCaption")}
			rows={rows}
			stations={stations}
			place={{
				head: `${t("plan.stretch")} (${distanceUnit})`,
				cell: (row) => `${distanceNumber(row.startM, 2)} – ${distanceNumber(row.endM, 2)}`,
			}}
			columns={["slope", "time", "pace", "elapsed", "terrain", "length"]}
		/>
	);
}
