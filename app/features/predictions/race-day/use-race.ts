import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type PassageDoubt, passageDoubt } from "#domain/predictions/race-day/passage-doubt.ts";
import { ownLog, publicLog } from "#domain/predictions/race-day/public-log.ts";
import { type Board, boardOf } from "#domain/predictions/race-day/race-board.ts";
import {
	disputesOf,
	entryAt,
	type LogEntry,
	type RaceLog,
	write,
} from "#domain/predictions/race-day/race-log.ts";
import type { LastPosition } from "#domain/predictions/race-day/race-message.ts";
import {
	countedLog,
	countsFromMs,
	tick,
	waitingSightings,
} from "#domain/predictions/race-day/sightings.ts";
import { type PublicCourse, publicCourse } from "#domain/predictions/share/public-course.ts";
import { minuteMs } from "#domain/time.ts";
import type { LiveState } from "./live-session.ts";
import { createRaceChanges, type RaceChanges } from "./race-changes.ts";
import { type FollowedRace, updateRace } from "./race-store.ts";
import { useLive } from "./use-live.ts";

/** A passage as it is entered. */
export type Passage = Pick<LogEntry, "distanceM" | "arrivalMs" | "departureMs">;

export interface RaceModel {
	race: FollowedRace;
	board: Board;
	nowMs: number;
	/** A passage that waits for a word of its writer, and why. */
	doubted: { passage: Passage; doubt: PassageDoubt } | null;
	/** Writes a passage, or asks about it first. */
	enter(passage: Passage): void;
	confirm(): void;
	drop(): void;
	/** Places of which two phones say different times, the one that holds first. */
	disputes: readonly RaceLog[];
	/** Has one of them hold, as its writer's. */
	settle(entry: LogEntry): void;
	/** Passages of now: what was entered, and sightings that count. */
	passages: RaceLog;
	/** Sightings of the crew that wait for the runner's word. */
	waiting: readonly LogEntry[];
	/** Ticks that the runner was seen at a place; null takes this device's tick back. */
	see(distanceM: number, atMs: number | null): void;
	/** Takes the last entry of this session back; null when there is none. */
	undo: (() => void) | null;
	change(
		part: Partial<Pick<FollowedRace, "view" | "label" | "driveMin" | "keepsPromise" | "live">>,
	): void;
	/** False for who only looks on by a live link. */
	canWrite: boolean;
	live: LiveState;
	/** The newest position that the channel told, by the distances of the plan; null without one. */
	position: LastPosition | null;
	/** Adds passages of another phone. */
	merge(log: RaceLog): void;
	/** True when this browser could not store the last change. */
	isUnsaved: boolean;
}

/** A followed race with its forecast; every change is stored on this device at once. */
export function useRace(stored: FollowedRace): RaceModel {
	const { race, changes, isUnsaved } = useChanges(stored);
	const [doubted, setDoubted] = useState<RaceModel["doubted"]>(null);
	const [undone, setUndone] = useState<readonly Passage[]>([]);
	const [nowMs, refresh] = useMinute();
	const { plan, log, label, writer } = race;
	const board = useMemo(() => boardOf(plan, log, nowMs), [plan, log, nowMs]);

	const sightings = useSightings(race, { nowMs, refresh, changes });
	const put = (passage: Passage) => {
		const before = entryAt(log, passage.distanceM);
		const none = { distanceM: passage.distanceM, arrivalMs: null, departureMs: null };
		setUndone((all) => [...all, before ?? none]);
		setDoubted(null);
		refresh();
		changes.write((log) => write(log, { ...passage, by: label, writer }, Date.now()));
	};
	const course = usePublicCourse(race);
	const sent = useMemo(() => (course ? publicLog(log, course) : log), [course, log]);
	const mergePublic = useCallback(
		(other: RaceLog) => changes.merge(course ? ownLog(other, course) : other),
		[course, changes],
	);
	const { state: live, position: told } = useLive(race.live ?? null, {
		log: sent,
		onLog: mergePublic,
	});
	const position = useMemo(() => told && ownPosition(told, course), [told, course]);
	const disputes = useMemo(() => disputesOf(log), [log]);
	const last = undone.at(-1);
	return {
		race,
		board,
		nowMs,
		doubted,
		isUnsaved,
		enter: (passage) => {
			const doubt = passageDoubt(plan, log, { ...passage, by: label }, Date.now());
			if (doubt) setDoubted({ passage, doubt });
			else put(passage);
		},
		confirm: () => doubted && put(doubted.passage),
		drop: () => setDoubted(null),
		disputes,
		...sightings,
		settle: ({ distanceM, arrivalMs, departureMs, by }) => {
			const held = { distanceM, arrivalMs, departureMs, by, writer };
			changes.write((log) => write(log, held, Date.now()));
		},
		undo: last
			? () => {
					setUndone((all) => all.slice(0, -1));
					const { distanceM, arrivalMs, departureMs } = last;
					const entry = { distanceM, arrivalMs, departureMs, by: label, writer };
					changes.write((log) => write(log, entry, Date.now()));
				}
			: null,
		change: (part) => changes.change((race) => ({ ...race, ...part })),
		merge: changes.merge,
		live,
		position,
		canWrite: race.live?.canWrite ?? true,
	};
}

/** The race as it is shown and stored. A link that is opened here brings passages into it: then it begins anew from what is stored. */
function useChanges(stored: FollowedRace) {
	const [shown, setShown] = useState({ stored, race: stored });
	const [isUnsaved, setUnsaved] = useState(false);
	const current = useRef<RaceChanges | null>(null);
	const changes = useMemo(() => {
		const changes: RaceChanges = createRaceChanges(stored, {
			update: updateRace,
			show: (race) => current.current === changes && setShown({ stored, race }),
			onUnsaved: setUnsaved,
		});
		return changes;
	}, [stored]);
	// Before the effects that write passages.
	useLayoutEffect(() => {
		current.current = changes;
	}, [changes]);
	return { race: shown.stored === stored ? shown.race : stored, changes, isUnsaved };
}

/** The distances of a channel that leaves out the ends; null where they are the plan's. */
function usePublicCourse({ plan, live }: FollowedRace) {
	const { startM, finishM } = live?.cut ?? {};
	return useMemo(
		() =>
			startM === undefined || finishM === undefined
				? null
				: publicCourse(plan.courseM, { startM, finishM }),
		[plan.courseM, startM, finishM],
	);
}

function ownPosition(told: LastPosition, course: PublicCourse | null): LastPosition {
	if (!course || told.distanceM === null) return told;
	return { ...told, distanceM: course.ownOf(told.distanceM) };
}

/** What crew has seen of a race; the time is refreshed as soon as the next sighting counts. */
function useSightings(
	{ log, label, writer }: FollowedRace,
	{
		nowMs,
		refresh,
		changes,
	}: {
		nowMs: number;
		refresh: () => void;
		changes: RaceChanges;
	},
): Pick<RaceModel, "passages" | "waiting" | "see"> {
	const passages = useMemo(() => countedLog(log, nowMs), [log, nowMs]);
	const waiting = useMemo(() => waitingSightings(log, nowMs), [log, nowMs]);
	const nextMs = Math.min(...waiting.map(countsFromMs));
	useEffect(() => {
		if (!Number.isFinite(nextMs)) return;
		const timer = setTimeout(refresh, Math.max(0, nextMs - Date.now()));
		return () => clearTimeout(timer);
	}, [nextMs, refresh]);
	const see = (distanceM: number, atMs: number | null) => {
		const ticked = { distanceM, atMs, by: label, writer };
		refresh();
		changes.write((log) => tick(log, ticked, Date.now()));
	};
	return { passages, waiting, see };
}

/** The time, anew each minute while the page is seen, and when it is refreshed. */
function useMinute(): [nowMs: number, refresh: () => void] {
	const [nowMs, setNowMs] = useState(() => Date.now());
	const refresh = useCallback(() => setNowMs(Date.now()), []);
	useEffect(() => {
		const tick = () => document.visibilityState === "visible" && refresh();
		const timer = setInterval(tick, minuteMs);
		document.addEventListener("visibilitychange", tick);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", tick);
		};
	}, [refresh]);
	return [nowMs, refresh];
}
