import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { addFixes, emptyTrack } from "#domain/predictions/race-day/course-track.ts";
import type { LastPosition } from "#domain/predictions/race-day/race-message.ts";
import { trackCourseOf, trackPlanOf } from "#domain/predictions/race-day/track-course.ts";
import { trackedEntries } from "#domain/predictions/race-day/tracked-log.ts";
import {
	type TrackedPassage,
	trackedPassages,
} from "#domain/predictions/race-day/tracked-passages.ts";
import type { RaceModel } from "./use-race.ts";

/** As exact as the device can say, and as new. */
const positionOptions = { enableHighAccuracy: true, timeout: 60_000, maximumAge: 5_000 };

export type PositionState = "off" | "searching" | "on" | "denied";

export interface OwnPosition {
	state: PositionState;
	position: LastPosition | null;
	/** Begins or ends; the browser asks for its permission then, and not before. Null where the way is unknown. */
	toggle: (() => void) | null;
}

/**
 * This device's own position while the page is open, without a network: passages follow from it. Where an app sends positions to
 * the channel, that says the passages: two searches would correct each other without end.
 */
export function useOwnPosition({
	race,
	merge,
	position: told,
}: Pick<RaceModel, "race" | "merge" | "position">): OwnPosition {
	const [isWanted, setWanted] = useState(false);
	const [state, setState] = useState<PositionState>("off");
	const [position, setPosition] = useState<LastPosition | null>(null);
	const course = useMemo(() => {
		const plan = trackPlanOf(race.plan);
		return plan && trackCourseOf(plan);
	}, [race.plan]);
	const log = useRef(race.log);
	log.current = race.log;
	const isSent = useRef(false);
	isSent.current = told !== null;

	useEffect(() => {
		if (!isWanted || !course) return setState("off");
		let track = emptyTrack;
		let passages: TrackedPassage[] = [];
		setState("searching");
		const watch = navigator.geolocation.watchPosition(
			({ coords, timestamp }) => {
				const { latitude: latDeg, longitude: lonDeg, accuracy: accuracyM } = coords;
				track = addFixes(course, track, [{ atMs: timestamp, latDeg, lonDeg, accuracyM }]);
				passages = trackedPassages(course, track, passages);
				const [best] = track.front.readings;
				setState("on");
				setPosition({ atMs: timestamp, distanceM: best.atMs === null ? null : best.distanceM });
				const toldOf = (distanceM: number) => distanceM;
				const news = trackedEntries(passages, log.current, { nowMs: Date.now(), toldOf });
				if (news.length > 0 && !isSent.current) merge(news);
			},
			({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && setState("denied"),
			positionOptions,
		);
		return () => navigator.geolocation.clearWatch(watch);
	}, [isWanted, course, merge]);

	const toggle = useCallback(() => setWanted((wanted) => !wanted), []);
	return { state, position, toggle: course ? toggle : null };
}
