import { dayMs } from "../time.ts";

/** Who may write about a race: an organiser all of it, an editor its drafts. */
export const raceRoles = ["organiser", "editor"] as const;
export type RaceRole = (typeof raceRoles)[number];

/** How much there is of each, at most. */
export const raceLimits = {
	/** Races that an account looks after. */
	races: 20,
	/** Editors of a race and open invitations together. */
	editors: 12,
	editions: 40,
	courses: 16,
	versions: 60,
	/** Reports about a race that are not answered. */
	reports: 50,
	/** Lines of results. */
	results: 20_000,
	resultBytes: 2_000_000,
} as const;

/** How long the link of a mail that proves, or invites, can be used. */
export const raceMailMs = 3 * dayMs;

/** Terms under which a course file is shown and given out. */
export const fileLicences = ["own", "permission", "cc0", "cc-by", "cc-by-sa", "odbl"] as const;
export type FileLicence = (typeof fileLicences)[number];

/** Why a race is reported. */
export const reportReasons = ["wrong", "danger", "rights", "impostor", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
export const longestReport = 1000;
