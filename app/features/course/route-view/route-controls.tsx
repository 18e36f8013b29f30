import { type Ref, useId } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Icon } from "#app/ui/icon.tsx";
import * as layout from "#app/ui/layout.module.css";
import { maxExaggeration } from "./route-shape.ts";
import * as styles from "./route-view.module.css";
import type { RouteModel } from "./use-route-model.ts";

/** Buttons for the moves of the keys (WCAG 2.5.7: dragging has an alternative). */
const buttons = [
	{ name: "left", key: "ArrowLeft", icon: "turn", look: "" },
	{ name: "right", key: "ArrowRight", icon: "turn", look: styles.routeViewMirrored },
	{ name: "up", key: "ArrowUp", icon: "chevron", look: styles.routeViewUpturned },
	{ name: "down", key: "ArrowDown", icon: "chevron", look: "" },
	{ name: "nearer", key: "+", icon: "plus", look: "" },
	{ name: "farther", key: "-", icon: "minus", look: "" },
	{ name: "reset", key: "Home", icon: "target", look: "" },
] as const;

/** Icons in a corner of the picture. */
export function RouteButtons({ model, ref }: { model: RouteModel; ref: Ref<HTMLDivElement> }) {
	const { t } = useTranslation();
	const flight = t(model.isFlying ? "routeView.stop" : "routeView.fly");
	return (
		<div ref={ref} className={`${layout.panelBold} ${styles.routeViewButtons}`}>
			<button
				type="button"
				className={styles.routeViewFly}
				aria-label={flight}
				title={flight}
				onClick={model.fly}
			>
				<Icon name={model.isFlying ? "pause" : "play"} />
			</button>
			{buttons.map(({ name, key, icon, look }) => (
				<button
					key={name}
					type="button"
					aria-label={t(`routeView.${name}`)}
					title={t(`routeView.${name}`)}
					onClick={() => model.press(key)}
				>
					<Icon name={icon} className={look} />
				</button>
			))}
		</div>
	);
}

/** How much heights are exaggerated. */
export function VerticalScale({ model }: { model: RouteModel }) {
	const { t } = useTranslation();
	const { number } = useFormats();
	const id = useId();
	const { exaggeration } = model;
	const times = t("routeView.times", {
		factor: number(exaggeration, Number.isInteger(exaggeration) ? 0 : 1),
	});
	return (
		<label className={`${layout.line} ${styles.routeViewExaggeration}`} htmlFor={id}>
			{t("routeView.exaggeration")}
			<input
				id={id}
				type="range"
				min={1}
				max={maxExaggeration}
				step={0.5}
				value={exaggeration}
				aria-valuetext={times}
				onChange={(event) => model.setExaggeration(Number(event.target.value))}
			/>
			<output aria-hidden="true">{times}</output>
		</label>
	);
}
