import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { slopeLooks } from "#app/features/course/slope-looks.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { type Column, Table } from "#app/ui/table.tsx";
import { lengthOf } from "#domain/predictions/course/stretch-length.ts";
import { totalStopS } from "#domain/predictions/options/plan-options.ts";
import type { Station } from "#domain/predictions/options/station.ts";
import type { PlannedStretch } from "#domain/predictions/result/result.ts";
import * as profile from "../../course/profile.module.css";
import { slopeArrows, slopeClassOf } from "../../course/slope-class.ts";
import { LinkedRows } from "./linked-rows.tsx";
import * as styles from "./plan.module.css";
import { type TimedRow, timedRows, totalOf } from "./plan-rows.ts";

type ColumnName = "time" | "pace" | "elapsed" | "slope" | "gain" | "loss" | "terrain" | "length";

/** Columns for which the heights must be known. */
const ofHills: readonly ColumnName[] = ["slope", "gain", "loss", "terrain"];

interface PlanTableProps<Row> {
	caption: string;
	className?: string;
	rows: readonly Row[];
	stations: readonly Station[];
	/** The first column: which stretch a row is. */
	place: { head: string; cell: (row: Row) => ReactNode };
	/** The columns after it, in order. */
	columns: readonly ColumnName[];
}

/** A plan row by row with its stops between, however it is cut. */
export function PlanTable<Row extends PlannedStretch>(props: PlanTableProps<Row>) {
	const { caption, className, rows, stations, place, columns: names } = props;
	const { t } = useTranslation();
	const total = totalOf(rows);
	const columns = usePlanColumns<Row>(total, totalStopS(stations));
	const hilly = total.gainM !== null && total.lossM !== null;
	const timed = timedRows(rows, stations);
	return (
		<LinkedRows rows={timed}>
			<Table
				caption={caption}
				className={className}
				rows={timed}
				keyOf={(row) => ("stop" in row ? `at ${row.endM}` : row.startM)}
				columns={[
					{
						head: place.head,
						cell: (row) => ("stop" in row ? <StopName stop={row.stop} /> : place.cell(row)),
						total: t("plan.sum"),
					},
					...names.filter((name) => hilly || !ofHills.includes(name)).map((name) => columns[name]),
				]}
			/>
		</LinkedRows>
	);
}

function usePlanColumns<Row extends PlannedStretch>(
	{ gainM, lossM, timeS, distanceM }: ReturnType<typeof totalOf>,
	stoppedS: number,
): Record<ColumnName, Column<TimedRow<Row>>> {
	const { t } = useTranslation();
	const { distance, distanceUnit, height, pace, splitTime } = useFormats();
	return {
		time: {
			head: t("plan.time"),
			cell: (row) => splitTime("stop" in row ? row.stop.stopS : row.timeS),
			total: splitTime(timeS + stoppedS),
		},
		pace: {
			name: "pace",
			head: t("plan.pace"),
			// The plan's own pace is of the time before rounding; one whole kilometre shows one figure.
			cell: ofStretch((row) =>
				distanceUnit === "km" && row.paceSPerKm !== null
					? pace(row.paceSPerKm, 1000)
					: pace(row.timeS, lengthOf(row)),
			),
			total: pace(timeS, distanceM),
		},
		elapsed: {
			head: t("plan.elapsed"),
			cell: ({ elapsedS }) => splitTime(elapsedS),
			total: splitTime(timeS + stoppedS),
		},
		slope: {
			head: t("plan.slope"),
			cell: ofStretch(({ slope }) => <SlopeCell slope={slope} />),
		},
		gain: {
			head: t("result.gain"),
			cell: ofStretch((row) => height(row.gainM ?? 0)),
			total: height(gainM ?? 0),
		},
		loss: {
			head: t("result.loss"),
			cell: ofStretch((row) => height(row.lossM ?? 0)),
			total: height(lossM ?? 0),
		},
		terrain: {
			head: t("plan.terrain"),
			text: true,
			cell: ofStretch((row) => t(`plan.terrainType.${row.terrain}`)),
		},
		length: {
			head: t("plan.length"),
			cell: ofStretch((row) => distance(lengthOf(row))),
			total: distance(distanceM),
		},
	};
}

/** A cell that is empty in the row of a stop. */
const ofStretch =
	<Row,>(cell: (row: Row) => ReactNode) =>
	(row: TimedRow<Row>) =>
		"stop" in row ? "" : cell(row);

function StopName({ stop }: { stop: Station }) {
	const { t } = useTranslation();
	const { distance } = useFormats();
	return <em>{t("plan.stopAt", { where: distance(stop.distanceM, 1) })}</em>;
}

/** A slope, with the chip of its class where it is not flat. */
const SlopeCell = memo(function SlopeCell({ slope: value }: { slope: number }) {
	const { slope } = useFormats();
	const kind = slopeClassOf(value);
	return (
		<span className={`${layout.inline} ${styles.slopeCell}`}>
			{slope(value, 1)}
			{kind !== "flat" && (
				<span className={`${profile.slopeChip} ${slopeLooks[kind]}`} aria-hidden="true">
					{slopeArrows[kind]}
				</span>
			)}
		</span>
	);
});
