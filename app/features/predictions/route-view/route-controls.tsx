import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../i18n/use-formats";
import { maxExaggeration } from "./route-shape";
import type { RouteModel } from "./use-route-model";

/** Buttons for the moves of the keys (WCAG 2.5.7: dragging has an alternative). */
const buttons = [
	{ name: "left", key: "ArrowLeft", sign: "↺" },
	{ name: "right", key: "ArrowRight", sign: "↻" },
	{ name: "up", key: "ArrowUp", sign: "↑" },
	{ name: "down", key: "ArrowDown", sign: "↓" },
	{ name: "nearer", key: "+", sign: "+" },
	{ name: "farther", key: "-", sign: "−" },
] as const;

export function RouteControls({ model }: { model: RouteModel }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const id = useId();
	const { exaggeration } = model;
	return (
		<div className="route-view__controls">
			<div className="route-view__buttons">
				{buttons.map(({ name, key, sign }) => (
					<button
						key={name}
						type="button"
						aria-label={t(`routeView.${name}`)}
						title={t(`routeView.${name}`)}
						onClick={() => model.press(key)}
					>
						<span aria-hidden="true">{sign}</span>
					</button>
				))}
				<button type="button" onClick={() => model.press("Home")}>
					{t("routeView.reset")}
				</button>
			</div>
			<label className="route-view__exaggeration" htmlFor={id}>
				{t("routeView.exaggeration")}
				<input
					id={id}
					type="range"
					min={1}
					max={maxExaggeration}
					step={1}
					value={exaggeration}
					aria-valuetext={t("routeView.times", { factor: number(exaggeration) })}
					onChange={(event) => model.setExaggeration(Number(event.target.value))}
				/>
				<output aria-hidden="true">{t("routeView.times", { factor: number(exaggeration) })}</output>
			</label>
		</div>
	);
}
