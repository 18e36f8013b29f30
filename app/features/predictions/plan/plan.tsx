import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { amountOver } from "../../../../domain/predictions/fuel";
import { type PlanOptions, totalStopS } from "../../../../domain/predictions/plan-options";
import type { SharedPrediction } from "../../../../domain/predictions/share/shared-plan";
import { splitsOf } from "../../../../domain/predictions/splits";
import { useFormats } from "../../../i18n/use-formats";
import { Card } from "../../../ui/surface";
import { useHydrated } from "../../../ui/use-hydrated";
import { SegmentTable, SplitTable } from "./plan-tables";

/** The pacing plan: its strategy, and the time of each kilometre or mile, or of each stretch of one slope. */
export function Plan({
	prediction,
	options,
}: {
	prediction: SharedPrediction;
	/** A shared link has the stations alone. */
	options: Pick<PlanOptions, "stations"> & Partial<PlanOptions>;
}) {
	const { t } = useTranslation();
	const { clock, distanceUnit, number } = useFormats();
	const { strategy } = prediction.question;
	const { stations } = options;
	const { plan, timeS: medianS } = prediction.result;
	const splits = splitsOf(plan, distanceUnit);
	const stoppedS = totalStopS(stations);
	const planS = plan.timeS + stoppedS;
	const carbsG = amountOver(options.carbsGPerHour ?? null, planS);
	const waterMl = amountOver(options.waterMlPerHour ?? null, planS);
	return (
		<Card aria-labelledby="plan" className="plan">
			<header className="stack stack--tight">
				<h2 id="plan">
					{t("plan.heading")}{" "}
					<span className="plan__strategy">{t(`strategy.${strategy}.name`)}</span>
				</h2>
				<p className="soft">{t(`strategy.${strategy}.text`)}</p>
				<p>
					{planS === medianS
						? t("plan.total", { time: clock(planS) })
						: t("plan.totalDiffers", { time: clock(planS), median: clock(medianS) })}
					{stoppedS > 0 && ` ${t("plan.stopped", { time: clock(stoppedS) })}`}
					{carbsG !== null && ` ${t("plan.carbs", { amount: number(carbsG) })}`}
					{waterMl !== null && ` ${t("plan.water", { amount: number(waterMl) })}`}
				</p>
			</header>
			<Views
				legend={t("plan.views")}
				views={[
					{
						label: t(`plan.splits.${splits.unit}`),
						content: <SplitTable splits={splits} stations={stations} />,
					},
					{
						label: t("plan.segments"),
						content: <SegmentTable rows={plan.segments} stations={stations} />,
					},
				]}
			/>
		</Card>
	);
}

interface View {
	label: string;
	content: ReactNode;
}

/** Two views of the plan, switched by radio buttons without script. With script only the chosen one is rendered. */
function Views({ legend, views }: { legend: string; views: readonly [View, View] }) {
	const name = useId();
	const hydrated = useHydrated();
	const second = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState(0);
	// A choice made before hydration.
	useEffect(() => setChosen(second.current?.checked ? 1 : 0), []);
	return (
		<div className="views">
			<fieldset className="views__choice">
				<legend className="visually-hidden">{legend}</legend>
				{views.map(({ label }, place) => (
					<label key={label}>
						<input
							ref={place === 1 ? second : undefined}
							type="radio"
							className="unseen-control"
							name={name}
							value={place}
							defaultChecked={place === 0}
							onChange={() => setChosen(place)}
						/>
						<span>{label}</span>
					</label>
				))}
			</fieldset>
			{views.map(
				({ label, content }, place) =>
					(!hydrated || place === chosen) && (
						<div key={label} className="views__view" data-place={place}>
							{content}
						</div>
					),
			)}
		</div>
	);
}
