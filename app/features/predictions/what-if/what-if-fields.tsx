import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ErrorNotice } from "#app/i18n/error-text.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { SelectField } from "#app/ui/field.tsx";
import * as layout from "#app/ui/layout.module.css";
import { surfaces } from "#domain/predictions/options/scalar-options.ts";
import { pacingStrategies } from "#domain/predictions/options/strategy-name.ts";
import { stationsId } from "../addresses.ts";
import { usePartAddress } from "../part-links.ts";
import { useDayClock } from "../plan/day-clock.ts";
import { StartField } from "../plan/start-field.tsx";
import { startFieldId, useStartAnchor } from "../plan/start-link.tsx";
import { GoalField } from "./goal-field.tsx";
import { NumberFields } from "./number-fields.tsx";
import { TrailFields } from "./trail-fields.tsx";
import type { WhatIfModel } from "./use-what-if.ts";
import * as styles from "./what-if.module.css";

interface WhatIfFieldsProps {
	/** The most likely time of the stored prediction, s. */
	medianS: number;
	model: WhatIfModel;
	/** Why the goal cannot be planned for. */
	goalError: ErrorNotice | null;
}

/** How it is run, then the day and the stops, which are folded away and say what is set in them. */
export function WhatIfFields({ medianS, model, goalError }: WhatIfFieldsProps) {
	const { t } = useTranslation();
	const plan = usePartAddress("plan");
	useStartAnchor();
	const { setOptions: set } = model;
	const { options } = model.question;
	return (
		<>
			<fieldset className={styles.whatIfGroup}>
				<legend>{t("whatIf.group.plan")}</legend>
				<div className={styles.whatIfFields}>
					<StrategyField model={model} />
					<GoalField
						medianS={medianS}
						goalS={options.goalS}
						notice={goalError}
						onGoal={(goalS) => set({ goalS })}
					/>
					<NumberFields model={model} group="plan" />
				</div>
			</fieldset>
			<Folded title={t("whatIf.group.conditions")} note={useConditionsNote(model)}>
				<SurfaceField model={model} />
				<div id={startFieldId}>
					<StartField
						name="start"
						label={t("day.start")}
						hint={t("day.startHint")}
						start={options.start}
						onStart={(start) => set({ start })}
					/>
				</div>
				<NumberFields model={model} group="conditions" />
			</Folded>
			<Folded title={t("whatIf.group.stops")} note={useStopsNote(model)}>
				<NumberFields model={model} group="stops" />
				<p>
					<Link to={`${plan}#${stationsId}`}>{t("whatIf.editStations")}</Link>
				</p>
			</Folded>
			{(options.surface !== "road" || model.question.trail) && (
				<Folded title={t("upload.trail")} note={t("upload.trailSummary")}>
					<TrailFields model={model} />
				</Folded>
			)}
		</>
	);
}

function StrategyField({ model }: { model: WhatIfModel }) {
	const { t } = useTranslation();
	const { strategy } = model.question;
	return (
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
	);
}

function SurfaceField({ model: { question, setOptions } }: { model: WhatIfModel }) {
	const { t } = useTranslation();
	const { surface } = question.options;
	return (
		<SelectField
			label={t("whatIf.surface")}
			name="surface"
			hint={question.guessed.includes("surface") && t("upload.bySlopes")}
			value={surface}
			onChange={(event) => setOptions({ surface: event.target.value as typeof surface })}
		>
			{surfaces.map((name) => (
				<option key={name} value={name}>
					{t(`surface.${name}`)}
				</option>
			))}
		</SelectField>
	);
}

interface FoldedProps {
	title: string;
	/** What is set, or what can be. */
	note: string;
	children: ReactNode;
}

function Folded({ title, note, children }: FoldedProps) {
	return (
		<details className={styles.whatIfGroup}>
			<summary>
				<strong>{title}</strong>
				<span className={layout.fine}>{note}</span>
			</summary>
			<div className={styles.whatIfFields}>{children}</div>
		</details>
	);
}

function useConditionsNote({ question }: WhatIfModel): string {
	const { t } = useTranslation();
	const { percent, temperature } = useFormats();
	const dayClock = useDayClock();
	const { surface, start, temperatureC, humidity } = question.options;
	const parts = [
		surface !== "road" && t(`surface.${surface}`),
		start !== null && dayClock(start),
		temperatureC !== null && temperature(temperatureC),
		humidity !== null && percent(humidity),
	].filter((part) => part !== false);
	return parts.length > 0 ? parts.join(" · ") : t("whatIf.about.conditions");
}

function useStopsNote({ question }: WhatIfModel): string {
	const { t } = useTranslation();
	const { mass, number, volume } = useFormats();
	const { stations, carbsGPerHour, waterMlPerHour } = question.options;
	const count = stations.length;
	const parts = [
		count > 0 && t("whatIf.stations", { count, number: number(count) }),
		carbsGPerHour !== null && t("whatIf.carbs", { amount: mass(carbsGPerHour) }),
		waterMlPerHour !== null && t("whatIf.water", { amount: volume(waterMlPerHour) }),
	].filter((part) => part !== false);
	return parts.length > 0 ? parts.join(" · ") : t("whatIf.about.stops");
}
