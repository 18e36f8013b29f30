import { useCourseStretch, useStretchOf } from "../course-stretch.ts";
import * as styles from "./map.module.css";
import { useMapModel } from "./map-model.ts";
import { partPath } from "./map-strokes.ts";

/** A glow under the stretch that is selected. */
export function MapStretch() {
	const { shape } = useMapModel();
	const stretch = useStretchOf(useCourseStretch());
	if (!stretch) return null;
	return (
		<path className={styles.courseMapStretch} d={partPath(shape, stretch.startM, stretch.endM)} />
	);
}
