import { useCourseStretch, useStretchOf } from "../course-stretch";
import { useMapModel } from "./map-model";
import { partPath } from "./map-strokes";

/** A glow under the stretch that is selected. */
export function MapStretch() {
	const { shape } = useMapModel();
	const stretch = useStretchOf(useCourseStretch());
	if (!stretch) return null;
	return <path className="course-map__stretch" d={partPath(shape, stretch.startM, stretch.endM)} />;
}
