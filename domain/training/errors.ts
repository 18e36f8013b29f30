import { AppError } from "../app-error.ts";

/** Refusals about activities, and why a chart has nothing to say yet. */
export const trainingErrorCodes = [
	"training.activity_not_found",
	"training.no_activities",
	"training.too_short",
] as const;

export const activityNotFound = () =>
	new AppError(
		"training.activity_not_found",
		"There is no such activity here: open it from your own list.",
	);

/** Not thrown: `GET /api/analytics` answers with it. */
export const noActivities = () =>
	new AppError(
		"training.no_activities",
		"Error loading analytics. There are no activities yet: link a tracker or bring your own files.",
	);

/** Not thrown: `GET /api/analytics` answers with it. */
export const historyTooShort = (days: number) =>
	new AppError(
		"training.too_short",
		`The load ratio compares 7 days with 28: it needs ${days} more day${days === 1 ? "" : "s"}.`,
		{ count: days },
	);
