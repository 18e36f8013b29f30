import { useId, useMemo } from "react";
import { valueAt } from "#domain/predictions/course/course-line.ts";
import type { Place } from "#domain/predictions/course/degrees.ts";
import type { PlanClock } from "#domain/predictions/stations/plan-clock.ts";
import { courseSky } from "../../course/panorama/course-sky.ts";
import { Crest, Land, SkyPicture, SkySigns } from "../../course/panorama/panorama-land.tsx";
import { reliefOf, reliefScale } from "../../course/panorama/relief.ts";
import type { ProfilePoint } from "../../course/profile-geometry.ts";
import * as styles from "./moments.module.css";

interface MomentPictureProps {
	moment: { startM: number; endM: number };
	/** Of the whole course. */
	points: readonly ProfilePoint[];
	start: string | null;
	/** Where the course begins; null where that is unknown. */
	place: Place | null;
	/** Of the plan, stops included. */
	clock: PlanClock;
	/** When it begins and ends, in words. */
	times: readonly [from: string, to: string];
}

/** Even samples of the layers of land: a card is a quarter as wide as a panorama. */
const samples = 40;
/** Least height of a card as a share of the course's: small hills stay small. */
const leastShare = 0.4;

/** A part of the panorama, under the sky of its hours. */
export function MomentPicture(props: MomentPictureProps) {
	const { moment, points, start, place, clock, times } = props;
	const id = useId();
	const { startM, endM } = moment;
	const relief = useMemo(() => {
		const slice = sliceOf(points, { startM, endM });
		const scale = reliefScale(slice, endM - startM);
		const whole = reliefScale(points, endM);
		const spanM = Math.max(scale.spanM, leastShare * whole.spanM);
		return reliefOf(slice, { ...scale, spanM }, samples);
	}, [points, startM, endM]);
	const sky = useMemo(() => {
		const arrivalS = (distanceM: number) => clock.arrivalS(startM + distanceM);
		return courseSky({ start, place, lengthM: endM - startM }, { arrivalS });
	}, [start, place, clock, startM, endM]);
	return (
		<div className={styles.momentPicture} aria-hidden="true">
			<SkyPicture sky={sky} id={id} />
			<SkySigns sky={sky} />
			<Land relief={relief} />
			<Crest relief={relief} />
			<span className={styles.momentFrom}>{times[0]}</span>
			<b className={styles.momentTo}>{times[1]}</b>
		</div>
	);
}

/** The profile between two places, from 0; empty without heights. */
function sliceOf(
	points: readonly ProfilePoint[],
	{ startM, endM }: { startM: number; endM: number },
): ProfilePoint[] {
	if (points.length < 2) return [];
	const metres = points.map(({ distanceM }) => distanceM);
	const heights = points.map(({ elevationM }) => elevationM);
	const at = (distanceM: number) => ({
		distanceM: distanceM - startM,
		elevationM: valueAt(metres, heights, distanceM),
	});
	const within = points.filter(({ distanceM }) => distanceM > startM && distanceM < endM);
	return [at(startM), ...within.map((point) => at(point.distanceM)), at(endM)];
}
