import { useId } from "react";
import type { GoalLand, NextGoal } from "#domain/predictions/goals/goals.ts";
import { courseSky } from "../course/panorama/course-sky.ts";
import { Crest, Land, SkyPicture } from "../course/panorama/panorama-land.tsx";
import { reliefOf, reliefScale } from "../course/panorama/relief.ts";
import * as styles from "./next-goal.module.css";

/** The course of the next race from the side, under the sky of its day. The race's own page says what it shows. */
export function GoalPanorama({ goal, land }: { goal: NextGoal; land: GoalLand }) {
	const id = useId();
	const { heightsM, start, place } = land;
	const lengthM = goal.prediction?.distanceM ?? 0;
	const last = heightsM.length - 1;
	const points = heightsM.map((elevationM, i) => ({
		distanceM: (i / last) * lengthM,
		elevationM,
	}));
	const relief = reliefOf(points, reliefScale(points, lengthM), last);
	// by even effort: a small picture shows night and day
	const timeS = goal.prediction?.predictedTimeS ?? null;
	const arrivalS = (atM: number) => ((timeS ?? 0) * atM) / (lengthM || 1);
	const sky = timeS === null ? null : courseSky({ start, place, lengthM }, { arrivalS });
	return (
		<div className={styles.goalPanorama} aria-hidden="true">
			<SkyPicture sky={sky} id={id} />
			<Land relief={relief} />
			<Crest relief={relief} />
		</div>
	);
}
