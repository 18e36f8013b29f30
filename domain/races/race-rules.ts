import { dayMs } from "../time.ts";

/** How much there is of each, at most. */
export const raceLimits = {
	/** Races that an account looks after. */
	races: 20,
	/** Of them, those of which no organiser has proved to belong to the race. */
	unproved: 5,
	/** Editors of a race and open invitations together. */
	editors: 12,
	editions: 40,
	courses: 16,
	versions: 60,
	/** Bytes of a race's course files. */
	fileBytes: 60_000_000,
	/** Sites that may frame a race. */
	origins: 10,
	/** Reports about a race that are not answered. */
	reports: 50,
} as const;

/** How long the link of a mail that proves, or invites, can be used. */
export const raceMailMs = 3 * dayMs;

/** Why a race is reported. */
export const reportReasons = ["wrong", "danger", "rights", "impostor", "other"] as const;
export const longestReport = 1000;
