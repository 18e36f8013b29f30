import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Stop } from "../../../domain/predictions/plan-clock";
import { haltedS } from "../../../domain/predictions/plan-options";
import type { SharedPrediction } from "../../../domain/predictions/share/shared-plan";
import { useFormats } from "../../i18n/use-formats";
import { Card } from "../../ui/surface";
import { KilometreTable } from "./kilometre-table";
import { LinkedRows } from "./linked-rows";
import { withHalts } from "./plan-rows";
import { SegmentTable } from "./segment-table";
import "./plan.css";

/** How to run it: the strategy, then the time of each kilometre or of each slope. */
export function Plan({
	prediction,
	stops,
}: {
	prediction: SharedPrediction;
	stops: readonly Stop[];
}) {
	const { t } = useTranslation();
	const { clock } = useFormats();
	const { key, summary, kilometres, segments } = prediction.pacing_strategy;
	const stoppedS = haltedS(stops);
	const planS = summary.total_time_seconds + stoppedS;
	const medianS = prediction.predicted_time_seconds;
	return (
		<Card aria-labelledby="plan" className="plan">
			<header className="stack stack--tight">
				<h2 id="plan">
					{t("plan.heading")} <span className="plan__strategy">{t(`strategy.${key}.name`)}</span>
				</h2>
				<p className="soft">{t(`strategy.${key}.text`)}</p>
				<p>
					{planS === medianS
						? t("plan.total", { time: clock(planS) })
						: t("plan.totalDiffers", { time: clock(planS), median: clock(medianS) })}
					{stoppedS > 0 && ` ${t("plan.stopped", { time: clock(stoppedS) })}`}
				</p>
			</header>
			<Views
				legend={t("plan.views")}
				first={{
					label: t("plan.kilometres"),
					content: (
						<LinkedRows rows={withHalts(kilometres, stops)}>
							<KilometreTable rows={kilometres} stops={stops} />
						</LinkedRows>
					),
				}}
				second={{
					label: t("plan.segments"),
					content: (
						<LinkedRows rows={withHalts(segments, stops)}>
							<SegmentTable rows={segments} stops={stops} />
						</LinkedRows>
					),
				}}
			/>
		</Card>
	);
}

interface View {
	label: string;
	content: ReactNode;
}

/** Two views of the same plan behind a pair of radio buttons, which need no script. */
function Views({ legend, first, second }: { legend: string; first: View; second: View }) {
	const name = useId();
	return (
		<div className="views">
			<fieldset className="views__choice">
				<legend className="visually-hidden">{legend}</legend>
				<label>
					<input type="radio" name={name} value="first" defaultChecked />
					<span>{first.label}</span>
				</label>
				<label>
					<input type="radio" name={name} value="second" />
					<span>{second.label}</span>
				</label>
			</fieldset>
			<div className="views__first">{first.content}</div>
			<div className="views__second">{second.content}</div>
		</div>
	);
}
