import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import * as layout from "#app/ui/layout.module.css";
import { clockMsAt } from "#domain/predictions/options/start-time.ts";
import type { SharedPlan } from "#domain/predictions/share/shared-plan.ts";
import { type PassageClock, usePassageClock } from "../../course/passage-clock.ts";
import type { RouteLine } from "../../course/route-view/route-view.tsx";
import { useKindsText } from "../plan/station-name.ts";
import { type CardRow, cardRows } from "./card-rows.ts";
import * as styles from "./plan-export.module.css";

/** A plan on a page: what can be shared of it, with a line that may still be loading or missing. */
export type ShownPlan = Omit<SharedPlan, "line" | "start"> & { line: RouteLine };

interface SheetProps {
	plan: ShownPlan;
	/** On the clock there; times count from zero without it. */
	start: string | null;
}

const looks: Partial<Record<CardRow["kind"], string>> = {
	stop: styles.printSheetStop,
	finish: styles.printSheetFinish,
};

/** The plan on a card: passing times; of stations their names, kinds, departure and cut-off. */
export function PrintCard({ plan, start }: SheetProps) {
	const { t } = useTranslation();
	const { duration, date, distanceUnit } = useFormats();
	const rows = cardRows(plan, distanceUnit);
	const finishS = rows[rows.length - 1].arrivalS;
	const clock = usePassageClock(start, finishS);
	const startMs = start === null ? null : clockMsAt(start, 0);
	const columns = {
		names: rows.some(({ station }) => station && (station.name || station.kinds.length > 0)),
		leaves: rows.some(({ station }) => station && station.stopS > 0),
		cutOffs: rows.some(({ cutOffS }) => cutOffS !== null),
	};
	return (
		<section className={styles.printSheetCard} aria-label={t("planExport.card")}>
			<header>
				<strong>{plan.name}</strong>
				<span>{duration(finishS)}</span>
			</header>
			{startMs !== null && <p>{date(new Date(startMs))}</p>}
			<table>
				<thead>
					<tr>
						<th scope="col">{distanceUnit}</th>
						{columns.names && (
							<th scope="col" className={styles.printSheetStation}>
								{t("planExport.station")}
							</th>
						)}
						<th scope="col">{t("planExport.arrive")}</th>
						{!columns.names && columns.leaves && <th scope="col">{t("planExport.leave")}</th>}
						{columns.cutOffs && <th scope="col">{t("plan.cutOff")}</th>}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, k) => (
						<Fragment key={row.key}>
							<DayLine row={row} before={rows[k - 1]} clock={clock} />
							<CardLine row={row} columns={columns} clock={clock} />
						</Fragment>
					))}
				</tbody>
			</table>
			<CutMarks />
		</section>
	);
}

interface DayLineProps {
	row: CardRow;
	before: CardRow | undefined;
	clock: PassageClock;
}

/** The day, where it is another one than that of the row before. */
function DayLine({ row, before, clock }: DayLineProps) {
	const day = clock.laterDay(row.arrivalS);
	if (day === null || (before && day === clock.laterDay(before.arrivalS))) return null;
	return (
		<tr className={styles.printSheetDay}>
			<td colSpan={5}>{day}</td>
		</tr>
	);
}

interface CardLineProps {
	row: CardRow;
	columns: { names: boolean; leaves: boolean; cutOffs: boolean };
	clock: PassageClock;
}

function CardLine({ row, columns, clock }: CardLineProps) {
	const { t } = useTranslation();
	const kindsOf = useKindsText();
	const { station, kind, arrivalS, departureS, cutOffS } = row;
	const leaves = station && station.stopS > 0 ? clock.beside(departureS, arrivalS) : null;
	const cutOffDay = cutOffS === null ? null : clock.laterDay(cutOffS);
	const otherDay = cutOffDay === clock.laterDay(arrivalS) ? null : cutOffDay;
	return (
		<tr className={looks[kind]}>
			<th scope="row">
				<Distance row={row} />
				{kind === "finish" && (
					<span className={layout.visuallyHidden}> {t("routeView.finish")}</span>
				)}
			</th>
			{columns.names && (
				<td className={styles.printSheetStation}>
					<span>{station ? station.name : kind === "finish" && t("routeView.finish")}</span>
					{station && station.kinds.length > 0 && <small>{kindsOf(station.kinds)}</small>}
				</td>
			)}
			<td>
				{clock.beside(arrivalS, arrivalS)}
				{columns.names && leaves && <small>→ {leaves}</small>}
			</td>
			{!columns.names && columns.leaves && <td>{leaves}</td>}
			{columns.cutOffs && (
				<td>
					{cutOffS !== null && clock.beside(cutOffS, cutOffS)}
					{otherDay && <small>{otherDay}</small>}
				</td>
			)}
		</tr>
	);
}

/** The same, narrow, for the wrist: a station's name stands above its figures. Hidden from screen readers, which read the card. */
export function WristStrip({ plan, start }: SheetProps) {
	const { distanceUnit } = useFormats();
	const rows = cardRows(plan, distanceUnit);
	const clock = usePassageClock(start, rows[rows.length - 1].arrivalS);
	const cutOffs = rows.some(({ cutOffS }) => cutOffS !== null);
	return (
		<div className={styles.printSheetStrip} aria-hidden="true">
			<table>
				<tbody>
					{rows.map((row) => (
						<StripLines key={row.key} row={row} cutOffs={cutOffs} clock={clock} />
					))}
				</tbody>
			</table>
			<CutMarks />
		</div>
	);
}

/** From and to beyond an edge, mm. */
const cutMark = [1, 4] as const;

/** Where it is cut along its edges, on a page with several. */
function CutMarks() {
	const [from, to] = cutMark;
	return (
		<svg className={styles.printSheetCuts} aria-hidden="true">
			{[-1, 1].flatMap((side) =>
				[-1, 1].map((end) => (
					<svg
						key={`${side} ${end}`}
						x={side < 0 ? "0" : "100%"}
						y={end < 0 ? "0" : "100%"}
						overflow="visible"
						aria-hidden="true"
					>
						<line x1={`${side * from}mm`} x2={`${side * to}mm`} />
						<line y1={`${end * from}mm`} y2={`${end * to}mm`} />
					</svg>
				)),
			)}
		</svg>
	);
}

interface StripLinesProps {
	row: CardRow;
	/** Whether any row has one. */
	cutOffs: boolean;
	clock: PassageClock;
}

function StripLines({ row, cutOffs, clock }: StripLinesProps) {
	const { kind, station, arrivalS, cutOffS } = row;
	return (
		<>
			{station?.name && (
				<tr className={styles.printSheetName}>
					<td colSpan={3}>
						<span>{station.name}</span>
					</td>
				</tr>
			)}
			<tr className={looks[kind]}>
				<th scope="row">
					<Distance row={row} />
				</th>
				<td>{clock.beside(arrivalS, arrivalS)}</td>
				{cutOffs && (
					<td className={styles.printSheetLimit}>
						{cutOffS !== null && `≤${clock.beside(cutOffS, cutOffS)}`}
					</td>
				)}
			</tr>
		</>
	);
}

/** Without decimals where it is a whole unit. */
function Distance({ row: { distanceM } }: { row: CardRow }) {
	const { distanceNumber, distanceUnitM } = useFormats();
	const units = distanceM / distanceUnitM;
	const whole = Math.abs(units - Math.round(units)) < 0.001;
	return distanceNumber(distanceM, whole ? 0 : 1);
}
