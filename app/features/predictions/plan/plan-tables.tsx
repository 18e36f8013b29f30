import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlannedStretch } from "../../../../domain/predictions/result";
import { isPartial, type Splits } from "../../../../domain/predictions/splits";
import type { Station } from "../../../../domain/predictions/stations/station";
import { useFormats } from "../../../i18n/use-formats";
import { Checkbox } from "../../../ui/field";
import { useHydrated } from "../../../ui/use-hydrated";
import { PlanTable } from "./plan-table";

/** One row per kilometre or mile. The rest of the course has its own row, unless only whole ones are wanted. */
export function SplitTable({
	splits: { unit, unitM, rows },
	stations = [],
}: {
	splits: Splits;
	stations?: readonly Station[];
}) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const hydrated = useHydrated();
	const [wholeOnly, setWholeOnly] = useState(false);
	// Only the last row can be shorter than its unit.
	const last = rows.at(-1);
	const partial = last && isPartial(last, unit) ? last : null;
	const shown = partial && wholeOnly ? rows.slice(0, -1) : rows;
	const caption = partial && !wholeOnly ? "splitsCaption" : "wholeCaption";
	return (
		<>
			{hydrated && partial && (
				<div className="plan__toggle">
					<Checkbox
						label={t(`plan.wholeOnly.${unit}`)}
						checked={wholeOnly}
						onChange={(event) => setWholeOnly(event.target.checked)}
					/>
				</div>
			)}
			<PlanTable
				caption={t(`plan.${caption}.${unit}`)}
				rows={shown}
				stations={stations}
				place={{
					head: t(`plan.split.${unit}`),
					cell: (row) => number(row.endM / unitM, isPartial(row, unit) ? 2 : 0),
				}}
				columns={["time", "pace", "elapsed", "slope", "gain", "loss"]}
			/>
		</>
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
