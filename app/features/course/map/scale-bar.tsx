import { useFormats } from "#app/i18n/use-formats.ts";
import { ticks } from "../profile-geometry.ts";
import * as styles from "./map.module.css";
import { useMapModel } from "./map-model.ts";

/** A round length in the runner's units, an eighth to a quarter of the map's width. */
export function ScaleBar() {
	const { sheet, view } = useMapModel();
	const { distanceUnitM, heightUnitM, height, scaleDistance } = useFormats();
	const widthM = view.width * sheet.unitM;
	const short = widthM / 4 < distanceUnitM;
	const unitM = short ? heightUnitM : distanceUnitM;
	const size = ticks(widthM / unitM, 8)[1] ?? 0;
	const words = short ? height(size * unitM) : scaleDistance(size * unitM);
	return (
		<span
			className={styles.courseMapScale}
			style={{ width: `calc(${(size * unitM) / widthM} * var(--sheet))` }}
			aria-hidden="true"
		>
			{words}
		</span>
	);
}
