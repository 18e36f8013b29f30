import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import {
	addFixes,
	emptyTrack,
	loadedTrack,
	storedTrack,
} from "#domain/predictions/race-day/course-track.ts";
import type { LastPosition } from "#domain/predictions/race-day/race-message.ts";
import {
	type TrackCourse,
	trackCourseOf,
	trackPlanOf,
} from "#domain/predictions/race-day/track-course.ts";
import { trackedEntries } from "#domain/predictions/race-day/tracked-log.ts";
import {
	type TrackedPassage,
	trackedPassages,
} from "#domain/predictions/race-day/tracked-passages.ts";
import { loadTrack, saveTrack } from "./track-store.ts";
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

	const { key } = race;

	// what was on before a reload goes on, where the browser allows it without asking
	useEffect(() => {
		let isLatest = true;
		isStillOn(key).then(
			(isOn) => isLatest && isOn && setWanted(true),
			() => {},
		);
		return () => {
			isLatest = false;
		};
	}, [key]);

	useEffect(() => {
		if (!isWanted || !course) return setState("off");
		setState("searching");
		return watchPosition(course, key, {
			onPosition: (seen, passages) => {
				setState("on");
				setPosition(seen);
				const toldOf = (distanceM: number) => distanceM;
				const news = trackedEntries(passages, log.current, { nowMs: Date.now(), toldOf });
				if (news.length > 0 && !isSent.current) merge(news);
			},
			onDenied: () => setState("denied"),
		});
	}, [isWanted, course, key, merge]);

	const toggle = useCallback(() => {
		setWanted(!isWanted);
		if (isWanted) void turnedOff(key).catch(() => {});
	}, [isWanted, key]);
	return { state, position, toggle: course ? toggle : null };
}

/** What is stored of a track is no older than this while it is taken, ms. */
const storeEachMs = 10_000;

interface Watching {
	onPosition: (position: LastPosition, passages: readonly TrackedPassage[]) => void;
	onDenied: () => void;
}

/** Follows this device along a course from where it was before; answers how to end it. Where nothing can be stored it begins anew. */
function watchPosition(course: TrackCourse, key: string, { onPosition, onDenied }: Watching) {
	let isEnded = false;
	let watch: number | null = null;
	let storedMs = 0;
	void loadTrack(key, Date.now())
		.catch(() => null)
		.then((before) => {
			if (isEnded) return;
			let track = before ? loadedTrack(course, before.track) : emptyTrack;
			let passages: readonly TrackedPassage[] = before?.passages ?? [];
			watch = navigator.geolocation.watchPosition(
				({ coords, timestamp: atMs }) => {
					const { latitude: latDeg, longitude: lonDeg, accuracy: accuracyM } = coords;
					track = addFixes(course, track, [{ atMs, latDeg, lonDeg, accuracyM }]);
					passages = trackedPassages(course, track, passages);
					const [best] = track.front.readings;
					onPosition({ atMs, distanceM: best.atMs === null ? null : best.distanceM }, passages);
					if (Math.abs(atMs - storedMs) < storeEachMs) return;
					storedMs = atMs;
					const stored = { track: storedTrack(track), passages, atMs, isOn: true };
					void saveTrack(key, stored).catch(() => {});
				},
				({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && onDenied(),
				positionOptions,
			);
		});
	return () => {
		isEnded = true;
		if (watch !== null) navigator.geolocation.clearWatch(watch);
	};
}

async function isStillOn(key: string): Promise<boolean> {
	const stored = await loadTrack(key, Date.now());
	if (!stored?.isOn) return false;
	return (await navigator.permissions.query({ name: "geolocation" })).state === "granted";
}

async function turnedOff(key: string): Promise<void> {
	const stored = await loadTrack(key, Date.now());
	if (stored) await saveTrack(key, { ...stored, isOn: false });
}
