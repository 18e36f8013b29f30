import { useTranslation } from "react-i18next";
import type { Units } from "../../../../domain/accounts/units";
import { type PlanMark, planMarks } from "../../../../domain/predictions/plan-marks";
import type { SharedPlan } from "../../../../domain/predictions/share/shared-plan";
import { useFormats } from "../../../i18n/use-formats";
import { useTimeOfDay } from "../course/device-clock";
import type { RouteLine } from "../route-view/route-view";

/** A plan on a page: what can be shared of it, with a line that may still be loading or missing. */
export type ShownPlan = Omit<SharedPlan, "line"> & { line: RouteLine };

/** Rows that fit on a card or a strip. */
const mostRows = 22;

/** The plan on a card: passing times, stops with arrival and departure. */
export function PrintCard({ plan }: { plan: ShownPlan }) {
	const { t } = useTranslation();
	const { duration, date, distanceUnit } = useFormats();
	const marks = marksOf(plan, distanceUnit);
	const withStops = marks.some(({ stopS }) => stopS > 0);
	const total = marks[marks.length - 1].arrivalS;
	return (
		<section className="print-sheet print-sheet--card" aria-label={t("planExport.card")}>
			<header>
				<strong>{plan.name}</strong>
				<span>{duration(total)}</span>
			</header>
			{plan.startMs !== null && <p>{date(new Date(plan.startMs))}</p>}
			<table>
				<thead>
					<tr>
						<th scope="col">{distanceUnit}</th>
						<th scope="col">{t("planExport.arrive")}</th>
						{withStops && <th scope="col">{t("planExport.leave")}</th>}
					</tr>
				</thead>
				<tbody>
					{marks.map((mark) => (
						<MarkRow
							key={mark.distanceM}
							mark={mark}
							withStops={withStops}
							startMs={plan.startMs}
						/>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** The same, narrow, for the wrist. Hidden from screen readers, which read the card. */
export function WristStrip({ plan }: { plan: ShownPlan }) {
	const { distanceUnit } = useFormats();
	return (
		<div className="print-sheet print-sheet--strip" aria-hidden="true">
			<table>
				<tbody>
					{marksOf(plan, distanceUnit).map((mark) => (
						<MarkRow key={mark.distanceM} mark={mark} withStops={false} startMs={plan.startMs} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function MarkRow({
	mark,
	withStops,
	startMs,
}: {
	mark: PlanMark;
	withStops: boolean;
	startMs: number | null;
}) {
	const { t } = useTranslation();
	const { distanceNumber, distanceUnitM } = useFormats();
	const clock = useTimeOfDay(startMs);
	const { kind, distanceM, arrivalS, departureS, stopS } = mark;
	const units = distanceM / distanceUnitM;
	const whole = Math.abs(units - Math.round(units)) < 0.001;
	return (
		<tr className={`print-sheet__${kind}`}>
			<th scope="row">
				{distanceNumber(distanceM, whole ? 0 : 1)}
				{kind === "finish" && <span className="visually-hidden"> {t("routeView.finish")}</span>}
			</th>
			<td>{clock(arrivalS)}</td>
			{withStops && <td>{stopS > 0 ? clock(departureS) : ""}</td>}
		</tr>
	);
}

function marksOf({ prediction, stations }: ShownPlan, unit: Units["distance"]): PlanMark[] {
	return planMarks({ plan: prediction.result.plan, stations, unit }, mostRows);
}
