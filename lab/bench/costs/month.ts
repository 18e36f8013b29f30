import type { PlatformUse as Usage } from "#domain/list-prices.ts";
import { dayS } from "#domain/time.ts";
import { useOf } from "#worker/predictions/race-channel-cost.ts";
import { total } from "./prices.ts";

/** Actions that are measured singly; see measure.ts. Storage is what an action adds. */
export const actions = [
	"register",
	"login",
	"page",
	"dashboard",
	"upload",
	"result",
	"what-if",
	"import-file",
	"link-1000",
	"visit-sync",
	"new-activity",
	"night",
	"night-schedule",
	"quarter-hour",
	"race-day",
	"race-post",
	"race-visit",
] as const;
/** Of a race and of its phones. */
export const raceActions = ["race-day", "race-post", "race-visit"] as const;
export type Action = (typeof actions)[number];
/** Work of the whole site, in all of its databases: the same however many runners there are. */
export const siteActions = ["night-schedule", "quarter-hour"] as const;
/** What is not billed, and limits how many runners there can be. */
interface Load {
	/** Statements of D1, and the time that it spent on them. */
	statements: number;
	databaseMs: number;
	trackerCalls: number;
}
export type Measured = Readonly<Record<Action, Partial<Usage & Load>>>;

export const sources = ["files", "tracker"] as const;
/** Where a runner's history comes from. */
export type Source = (typeof sources)[number];

const daysInMonth = 30;
/** A runner who trains four times a week, and looks at two courses a month, from both sources of history. */
const common: Partial<Record<Action, number>> = {
	login: 2,
	page: 10,
	dashboard: 12,
	upload: 2,
	result: 6,
	"what-if": 10,
};
const trainings = 16;
export const runnerMonths: Readonly<Record<Source, Partial<Record<Action, number>>>> = {
	files: { ...common, "import-file": trainings },
	tracker: { ...common, "visit-sync": 12, "new-activity": trainings, night: daysInMonth },
};
const siteMonth: Record<(typeof siteActions)[number], number> = {
	"night-schedule": daysInMonth,
	"quarter-hour": 96 * daysInMonth,
};

/** What a runner stores, once: the history, and two years of courses. */
export const historyActivities = 1000;
export const storedUploads = 48;

/**
 * The Durable Object of the tracker's budget, awake all the time: 128 MB, as it is billed
 * (developers.cloudflare.com/durable-objects/platform/pricing).
 */
const rateLimiterGBs = 0.128 * daysInMonth * dayS;

const usageOf = (measured: Measured, times: Partial<Record<Action, number>>): Usage =>
	total(Object.entries(times).map(([action, count]) => [count, measured[action as Action]]));

/** What the account uses in a month without any runner. */
export const emptyMonth = (measured: Measured): Usage => ({
	...usageOf(measured, siteMonth),
	objectGBs: rateLimiterGBs,
});

/** What one runner uses in a month, with the storage of a history of that length. */
export function runnerMonth(measured: Measured, source: Source): Usage {
	const usage = usageOf(measured, runnerMonths[source]);
	const history: readonly (readonly [number, Partial<Usage>])[] =
		source === "tracker"
			? [[1, measured["link-1000"]]]
			: [[historyActivities, measured["import-file"]]];
	const stored = total([[1, measured.register], [storedUploads, measured.upload], ...history]);
	return { ...usage, databaseBytes: stored.databaseBytes, bucketBytes: stored.bucketBytes };
}

/** A race of ten hours whose app posts each two minutes, and whose eight phones look six times an hour each. */
export const [raceHours, racePosts, racePhones] = [10, 300, 8];
export const raceVisits = raceHours * racePhones * 6;
/** The object of a channel, beyond what a local run counts: what it stores, and how long it runs. */
const objectOf = ({ objectGBs, rowsWritten }: (typeof useOf)["post" | "arrival"]) => ({
	objectGBs,
	rowsWritten,
});

/** What a runner's race day uses: the channel with its phones, and the posts of their positions. */
export const raceUse = (measured: Measured): Usage =>
	total([
		[1, measured["race-day"]],
		[racePosts, measured["race-post"]],
		[racePosts, objectOf(useOf.post)],
		[raceVisits, measured["race-visit"]],
		[raceVisits, objectOf(useOf.arrival)],
	]);

/** What a new runner uses on the first day, beside the month: an account, and the whole history. */
export function firstDay(measured: Measured, source: Source): Usage {
	const {
		databaseBytes: _rows,
		bucketBytes: _files,
		...usage
	} = total([
		[1, measured.register],
		source === "tracker"
			? [1, measured["link-1000"]]
			: [historyActivities, measured["import-file"]],
	]);
	return { ...usage, databaseBytes: 0, bucketBytes: 0 };
}
