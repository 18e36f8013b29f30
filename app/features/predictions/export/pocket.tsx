import { useTranslation } from "react-i18next";
import type { Units } from "../../../../domain/accounts/units";
import { type PlanMark, planMarks } from "../../../../domain/predictions/plan-marks";
import { useFormats } from "../../../i18n/use-formats";
import type { ShownPlan } from "./shown-plan";
import { useClockText } from "./use-clock-text";

/** Rows that a card or a strip has room for. */
const mostRows = 22;

/** A card for the pocket: passing times, halts with arrival and departure. */
export function PocketCard({ plan }: { plan: ShownPlan }) {
	const { t } = useTranslation();
	const { duration, date, distanceUnit } = useFormats();
	const marks = marksOf(plan, distanceUnit);
	const halts = marks.some(({ durationS }) => durationS > 0);
	const total = marks[marks.length - 1].arrivalS;
	return (
		<section className="pocket pocket--card" aria-label={t("takeAlong.card")}>
			<header>
				<strong>{plan.name}</strong>
				<span>{duration(total)}</span>
			</header>
			{plan.startMs !== null && <p>{date(new Date(plan.startMs))}</p>}
			<table>
				<thead>
					<tr>
						<th scope="col">{distanceUnit}</th>
						<th scope="col">{t("takeAlong.arrive")}</th>
						{halts && <th scope="col">{t("takeAlong.leave")}</th>}
					</tr>
				</thead>
				<tbody>
					{marks.map((mark) => (
						<MarkRow key={mark.distanceM} mark={mark} halts={halts} startMs={plan.startMs} />
					))}
				</tbody>
			</table>
		</section>
	);
}

/** The same, narrow, to be worn around the wrist; a picture of the card, so hidden from who listens. */
export function WristStrip({ plan }: { plan: ShownPlan }) {
	const { distanceUnit } = useFormats();
	return (
		<div className="pocket pocket--strip" aria-hidden="true">
			<table>
				<tbody>
					{marksOf(plan, distanceUnit).map((mark) => (
						<MarkRow key={mark.distanceM} mark={mark} halts={false} startMs={plan.startMs} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function MarkRow({
	mark,
	halts,
	startMs,
}: {
	mark: PlanMark;
	halts: boolean;
	startMs: number | null;
}) {
	const { t } = useTranslation();
	const { distanceNumber, distanceUnitM } = useFormats();
	const clock = useClockText(startMs);
	const { kind, distanceM, arrivalS, departureS, durationS } = mark;
	const units = distanceM / distanceUnitM;
	const whole = Math.abs(units - Math.round(units)) < 0.001;
	return (
		<tr className={`pocket__${kind}`}>
			<th scope="row">
				{distanceNumber(distanceM, whole ? 0 : 1)}
				{kind === "finish" && <span className="visually-hidden"> {t("routeView.finish")}</span>}
			</th>
			<td>{clock(arrivalS)}</td>
			{halts && <td>{durationS > 0 ? clock(departureS) : ""}</td>}
		</tr>
	);
}

function marksOf({ prediction, stops }: ShownPlan, unit: Units["distance"]): PlanMark[] {
	return planMarks({ plan: prediction.pacing_strategy, stops, unit }, mostRows);
}
