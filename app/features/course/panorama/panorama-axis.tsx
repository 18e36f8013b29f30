import { useFormats } from "#app/i18n/use-formats.ts";
import type { PlanClock } from "#domain/predictions/stations/plan-clock.ts";
import { useTimeOfDay } from "../course-clock.ts";
import { ticks } from "../profile-geometry.ts";
import * as styles from "./panorama.module.css";

interface PanoramaAxisProps {
	lengthM: number;
	start: string | null;
	/** Null where nobody's times are known. */
	clock: PlanClock | null;
}

/** Ticks of a drawing that is wide, and how many of these one that is narrow keeps. */
const mostTicks = 16;

/** Distances below the land, and the clock below them. */
export function PanoramaAxis({ lengthM, start, clock }: PanoramaAxisProps) {
	const { distanceNumber, distanceUnit, distanceUnitM } = useFormats();
	const timeOfDay = useTimeOfDay(start);
	const marks = ticks(lengthM / distanceUnitM, mostTicks).slice(1);
	return (
		<div className={styles.panoramaAxis} aria-hidden="true">
			{marks
				.map((mark) => mark * distanceUnitM)
				.filter((atM) => atM < 0.965 * lengthM)
				.map((atM, k) => (
					<span
						key={atM}
						data-fine={k % 2 === 0 || undefined}
						style={{ insetInlineStart: `${(100 * atM) / lengthM}%` }}
					>
						{distanceNumber(atM, atM % distanceUnitM === 0 ? 0 : 1)} {distanceUnit}
						{clock && <small>{timeOfDay(Math.round(clock.arrivalS(atM)))}</small>}
					</span>
				))}
		</div>
	);
}
