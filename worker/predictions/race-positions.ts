import {
	addFixes,
	emptyTrack,
	type StoredTrack,
	storedTrack,
	type Track,
} from "#domain/predictions/race-day/course-track.ts";
import type { Fix } from "#domain/predictions/race-day/fixes.ts";
import { emptyLog, mergeLogs, type RaceLog } from "#domain/predictions/race-day/race-log.ts";
import type { LastPosition } from "#domain/predictions/race-day/race-message.ts";
import type { RaceRole } from "#domain/predictions/race-day/race-places.ts";
import {
	type TrackCourse,
	type TrackPlan,
	trackCourseOf,
} from "#domain/predictions/race-day/track-course.ts";
import { trackedEntries } from "#domain/predictions/race-day/tracked-log.ts";
import {
	type TrackedPassage,
	trackedPassages,
} from "#domain/predictions/race-day/tracked-passages.ts";
import type { CutEnds } from "#domain/predictions/share/hidden-ends.ts";
import { publicCourse } from "#domain/predictions/share/public-course.ts";
import { hourMs, minuteMs } from "#domain/time.ts";

// Positions of a race in the storage of its channel: what they are looked for on, what is remembered of them, and nothing that
// outlives the race by more than six hours.

/** How positions of a race are taken. */
export interface Following {
	plan: TrackPlan;
	/** What the distances of the channel leave out; null where they are the plan's. */
	cut: CutEnds | null;
	/** Who may know where the runner is; all others know only when that was known. */
	place: PlaceFor;
	/** When positions are deleted and no more are taken, ms since 1970. */
	untilMs: number;
}

/** Who may know where the runner is: no phone, those with the link that writes, or all phones of the channel. */
export const placesFor = ["nobody", "crew", "everyone"] as const;
export type PlaceFor = (typeof placesFor)[number];

/** What a post came to. "none": nothing is taken, or no longer. */
export type PostOutcome = "taken" | "too_fast" | "race_full" | "none";

/** Positions of a race, and posts at once, with so many more a second. */
export const mostFixesOfRace = 30_000;
const burst = 20;
const perSecond = 1;
/** Positions stay for so long after the finish. */
export const afterFinishMs = 6 * hourMs;
/** Clocks of phones are ahead by as much. */
const aheadMs = minuteMs;

interface Remembered {
	track: StoredTrack;
	passages: readonly TrackedPassage[];
	count: number;
	last: LastPosition | null;
}
const nothing: Remembered = { track: storedTrack(emptyTrack), passages: [], count: 0, last: null };

/** What an object keeps in memory while it is awake, as it is stored. */
interface Awake {
	course: TrackCourse;
	track: Track;
	remembered: Remembered;
}

type Store = DurableObjectStorage["kv"];

/** Whether one post more is too much, while the object is awake. */
export function createPostAllowance(): (nowMs: number) => boolean {
	let allowance = burst;
	let countedMs = 0;
	return (nowMs) => {
		allowance = Math.min(burst, allowance + (perSecond * (nowMs - countedMs)) / 1000);
		countedMs = nowMs;
		if (allowance < 1) return true;
		allowance--;
		return false;
	};
}

/** Positions of one channel. */
export function createRacePositions(store: Store) {
	let awake: Awake | null = null;
	const refuses = createPostAllowance();

	const following = () => store.get<Following>("following") ?? null;
	const remembered = () => awake?.remembered ?? store.get<Remembered>("positions") ?? nothing;

	function forget(): void {
		awake = null;
		store.delete("positions");
		store.delete("following");
	}

	return {
		following,
		forget,

		/** Takes positions from now on, with none of before. */
		follow(how: Following): void {
			forget();
			store.put("following", how);
		},

		/** What phones of the channel may know, by their role: null while no position is known. */
		last(): (role: RaceRole) => LastPosition | null {
			const how = following();
			const { last } = remembered();
			return (role) => {
				if (!how || !last) return null;
				const isShown = how.place === "everyone" || (how.place === "crew" && role === "write");
				return isShown ? last : { ...last, distanceM: null };
			};
		},

		/**
		 * Reads fixes. `log`: passages of the channel; `news`: the same with what the fixes say anew; `endsMs`: when positions are to
		 * go, null where that is as before.
		 */
		take(
			fixes: readonly Fix[],
			log: RaceLog,
			nowMs: number,
		): { outcome: PostOutcome; news: RaceLog; endsMs: number | null } {
			const how = following();
			const refused = (outcome: PostOutcome) => ({ outcome, news: emptyLog, endsMs: null });
			if (!how || nowMs >= how.untilMs) return refused("none");
			if (refuses(nowMs)) return refused("too_fast");
			const before = remembered();
			const count = before.count + fixes.length;
			if (count > mostFixesOfRace) return refused("race_full");
			const course = awake?.course ?? trackCourseOf(how.plan);
			const known = awake?.track ?? before.track;
			const past = fixes.filter(({ atMs }) => atMs <= nowMs + aheadMs);
			const track = addFixes(course, known, past);
			const passages = trackedPassages(course, track, before.passages);
			const last = told(how, lastOf(track) ?? before.last);
			const now: Remembered = { track: storedTrack(track), passages, count, last };
			store.put("positions", now);
			awake = { course, track, remembered: now };
			const finishMs = passages.find(({ distanceM }) => distanceM === how.plan.courseM)?.arrivalMs;
			const endsMs = Math.min(
				how.untilMs,
				finishMs === undefined ? how.untilMs : Math.max(nowMs, finishMs + afterFinishMs),
			);
			const endsSooner = endsMs < how.untilMs;
			if (endsSooner) store.put<Following>("following", { ...how, untilMs: endsMs });
			const toldOf = channelDistances(how.plan.courseM, how.cut);
			const merged = mergeLogs(log, trackedEntries(passages, log, { nowMs, toldOf }));
			return { outcome: "taken", news: merged, endsMs: endsSooner ? endsMs : null };
		},
	};
}

/** The newest position, and where on the course the likeliest reading has it. */
function lastOf({ fixes, front }: Track): LastPosition | null {
	const newest = fixes.at(-1);
	if (!newest) return null;
	const [best] = front.readings;
	return { atMs: newest.atMs, distanceM: best.atMs === null ? null : best.distanceM };
}

/** By the distances of the channel; without the place where no phone may know it. */
function told(how: Following, last: LastPosition | null): LastPosition | null {
	if (!last || last.distanceM === null) return last;
	if (how.place === "nobody") return { ...last, distanceM: null };
	return { ...last, distanceM: channelDistances(how.plan.courseM, how.cut)(last.distanceM) };
}

/** A distance of the plan as the channel has it; null in the ends that it leaves out. */
export const channelDistances = (
	courseM: number,
	cut: CutEnds | null,
): ((distanceM: number) => number | null) =>
	cut ? publicCourse(courseM, cut).toldOf : (distanceM) => distanceM;
