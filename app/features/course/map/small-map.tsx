import type { ProfilePoint } from "../profile-geometry.ts";
import * as styles from "./map.module.css";
import { MapDrawing } from "./map-drawing.tsx";
import type { MapWay } from "./map-geometry.ts";
import { MapModelProvider, useNewMapModel } from "./map-model.ts";
import { useMapReading } from "./map-reading.ts";
import { EndSigns } from "./map-signs.tsx";

/** The course from above in a small picture: its line, its start and its finish. */
export function SmallMap({ way, profile }: { way: MapWay; profile: readonly ProfilePoint[] }) {
	const model = useNewMapModel(way, null);
	const reading = useMapReading(way);
	return (
		<MapModelProvider value={model}>
			<div ref={model.frame} className={styles.courseMapFrameSmall}>
				<MapDrawing profile={profile} label={reading} small />
				<EndSigns />
			</div>
		</MapModelProvider>
	);
}
