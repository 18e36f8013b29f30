/** Limits of the platform by Cloudflare's pages, of the day in domain/list-prices.ts. */

/** developers.cloudflare.com/d1/platform/limits */
export const d1 = {
	/** One database; it cannot be raised. */
	bytes: 10e9,
	databases: 50_000,
	/** The account; more on request. */
	accountBytes: 1e12,
	/** Databases that one worker can bind. */
	bindings: 5000,
};

/** developers.cloudflare.com/queues/platform/limits */
export const queue = { messagesPerS: 5000, consumers: 250, backlogBytes: 25e9 };

/** Calls for the whole application in a quarter of an hour and a day (Strava's: developers.strava.com), and for one runner. */
export const trackerBudgets = {
	"Strava, a new application": { short: 100, day: 1000, perRunnerDay: null },
	"Strava, after the form": { short: 200, day: 2000, perRunnerDay: null },
	// The settings INTERVALS_CALLS_PER_… of wrangler.toml.
	"intervals.icu": { short: 2500, day: 5000, perRunnerDay: 100 },
};

/** How full a database takes newcomers, and how busy it may become: the rest is for those who live there, and for peaks. */
export const fill = { bytes: 0.5, time: 0.5 };
/** The busiest hour over the average one. */
export const peak = 4;
/** The night's lists are spread over so long (worker/tracker/retention.ts). */
export const nightS = 4 * 3600;
