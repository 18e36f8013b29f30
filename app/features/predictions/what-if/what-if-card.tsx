import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { celsiusOf, shownTemperature, unitSystemOf } from "../../../../domain/accounts/units";
import { chanceOf, toldChance } from "../../../../domain/predictions/goal-chance";
import {
	haltedS,
	humidityBounds,
	optionError,
	surfaces,
} from "../../../../domain/predictions/plan-options";
import { pacingStrategies } from "../../../../domain/predictions/prediction";
import type { PredictionResponse } from "../../../../domain/predictions/wire";
import { type ErrorNotice, noticeOf } from "../../../i18n/error-text";
import { useErrorText } from "../../../i18n/use-error-text";
import { useFormats } from "../../../i18n/use-formats";
import { Button, LinkButton } from "../../../ui/button";
import { SelectField } from "../../../ui/field";
import { Alert, Card } from "../../../ui/surface";
import { resultPath } from "../addresses";
import { StartField, UnitsInput } from "../plan/plan-fields";
import { earlyFields } from "./early-fields";
import { GoalField } from "./goal-field";
import { SlidingField } from "./sliding-field";
import { StopFields } from "./stop-fields";
import type { WhatIfModel } from "./use-what-if";
import "./what-if.css";

interface WhatIfCardProps {
	stored: PredictionResponse;
	model: WhatIfModel;
	/** What the server could not use of the address. */
	refusal: ErrorNotice | null;
}

/** Changes the day or the plan and shows at once what comes of it. Without script it is a form like any other. */
export function WhatIfCard({ stored, model, refusal }: WhatIfCardProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const { temperature, temperatureUnit, percent, units } = useFormats();
	const shownDegrees = (celsius: number) => shownTemperature(celsius, units.temperature);
	const celsius = (shown: number) => celsiusOf(shown, units.temperature);
	const id = useId();
	const { ask, setOptions: set, live, read } = model;
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const early = form.current && earlyFields(form.current);
		if (early) read(early);
	}, [read]);
	const { options } = ask;
	const notice = model.notice ?? refusal;
	const refuse = (name: Parameters<typeof optionError>[0], text: string): ErrorNotice | null => {
		const found = optionError(name, text, unitSystemOf(units));
		return found && noticeOf(found);
	};
	const goalError = notice?.code === "prediction.goal_too_fast" ? notice : null;
	return (
		<Card aria-labelledby={id} className="what-if">
			<h2 id={id}>{t("whatIf.title")}</h2>
			<form
				ref={form}
				method="get"
				action="/prediction-result"
				className="what-if__form"
				onSubmit={(event) => live && event.preventDefault()}
			>
				<input type="hidden" name="id" value={stored.id} />
				<UnitsInput />
				<div className="what-if__fields">
					<SelectField
						label={t("whatIf.strategy")}
						name="pacing_strategy"
						value={ask.strategy}
						onChange={(event) => model.setStrategy(event.target.value as typeof ask.strategy)}
					>
						{pacingStrategies.map((strategy) => (
							<option key={strategy} value={strategy}>
								{t(`strategy.${strategy}.name`)}
							</option>
						))}
					</SelectField>
					<GoalField
						stored={stored}
						goalS={options.goalS}
						notice={goalError}
						onGoal={(goalS) => set({ goalS })}
					/>
					<SlidingField
						name="split_bias"
						refuse={(text) => refuse("split_bias", text)}
						label={t("whatIf.splitBias")}
						hint={t("whatIf.splitBiasHint")}
						value={options.splitBias === null ? null : Math.round(options.splitBias * 1000) / 10}
						resting={0}
						least={-10}
						most={15}
						step={0.5}
						disabled={ask.strategy === "even-pace"}
						say={(value) => percent(value / 100)}
						onValue={(value) => set({ splitBias: value === null ? null : value / 100 })}
					/>
					<SelectField
						label={t("whatIf.surface")}
						name="surface"
						value={options.surface}
						onChange={(event) => set({ surface: event.target.value as typeof options.surface })}
					>
						{surfaces.map((surface) => (
							<option key={surface} value={surface}>
								{t(`surface.${surface}`)}
							</option>
						))}
					</SelectField>
					<StartField
						name="start"
						label={t("day.start")}
						hint={t("day.startHint")}
						start={options.start}
						onStart={(start) => set({ start })}
					/>
					<SlidingField
						name="temperature"
						refuse={(text) => refuse("temperature", text)}
						label={t("whatIf.temperature", { unit: temperatureUnit })}
						hint={t("whatIf.temperatureHint")}
						value={
							options.temperatureC === null
								? null
								: Math.round(shownDegrees(options.temperatureC) * 10) / 10
						}
						resting={Math.round(shownDegrees(12))}
						least={shownDegrees(-10)}
						most={shownDegrees(40)}
						step={1}
						say={(shown) => temperature(celsius(shown))}
						onValue={(shown) => set({ temperatureC: shown === null ? null : celsius(shown) })}
					/>
					<SlidingField
						name="humidity"
						refuse={(text) => refuse("humidity", text)}
						label={t("whatIf.humidity")}
						hint={t("whatIf.humidityHint")}
						value={options.humidity === null ? null : Math.round(options.humidity * 100)}
						resting={50}
						least={humidityBounds.leastPercent}
						most={humidityBounds.mostPercent}
						step={5}
						say={(value) => percent(value / 100)}
						onValue={(value) => set({ humidity: value === null ? null : value / 100 })}
					/>
					<StopFields
						stops={options.stops}
						courseM={stored.distance}
						live={live}
						onStops={(stops) => set({ stops })}
					/>
				</div>
				{notice && notice !== goalError && (
					<Alert kind="error">
						<p>{errorText(notice)}</p>
					</Alert>
				)}
				<div className="what-if__answer">
					<Answer stored={stored} model={model} />
					<p className="row">
						{!live && (
							<Button type="submit" look="primary">
								{t("whatIf.submit")}
							</Button>
						)}
						{!model.untouched && (
							<LinkButton
								look="quiet"
								to={resultPath(stored.id)}
								reloadDocument={!live}
								onClick={(event) => {
									if (!live) return;
									event.preventDefault();
									model.reset();
								}}
							>
								{t("whatIf.reset")}
							</LinkButton>
						)}
					</p>
				</div>
			</form>
		</Card>
	);
}

/** The new time beside the stored one, read out when it has come to rest. */
function Answer({ stored, model }: Pick<WhatIfCardProps, "stored" | "model">) {
	const { t } = useTranslation();
	const { clock, percent } = useFormats();
	const { shown, options } = model;
	const finishS = ({ summary }: PredictionResponse["pacing_strategy"]) =>
		summary.total_time_seconds + (summary.stopped_seconds ?? 0);
	const likelyS = shown.predicted_time_seconds;
	const planS = finishS(shown.pacing_strategy);
	const off = likelyS - stored.predicted_time_seconds;
	const { low_seconds: lowS, high_seconds: highS } = shown.confidence;
	const range = { lowS, highS, stoppedS: haltedS(options.stops) };
	const difference = off === 0 ? "same" : off > 0 ? ("slower" as const) : ("faster" as const);
	return (
		<p aria-live="polite" className="what-if__times" data-seconds={likelyS} data-plan={planS}>
			<span>
				{t("result.time")} <strong>{clock(likelyS)}</strong>
			</span>
			<span className="soft">{t(`whatIf.${difference}`, { time: clock(Math.abs(off)) })}</span>
			{planS !== likelyS && (
				<span>
					{t("whatIf.plan")} <strong>{clock(planS)}</strong>
				</span>
			)}
			{options.goalS !== null && (
				<span>
					{t("whatIf.chance", { share: percent(toldChance(chanceOf(options.goalS, range))) })}
				</span>
			)}
		</p>
	);
}
