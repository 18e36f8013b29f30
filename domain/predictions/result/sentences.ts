import { formatDistance, formatDuration, formatResultTime } from "../../figures.ts";
import type { CourseWarning, CourseWarningCode } from "../course/course.ts";
import type { Reason, ReasonCode, ReasonValues } from "../model/confidence.ts";
import type { Change, ChangeCode } from "./change.ts";

// What the API and the command line say in English; pages translate the codes.

const points = (value: number) => (value === 1 ? "1 point" : `${value} points`);

const warnings: Record<CourseWarningCode, (value: number) => string> = {
	points_skipped: (value) => `${points(value)} without a usable position left out.`,
	points_teleported: (value) => `${points(value)} far off the course left out.`,
	elevation_missing: () =>
		"The file has too little elevation to use: climbs are unknown, and the plan is for flat ground.",
	elevation_gap_m: (value) =>
		`Elevation is missing over ${formatDistance(value)}: its climb is an estimate.`,
	elevation_void: (value) => `${points(value)} with an impossible elevation ignored.`,
	elevation_spikes: (value) => `${points(value)} with a sudden jump in elevation smoothed out.`,
	grade_clamped_m: (value) => `Over ${formatDistance(value)} the slope is limited to 45 %.`,
	gap_m: (value) =>
		`The track has gaps, ${formatDistance(value)} in all: straight lines are taken.`,
	segments_reordered: () => "Parts of the track were out of order and are put right.",
	tracks_joined: (value) => `${value} tracks are joined into one course.`,
	route_ignored: () => "The file has a route as well as a track: the track is used.",
	sparse_points_m: (value) =>
		`Over ${formatDistance(value)} the points are far apart: bends and short climbs may be missing.`,
	route_only: () => "The file holds a planned route, not a recorded track.",
	standing_collapsed: (value) => `${points(value)} recorded while standing still merged.`,
	places_skipped: (value) =>
		`The file names more places than are read: ${value === 1 ? "1 place" : `${value} places`} left out.`,
	elevation_from_terrain: () =>
		"The file has no elevation: climbs are from the terrain model of this site's operator, and the range is wider for it.",
	elevation_rough: () => "The heights of this recording are rough: part of its slopes is noise.",
	runs_rougher: (value) =>
		`The heights of ${value} % of your hilly runs are rough, those of this course are not: its hills may cost you more than your runs show.`,
	course_rougher: () =>
		"The heights of this course are rough, those of your runs are not: its hills may look harder than they are.",
};

export const warningSentence = ({ code, value }: CourseWarning) => warnings[code](value);

const resultText = ({ resultM, resultS }: Required<ReasonValues>) =>
	`${formatDistance(resultM)} in ${formatResultTime(resultS)}`;

const reasons: Record<ReasonCode, (values: Required<ReasonValues>) => string> = {
	no_elevation: () =>
		"The file has no elevation. The time is for flat ground; hills make it longer, and the range reaches as far as those of usual race courses would take it.",
	hills: ({ gainM, distanceM }) =>
		`Most of the uncertainty is in the slopes: ${gainM} m of climbing over ${formatDistance(distanceM)}, and how well you climb and descend is not known from a flat result.`,
	longer_than_results: (values) =>
		`This course takes ${formatDuration(values.predictedS)}, much longer than your nearest result (${resultText(values)}), so endurance has to be guessed.`,
	shorter_than_results: (values) =>
		`This course takes ${formatDuration(values.predictedS)}, much shorter than your nearest result (${resultText(values)}), so speed has to be guessed.`,
	old_results: (values) =>
		`Your nearest result (${resultText(values)}) is ${values.ageDays} days old.`,
	comparable_result: (values) =>
		`Your result of ${resultText(values)} is close to this course in duration; what remains is mostly the form of the day.`,
	few_runs: ({ runs }) =>
		`Only ${runs} of your runs can be learned from, so much has to be guessed.`,
	long_pause: ({ ageDays }) => `Your last run is ${ageDays} days old, and form changes in a pause.`,
	hills_from_runs: ({ gainM, runs }) =>
		`Most of the uncertainty is in the slopes: ${gainM} m of climbing, more than your ${runs} runs tell about.`,
	few_hills: ({ gainM, runs }) =>
		`Most of the uncertainty is in the slopes: only ${runs} of your runs ${runs === 1 ? "is" : "are"} at least half as hilly as this course (${gainM} m of climbing), so the range is wider.`,
	many_runs: ({ runs, months }) =>
		`From ${runs} runs of ${months} ${months === 1 ? "month" : "months"}; what remains is mostly the form of the day.`,
	own_races: ({ races }) =>
		`Your last ${races} hard runs were further from what we would have predicted than other runners' are, so the range is wider.`,
	no_elevation_from_runs: ({ climbPerKm }) =>
		`The file has no elevation. The time is for flat ground; hills make it longer, and the range reaches as far as those of your usual courses would take it (${climbPerKm} m of climbing per km).`,
	finished_before: ({ finishes }) =>
		finishes === 1
			? "Your earlier finish on this course tells what it costs you, so the range is narrower."
			: `Your ${finishes} earlier finishes on this course tell what it costs you, so the range is narrower.`,
	trail_results: ({ results }) =>
		results === 1
			? "From one result of another trail race: each course is its own, and so is each day."
			: `From ${results} results of other trail races: each course is its own, and so is each day.`,
	trail_index: () =>
		"From your index alone: it says how fast you are on trails in general, not how you run this course.",
	longer_than_runs: ({ predictedS, longestS }) =>
		`This course takes ${formatDuration(predictedS)}, much longer than your longest run (${formatDuration(longestS)}), so endurance has to be guessed.`,
};

export const reasonSentence = ({ code, values }: Reason) =>
	reasons[code](values as Required<ReasonValues>);

const changes: Record<ChangeCode, (count: number, from: number) => string> = {
	model: () => "a new version of the model",
	course: () => "the course's file",
	time_passed: () => "the days in between",
	run_weather: (count) => (count === 1 ? "the weather of a run" : `the weather of ${count} runs`),
	run_titles: (count) => (count === 1 ? "the title of a run" : `the titles of ${count} runs`),
	run_marks: (count) => (count === 1 ? "what you said of a run" : `what you said of ${count} runs`),
	runs_changed: () => "changes to your runs",
	runs_read: (count, from) => `more of your runs have been read (${from} → ${from + count})`,
	new_races: (count) => (count === 1 ? "a new race" : `${count} new races`),
	new_runs: (count) => (count === 1 ? "a new run" : `${count} new runs`),
	first_runs: (count) => `${count} runs to learn from`,
	runs_gone: () => "runs that are no longer here",
	results: () => "the results that you typed",
	weekly_distance: () => "the distance a week that you typed",
	finishes: () => "your earlier finishes on this course",
	options: () => "what you said of the day",
};

export function changeSentence({ sinceMs, wasS, nowS, reasons }: Change): string {
	const day = new Date(sinceMs).toISOString().slice(0, 10);
	const offS = nowS - wasS;
	if (reasons.length === 0) return `The same time as on ${day}.`;
	const amount = (seconds: number) =>
		`${seconds < 0 ? "−" : "+"}${formatDuration(Math.abs(seconds))}`;
	const because = reasons
		.map(
			({ code, seconds, count, from = 0 }) => `${changes[code](count, from)} (${amount(seconds)})`,
		)
		.join(", ");
	const size =
		offS === 0
			? `The same time as on ${day}`
			: `${formatDuration(Math.abs(offS))} ${offS < 0 ? "faster" : "slower"} than on ${day}`;
	return `${size}: ${because}.`;
}
