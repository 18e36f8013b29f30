import { useTranslation } from "react-i18next";
import * as styles from "./map.module.css";
import { zoomOf } from "./map-geometry.ts";
import { useMapModel } from "./map-model.ts";

const steps = [
	{ name: "nearer", sign: "+", factor: 2 },
	{ name: "farther", sign: "−", factor: 1 / 2 },
] as const;

/** What the wheel and two fingers do, for all. */
export function ZoomButtons() {
	const { t } = useTranslation();
	const { view, zoomBy } = useMapModel();
	const farthest = zoomOf(view) <= 1;
	return (
		<div className={styles.courseMapZoom}>
			{steps.map(({ name, sign, factor }) => (
				<button
					key={name}
					type="button"
					aria-label={t(`map.${name}`)}
					title={t(`map.${name}`)}
					disabled={farthest && factor < 1}
					onClick={() => zoomBy(factor)}
				>
					<span aria-hidden="true">{sign}</span>
				</button>
			))}
		</div>
	);
}
