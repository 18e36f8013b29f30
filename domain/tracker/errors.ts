import { AppError } from "../app-error.ts";

/** Refusals and failures that concern a linked tracker. */
export const trackerErrorCodes = [
	"tracker.not_configured",
	"tracker.not_linked",
	"tracker.refused",
	"tracker.scope_missing",
	"tracker.link_state",
	"tracker.code_invalid",
	"tracker.athlete_taken",
	"tracker.other_athlete",
	"tracker.full",
	"tracker.paused",
	"tracker.rate_limited",
	"tracker.sync_quota",
	"tracker.relink",
	"tracker.unavailable",
	"tracker.activity_unreadable",
	"tracker.webhook",
] as const;
export type TrackerErrorCode = (typeof trackerErrorCodes)[number];

export const trackerNotConfigured = () =>
	new AppError(
		"tracker.not_configured",
		"This installation has no access to the tracker: bring your runs as files.",
	);

export const trackerNotLinked = () =>
	new AppError("tracker.not_linked", "No tracker is linked: link yours first.");

export const linkRefused = () =>
	new AppError(
		"tracker.refused",
		"You refused access at the tracker: link again if you change your mind.",
	);

/** `scope` is the tracker's name of what is missing. */
export const scopeMissing = (scope: string) =>
	new AppError(
		"tracker.scope_missing",
		`The box for '${scope}' was not ticked at the tracker, and without it your runs cannot be read: link again and leave it ticked.`,
		{ scope },
	);

export const linkStateUnusable = () =>
	new AppError(
		"tracker.link_state",
		"This link was begun in another browser or session, was used before, or is older than 15 minutes: link again.",
	);

export const linkCodeInvalid = () =>
	new AppError(
		"tracker.code_invalid",
		"The tracker did not accept the authorisation code: link again.",
	);

export const athleteTaken = () =>
	new AppError(
		"tracker.athlete_taken",
		"This tracker account is linked to another Relief account: disconnect it there first.",
	);

export const otherAthlete = () =>
	new AppError(
		"tracker.other_athlete",
		"Another tracker account is linked already: disconnect it in the settings first.",
	);

export const trackerFull = () =>
	new AppError(
		"tracker.full",
		"The tracker lets us link no more runners for now: bring your runs as files, or try again later.",
	);

export const trackerPaused = () =>
	new AppError(
		"tracker.paused",
		"The tracker has paused our access: nothing is lost, and the sync goes on by itself.",
	);

export const trackerRateLimited = (retryAfterS: number) => {
	const minutes = Math.max(1, Math.ceil(retryAfterS / 60));
	return new AppError(
		"tracker.rate_limited",
		`The tracker's limit of calls is reached: the sync goes on by itself in ${minutes} minute${minutes === 1 ? "" : "s"}.`,
		{ retryAfterS, count: minutes },
	);
};

/** Syncs that a runner asks for and waits for: of the newest activities, or of the whole list. */
export type SyncKind = "quick" | "full";

export const syncQuotaUsed = (kind: SyncKind, allowed: number, retryAfterS: number) => {
	const minutes = Math.max(1, Math.ceil(retryAfterS / 60));
	const within = kind === "quick" ? "an hour" : "a day";
	return new AppError(
		"tracker.sync_quota",
		`${allowed} syncs within ${within} is what one runner may ask for: ask again in ${minutes} minute${minutes === 1 ? "" : "s"}. New activities come by themselves meanwhile.`,
		{ retryAfterS, count: minutes, allowed },
	);
};

export const relinkNeeded = () =>
	new AppError("tracker.relink", "The tracker no longer accepts our access: link it again.");

export const trackerUnavailable = () =>
	new AppError(
		"tracker.unavailable",
		"The tracker does not answer at the moment: try again later.",
	);

export const webhookRefused = () =>
	new AppError(
		"tracker.webhook",
		"This is not a webhook of ours: check its address and its token.",
	);
