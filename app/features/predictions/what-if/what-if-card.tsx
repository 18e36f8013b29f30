import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { celsiusOf, shownTemperature, unitSystemOf } from "../../../../domain/accounts/units";
import { chanceOf, displayedChance } from "../../../../domain/predictions/goal-chance";
import {
	humidityBounds,
	optionError,
	surfaces,
	totalStopS,
} from "../../../../domain/predictions/plan-options";
import { pacingStrategies } from "../../../../domain/predictions/prediction";
import type { StoredPrediction } from "../../../../domain/predictions/stored-prediction";
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
	stored: StoredPrediction;
	model: WhatIfModel;
	/** What the server could not use of the address. */
	refusal: ErrorNotice | null;
}

/** Changes the day or the plan and shows at once what comes of it. Without script it is a form like any other. */
export function WhatIfCard({ stored, model, refusal }: WhatIfCardProps) {
	const { t } = useTranslation();
	const errorText = useErrorText();
	const id = useId();
	const { live, read } = model;
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		const early = form.current && earlyFields(form.current);
		if (early) read(early);
	}, [read]);
	const notice = model.notice ?? refusal;
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
					<PlanFields stored={stored} model={model} goalError={goalError} />
					<DayFields model={model} />
					<StopFields
						stations={model.question.options.stations}
						courseM={stored.course.distanceM}
						live={live}
						onStations={(stations) => model.setOptions({ stations })}
					/>
				</div>
				{notice && notice !== goalError && (
					<Alert kind="error">
						<p>{errorText(notice)}</p>
					</Alert>
				)}
				<div className="what-if__answer">
					<Answer stored={stored} model={model} />
					<Actions id={stored.id} model={model} />
				</div>
			</form>
		</Card>
	);
}

/** Why a field's text cannot be used, in the units of the page; null when it can. */
function useRefusal() {
	const { units } = useFormats();
	return (name: Parameters<typeof optionError>[0], text: string): ErrorNotice | null => {
		const error = optionError(name, text, unitSystemOf(units));
		return error && noticeOf(error);
	};
}

interface PlanFieldsProps {
	stored: StoredPrediction;
	model: WhatIfModel;
	/** Why the goal cannot be planned for. */
	goalError: ErrorNotice | null;
}

/** How it is run. */
function PlanFields({ stored, model, goalError }: PlanFieldsProps) {
	const { t } = useTranslation();
	const { percent } = useFormats();
	const refuse = useRefusal();
	const { setOptions: set } = model;
	const { strategy, options } = model.question;
	return (
		<>
			<SelectField
				label={t("whatIf.strategy")}
				name="pacing_strategy"
				value={strategy}
				onChange={(event) => model.setStrategy(event.target.value as typeof strategy)}
			>
				{pacingStrategies.map((name) => (
					<option key={name} value={name}>
						{t(`strategy.${name}.name`)}
					</option>
				))}
			</SelectField>
			<GoalField
				medianS={stored.result.timeS}
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
				disabled={strategy === "even-pace"}
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
		</>
	);
}

/** The day that it is run on. */
function DayFields({ model }: { model: WhatIfModel }) {
	const { t } = useTranslation();
	const { temperature, temperatureUnit, percent, units } = useFormats();
	const shownDegrees = (celsius: number) => shownTemperature(celsius, units.temperature);
	const celsius = (shown: number) => celsiusOf(shown, units.temperature);
	const refuse = useRefusal();
	const { setOptions: set } = model;
	const { start, temperatureC, humidity } = model.question.options;
	return (
		<>
			<StartField
				name="start"
				label={t("day.start")}
				hint={t("day.startHint")}
				start={start}
				onStart={(start) => set({ start })}
			/>
			<SlidingField
				name="temperature"
				refuse={(text) => refuse("temperature", text)}
				label={t("whatIf.temperature", { unit: temperatureUnit })}
				hint={t("whatIf.temperatureHint")}
				value={temperatureC === null ? null : Math.round(shownDegrees(temperatureC) * 10) / 10}
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
				value={humidity === null ? null : Math.round(humidity * 100)}
				resting={50}
				least={humidityBounds.leastPercent}
				most={humidityBounds.mostPercent}
				step={5}
				say={(value) => percent(value / 100)}
				onValue={(value) => set({ humidity: value === null ? null : value / 100 })}
			/>
		</>
	);
}

function Actions({ id, model }: { id: string; model: WhatIfModel }) {
	const { t } = useTranslation();
	const { live, untouched, reset } = model;
	return (
		<p className="row">
			{!live && (
				<Button type="submit" look="primary">
					{t("whatIf.submit")}
				</Button>
			)}
			{!untouched && (
				<LinkButton
					look="quiet"
					to={resultPath(id)}
					reloadDocument={!live}
					onClick={(event) => {
						if (!live) return;
						event.preventDefault();
						reset();
					}}
				>
					{t("whatIf.reset")}
				</LinkButton>
			)}
		</p>
	);
}

/** The new time beside the stored one, read out when it has come to rest. */
function Answer({ stored, model }: Pick<WhatIfCardProps, "stored" | "model">) {
	const { t } = useTranslation();
	const { clock, percent } = useFormats();
	const { question, result } = model.shown;
	const { goalS, stations } = question.options;
	const { timeS, lowS, highS, plan } = result;
	const stoppedS = totalStopS(stations);
	const planS = plan.timeS + stoppedS;
	const off = timeS - stored.result.timeS;
	const range = { lowS, highS, stoppedS };
	const difference = off === 0 ? "same" : off > 0 ? ("slower" as const) : ("faster" as const);
	return (
		<p aria-live="polite" className="what-if__times" data-seconds={timeS} data-plan={planS}>
			<span>
				{t("result.time")} <strong>{clock(timeS)}</strong>
			</span>
			<span className="soft">{t(`whatIf.${difference}`, { time: clock(Math.abs(off)) })}</span>
			{planS !== timeS && (
				<span>
					{t("whatIf.plan")} <strong>{clock(planS)}</strong>
				</span>
			)}
			{goalS !== null && (
				<span>
					{t("whatIf.chance", { share: percent(displayedChance(chanceOf(goalS, range))) })}
				</span>
			)}
		</p>
	);
}
