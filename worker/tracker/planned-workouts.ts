import { AppError } from "#domain/app-error.ts";
import { errorLine } from "#domain/loggable.ts";
import type { PlannedWorkout } from "#domain/predictions/exports/planned-workout.ts";
import { hourMs, minuteMs } from "#domain/time.ts";
import { retryDelayMs } from "#domain/tracker/backoff.ts";
import type { Purpose } from "#domain/tracker/budget.ts";
import { enqueue } from "../platform/enqueue.ts";
import { sha256 } from "../platform/sha256.ts";
import { isOwnerDeleted } from "../platform/sql.ts";
import { requireConfigured, sourceOf, type TrackerContext } from "./context.ts";
import { callWithinBudget, type SyncContext } from "./link-calls.ts";
import { type Link, updateLink } from "./link-store.ts";
import { linkOf, requireWorkingLink } from "./links.ts";
import {
	addPlanned,
	claimPlanned,
	deletePlanned,
	dropPlanned,
	type PlannedRow,
	reloadPlanned,
	retryPlanned,
	selectBehind,
	selectPlanned,
	selectPlannedOf,
	selectUsersBehind,
	updatePlanned,
} from "./planned-store.ts";
import type { ProviderCalendar, ProviderResult } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { pauseFor } from "./sync.ts";

// A row says what is wanted of a workout and what the calendar holds of it; a run makes the one into the other. Rows are
// looked at when their runner asks, and by the sweep, which finds those whose prediction was written or deleted since.

/** Longer than a call takes, with what the service may still do about it after its deadline. */
const claimMs = minuteMs;
/** Rows of a link that may not write are looked at again after that long, or once it is linked again. */
const waitsForConsentMs = hourMs;
const rowsAtOnce = 20;
const usersAtOnce = 200;

/** The plan of a prediction in the calendar, as its runner sees it. */
interface PlannedWorkoutState {
	readonly state: "not_linked" | "needs_consent" | "off" | "pending" | "planned";
	/** Why it is pending, in a code of the error table. */
	readonly code: string | null;
}

interface PlanContext extends SyncContext {
	readonly calendar: ProviderCalendar;
}

/** @throws AppError `tracker.not_configured`, `tracker.no_calendar` */
function requireCalendar(context: TrackerContext): PlanContext {
	const tracker = requireConfigured(context);
	const { calendar } = tracker.provider;
	if (!calendar) throw new AppError("tracker.no_calendar");
	return { ...tracker, calendar, refreshes: new Map() };
}

/** How a plan is in the calendar; one that has changed since is sent by a message. */
export async function plannedWorkoutState(
	context: TrackerContext,
	userId: string,
	predictionId: string,
): Promise<PlannedWorkoutState> {
	const planning = requireCalendar(context);
	const { jobs, tracker, calendar, now } = planning;
	const link = await linkOf(context, userId);
	if (link?.state !== "ok") return { state: "not_linked", code: link?.code ?? null };
	const found = await selectPlanned(planning, { userId, tracker }, predictionId);
	if (!calendar.isAllowed(link.scopes)) {
		return { state: "needs_consent", code: found?.row.code ?? null };
	}
	if (!found) return { state: "off", code: null };
	const { row, version } = found;
	if (row.sent !== null && row.seen === version) return { state: "planned", code: null };
	if (row.seen !== version && Math.max(row.dueAt, row.busyUntil) <= now().getTime()) {
		await enqueue(jobs, { kind: "tracker.plan-workouts", tracker, userId });
	}
	return { state: "pending", code: row.code };
}

/** For the export of an account: the predictions whose plans a calendar may hold, or is to hold. */
export const plannedOf = ({ db, tracker }: TrackerContext, userId: string) =>
	selectPlannedOf(db, { userId, tracker });

/**
 * Puts the plan of a prediction into the calendar, from now on as it is by then. What the service fails at is tried again
 * by the sweep. Throws `tracker.*`, `prediction.*` and `watch.*`.
 */
export async function planWorkout(context: TrackerContext, userId: string, predictionId: string) {
	const planning = requireCalendar(context);
	const { db, tracker, calendar } = planning;
	const { endsMs, name } = await context.plannedWorkoutOf(userId, predictionId);
	if (endsMs < context.now().getTime()) throw new AppError("watch.past", { name });
	const link = await requireWorkingLink(planning, userId);
	if (!calendar.isAllowed(link.scopes)) {
		throw new AppError("tracker.calendar_missing", sourceOf(context));
	}
	await addPlanned(db, link, predictionId);
	const found = await selectPlanned(planning, { userId, tracker }, predictionId);
	if (found) await settle(planning, link, found.row.externalId, "interactive");
	return plannedWorkoutState(context, userId, predictionId);
}

/** Takes a plan out of the calendar again. What the service fails at is tried again by the sweep. Idempotent. */
export async function unplanWorkout(context: TrackerContext, userId: string, predictionId: string) {
	const planning = requireCalendar(context);
	const { db, tracker } = planning;
	const dropped = await dropPlanned(db, { userId, tracker }, predictionId);
	const link = await linkOf(context, userId);
	if (dropped !== null && link?.state === "ok") {
		await settle(planning, link, dropped, "interactive");
	}
}

/** A user has linked anew: what waited for that waits no more. */
export async function retryPlannedWorkouts(context: TrackerContext, userId: string): Promise<void> {
	const { db, jobs, tracker, provider } = context;
	if (!provider?.calendar) return;
	if (await retryPlanned(db, { userId, tracker })) {
		await enqueue(jobs, { kind: "tracker.plan-workouts", tracker, userId });
	}
}

/** Has users' rows looked at that are behind. */
export async function sweepPlannedWorkouts(context: TrackerContext): Promise<void> {
	const { jobs, tracker, provider, now } = context;
	if (!provider?.calendar) return;
	for (const { userId } of await selectUsersBehind(
		context,
		tracker,
		now().getTime(),
		usersAtOnce,
	)) {
		await enqueue(jobs, { kind: "tracker.plan-workouts", tracker, userId });
	}
}

/** Makes the calendar of a user hold what is wanted: the work of a message. */
export async function sendPlannedWorkouts(context: TrackerContext, userId: string): Promise<void> {
	if (!context.provider?.calendar) return;
	const planning = requireCalendar(context);
	const { db, tracker, calendar, now } = planning;
	const link = await linkOf(context, userId);
	const rows = await selectBehind(planning, { userId, tracker }, now().getTime(), rowsAtOnce);
	for (const { externalId } of rows) {
		if (link?.state !== "ok" || !calendar.isAllowed(link.scopes)) {
			await updatePlanned(db, externalId, { dueAt: now().getTime() + waitsForConsentMs });
		} else await settle(planning, link, externalId, "list");
	}
}

/** Makes the calendar hold what is wanted of a row, and notes what fails. */
async function settle(
	context: PlanContext,
	link: Link,
	externalId: string,
	purpose: Purpose,
): Promise<void> {
	const found = await reloadPlanned(context, externalId);
	if (!found) return;
	const { row, version } = found;
	try {
		const workout = row.wanted && version !== null ? await wantedOf(context, row) : null;
		if (workout) await send(context, link, { row, version, workout, purpose });
		else await withdraw(context, link, { row, version, purpose });
	} catch (error) {
		const isOvertaken = error instanceof ClaimedElsewhere || isOwnerDeleted(error);
		if (!isOvertaken) await noteFailure(context, link, row, error);
	}
	await lookAgain(context, row);
}

/** Has a row that is behind without having failed looked at again: at once, or when the claim of another run is over. */
async function lookAgain(
	context: PlanContext,
	{ externalId, userId, tracker }: PlannedRow,
): Promise<void> {
	const found = await reloadPlanned(context, externalId);
	const nowMs = context.now().getTime();
	if (!found || found.row.dueAt > nowMs) return;
	const { row, version } = found;
	if (row.wanted && version !== null && row.seen === version) return;
	const delaySeconds = Math.max(0, Math.ceil((row.busyUntil - nowMs) / 1000));
	await enqueue(context.jobs, { kind: "tracker.plan-workouts", tracker, userId }, { delaySeconds });
}

/** The workout that the calendar is to hold; null while the plan makes none, whatever it is for. */
async function wantedOf({ plannedWorkoutOf }: PlanContext, row: PlannedRow) {
	try {
		return await plannedWorkoutOf(row.userId, row.predictionId);
	} catch (error) {
		const isWithout = error instanceof AppError && /^(watch|prediction)\./.test(error.code);
		if (!isWithout) throw error;
		return null;
	}
}

interface Step {
	row: PlannedRow;
	version: string | null;
	purpose: Purpose;
}

async function send(
	context: PlanContext,
	link: Link,
	{ row, version, workout, purpose }: Step & { workout: PlannedWorkout },
): Promise<void> {
	const { db, calendar } = context;
	const hash = await sha256(JSON.stringify(workout));
	const settled = { seen: version, attempts: 0, code: null, dueAt: 0 };
	if (row.sent === hash) {
		await updatePlanned(db, row.externalId, settled);
		return;
	}
	await claimedCall(context, link, { row, purpose, held: true }, (accessToken) =>
		calendar.put(accessToken, row.externalId, workout),
	);
	await updatePlanned(db, row.externalId, { ...settled, sent: hash, busyUntil: 0 });
}

/** Removes a workout; its row goes with it, unless the plan may make one again. */
async function withdraw(
	context: PlanContext,
	link: Link,
	{ row, version, purpose }: Step,
): Promise<void> {
	const { db, calendar } = context;
	const { externalId } = row;
	if (row.held) {
		await claimedCall(context, link, { row, purpose, held: true }, (accessToken) =>
			calendar.remove(accessToken, [externalId]),
		);
	} else await claim(context, row, false);
	const removed = { held: false, sent: null, busyUntil: 0 };
	const settled = { seen: version, attempts: 0, code: null, dueAt: 0 };
	if (row.wanted && version !== null)
		await updatePlanned(db, externalId, { ...removed, ...settled });
	else await deletePlanned(db, externalId);
}

/** Another run has the row, or it was written since it was read. */
class ClaimedElsewhere extends Error {}

/** Makes a call within the budget, with the row claimed from right before it. */
function claimedCall(
	context: PlanContext,
	link: Link,
	{ row, purpose, held }: { row: PlannedRow; purpose: Purpose; held: boolean },
	call: (accessToken: string) => Promise<ProviderResult<null>>,
): Promise<null> {
	let isClaimed = false;
	return callWithinBudget(context, link, purpose, async (accessToken) => {
		if (!isClaimed) await claim(context, row, held);
		isClaimed = true;
		return call(accessToken);
	});
}

async function claim({ db, now }: PlanContext, row: PlannedRow, held: boolean): Promise<void> {
	const nowMs = now().getTime();
	const isClaimed = await claimPlanned(db, row, { nowMs, untilMs: nowMs + claimMs, held });
	if (!isClaimed) throw new ClaimedElsewhere();
}

/** Has a row looked at again later. A claim runs out by itself: the service may still do what has failed. */
async function noteFailure(
	{ db, calendar, now }: PlanContext,
	link: Link,
	row: PlannedRow,
	error: unknown,
): Promise<void> {
	const attempts = row.attempts + 1;
	const nowMs = now().getTime();
	if (error instanceof ProviderFailure && error.kind === "scope-missing") {
		const scopes = link.scopes.filter((scope) => !calendar.isAllowed([scope]));
		await updateLink(db, link, { scopes });
		const dueAt = nowMs + waitsForConsentMs;
		await updatePlanned(db, row.externalId, { attempts, code: "tracker.calendar_missing", dueAt });
		return;
	}
	const pause = pauseFor(error, attempts, nowMs);
	if (!pause) {
		console.error(JSON.stringify({ event: "workout_not_planned", message: errorLine(error) }));
	}
	await updatePlanned(db, row.externalId, {
		attempts,
		code: pause ? pause.code : "tracker.unavailable",
		dueAt: pause?.untilMs ?? nowMs + retryDelayMs(attempts),
	});
}
