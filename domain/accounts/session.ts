import { AppError } from "../app-error.ts";
import { dayMs, hourMs, minuteMs } from "../time.ts";

/** How long a session lives and how it is renewed. */
export const sessionRules = {
	/** A session ends this long after its last use. */
	idleMs: 7 * dayMs,
	/** A session ends this long after it began, used or not. */
	totalMs: 90 * dayMs,
	/** After a rotation the previous token stays good this long, so that two tabs cannot log each other out. */
	graceMs: minuteMs,
	/** A use is written down at most this often, to spare a write per request. */
	touchMs: hourMs,
	/** How long a login, or another proof, allows what changes the ways into an account. */
	confirmMs: 15 * minuteMs,
} as const;

/** A session of the account, as its owner sees it. */
export interface SessionEntry {
	readonly id: string;
	/** Its kind, without versions; null for a program. */
	readonly browser: string | null;
	/** Where it began: ISO 3166-1 alpha-2, as the edge saw it. */
	readonly country: string | null;
	readonly createdAt: Date;
	/** To the hour. */
	readonly lastUsedAt: Date;
	readonly current: boolean;
}

interface SessionTimes {
	createdAt: Date;
	lastUsedAt: Date;
}

/** The moment at which the session ends if it is not used again. */
function sessionEnd({ createdAt, lastUsedAt }: SessionTimes): Date {
	const idleEnd = lastUsedAt.getTime() + sessionRules.idleMs;
	const totalEnd = createdAt.getTime() + sessionRules.totalMs;
	return new Date(Math.min(idleEnd, totalEnd));
}

export function isSessionAlive(session: SessionTimes, now: Date): boolean {
	return now < sessionEnd(session);
}

export function wantsTouch(session: SessionTimes, now: Date): boolean {
	return now.getTime() - session.lastUsedAt.getTime() >= sessionRules.touchMs;
}

/** Whether the user has proved lately who they are. */
export const isConfirmed = (
	session: { createdAt: Date; confirmedAt: Date | null },
	now: Date,
): boolean =>
	now.getTime() - (session.confirmedAt ?? session.createdAt).getTime() < sessionRules.confirmMs;

/** Throws `auth.confirm_first` unless they have. */
export function requireConfirmed(session: Parameters<typeof isConfirmed>[0], now: Date): void {
	if (!isConfirmed(session, now)) throw new AppError("auth.confirm_first");
}
