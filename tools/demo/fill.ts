import { setTimeout as wait } from "node:timers/promises";
import { languages } from "#domain/language/detect.ts";
import type { Language } from "#domain/language/languages.ts";
import type { GoalResponse } from "#wire/goal.ts";
import type { ImportSummaryWire } from "#wire/imports.ts";
import type { LastRacesResponse } from "#wire/prediction.ts";
import type { ExampleCourse, ExampleName } from "../examples/examples.ts";
import { dayOf, startOfDay, weekdayOf } from "../training/calendar.ts";
import type { Api } from "./api.ts";
import { type Recording, recordingOf, sportWord } from "./archive.ts";
import { limitedStations } from "./race-limits.ts";
import { trackOf } from "./race-track.ts";
import { demoAthlete, demoProfile } from "./runner.ts";
import type { DemoSession } from "./sessions.ts";
import { demoWords } from "./words.ts";

/** What the fill makes is found again by these, in whatever language it was made. */
const importNames = languages.map((language) => demoWords[language].importName);
const inventedEnds = languages.map((language) => ` ${demoWords[language].invented}`);

/** Beats per minute of an hour's race. */
const thresholdBpm = 170;
/** Files on their way at once, as the import page has them. */
const inFlight = 3;
/** The review of the imported runs is waited for so often, and so long each time. */
const reviewWaits = { times: 60, ms: 500 };

/**
 * Brings the year of the demo runner in as its owner would: an import, uploads and goals. Replaces what it made before,
 * and leaves everything else of the account. `sessions` are those of `demoSessions`.
 */
export async function fillAccount(
	api: Api,
	nowMs: number,
	{ sessions, courses, language = "en" }: DemoYear,
): Promise<void> {
	const { firstname, lastname, importName } = demoWords[language];
	await removeFilled(api);
	await api.call("PUT", "/auth/me", { ...demoProfile, firstname, lastname, language });
	const zones = { method: "threshold", threshold_heart_rate: thresholdBpm };
	await api.call("PUT", "/training/zones", zones);
	const { course } = trackOf(courses.marathon.gpx);
	const { id } = await api.call<ImportSummaryWire>("POST", "/imports", {
		name: importName,
		files_total: sessions.length,
	});
	await eachOf([...sessions].reverse(), (session) =>
		sendRecording(api, id, recordingOf(session, session.race === "marathon" ? course : undefined)),
	);
	await api.call("POST", `/imports/${id}/end`);
	await markRaces(api, sessions);
	await waitForReview(api);
	for (const [race, goal] of [
		[courses.mountain, demoGoals.mountain],
		[courses.hundred, demoGoals.hundred],
	] as const) {
		const day = dayIn(nowMs, goal);
		await addGoal(api, race, { ...goal, day, limitShare: goal.limitShare, language });
	}
	const raced = sessions.find(({ race }) => race === "marathon");
	if (!raced) return;
	const day = dayOf(raced.startAtMs);
	await addGoal(api, courses.marathon, { day, hours: 3.75, limitShare: null, language });
}

interface DemoYear {
	readonly sessions: readonly DemoSession[];
	readonly courses: DemoCourses;
	readonly language?: Language;
}

/** Courses of the goals: a race that was run, the next one, and a later one. */
type DemoCourses = Readonly<Record<ExampleName, ExampleCourse>>;

/** Until the runs are reviewed: a prediction that is made before would be one without the latest of them. */
async function waitForReview(api: Api): Promise<void> {
	for (let times = 0; times < reviewWaits.times; times++) {
		const { pending } = await api.call<LastRacesResponse>("GET", "/last-races");
		if (!pending) return;
		await wait(reviewWaits.ms);
	}
}

/**
 * Races that are still to come: in how many weeks, on which day of theirs (0 is Monday), the time aimed for, and by
 * which share the limits are tighter than those of the examples, whose runner is slower.
 */
export const demoGoals = {
	mountain: { weeks: 3, weekday: 6, hours: 7, limitShare: 0.68 },
	hundred: { weeks: 26, weekday: 4, hours: 30, limitShare: 0.74 },
} as const;

export function dayIn(
	nowMs: number,
	{ weeks, weekday }: { weeks: number; weekday: number },
): number {
	const today = dayOf(nowMs);
	return today - weekdayOf(today) + 7 * weeks + weekday;
}

/** Removes what an earlier fill has made, whole or not; nothing else of the account. */
async function removeFilled(api: Api): Promise<void> {
	const { imports } = await api.call<{ imports: ImportSummaryWire[] }>("GET", "/imports");
	for (const { id, name } of imports) {
		if (importNames.includes(name)) await api.call("DELETE", `/imports/${id}`);
	}
	const { goals } = await api.call<{ goals: GoalResponse[] }>("GET", "/goals");
	for (const { id, name, prediction } of goals) {
		if (!inventedEnds.some((end) => name.endsWith(end))) continue;
		await api.call("DELETE", `/goals/${id}`);
		if (prediction) await api.call("DELETE", `/predictions/${prediction.id}`);
	}
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
	const queue = items.values();
	const workOff = async () => {
		for (const item of queue) await work(item);
	};
	await Promise.all(Array.from({ length: inFlight }, workOff));
}

async function sendRecording(api: Api, id: string, { session, path, bytes }: Recording) {
	const query = new URLSearchParams({
		path,
		zone: demoAthlete.timezone,
		title: session.title,
		sport: sportWord(session),
	});
	await api.send("PUT", `/imports/${id}/files?${query}`, bytes);
}

interface DemoGoal {
	readonly day: number;
	readonly hours: number;
	/** Of the limits of the race; null where it has none. */
	readonly limitShare: number | null;
	readonly language: Language;
}

/** Predicts a course, and writes its race down as a goal. */
async function addGoal(
	api: Api,
	course: ExampleCourse,
	{ day, hours, limitShare, language }: DemoGoal,
): Promise<void> {
	const date = new Date(startOfDay(day)).toISOString().slice(0, 10);
	const form = new FormData();
	form.set("file", new Blob([course.gpx]), `${course.title}.gpx`);
	form.set("pacing_strategy", "hill-optimized");
	form.set("start", `${date}T${course.startTime}[${course.zone}]`);
	form.set("stations", "none");
	const prediction = await api.send<{ id: string; distance: number }>("POST", "/upload-gpx", form);
	const { id, distance: lengthM } = prediction;
	const stations =
		limitShare === null ? course.stations : limitedStations({ ...course, lengthM }, limitShare);
	await api.call("PUT", `/predictions/${id}/stations`, { stations });
	const name = `${course.title} ${demoWords[language].invented}`;
	await api.call("PUT", `/predictions/${prediction.id}`, { name });
	await api.call("POST", "/goals", {
		name,
		date,
		target_seconds: hours * 3600,
		prediction_id: prediction.id,
	});
}

interface ActivitiesPage {
	readonly activities: readonly { readonly id: string; readonly start_date: string }[];
	readonly next_cursor: string | null;
}

/** Marks the runs that were races: the source of files does not say. */
async function markRaces(api: Api, sessions: readonly DemoSession[]): Promise<void> {
	const starts = new Set(sessions.flatMap((one) => (one.race ? [one.startAtMs] : [])));
	for (let cursor: string | null = ""; cursor !== null; ) {
		const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
		const page: ActivitiesPage = await api.call(
			"GET",
			`/strava/recent-activities?limit=50${query}`,
		);
		for (const { id, start_date } of page.activities) {
			if (!starts.has(Date.parse(start_date))) continue;
			await api.call("PUT", `/training/activities/${id}/race`, { race: true });
		}
		cursor = page.next_cursor;
	}
}
