import type { SQL, SQLWrapper } from "drizzle-orm";
import { AppError } from "#domain/app-error.ts";
import { retryValues } from "#domain/error-values.ts";
import type { Language } from "#domain/language/languages.ts";
import type { PlannedWorkout } from "#domain/predictions/exports/planned-workout.ts";
import { dayMs } from "#domain/time.ts";
import { providers } from "#domain/tracker/providers.ts";
import type { Tracker } from "#domain/training/activity.ts";
import type { Athletes } from "../databases/athletes.ts";
import { enqueue } from "../platform/enqueue.ts";
import type { Mailer } from "../platform/mail.ts";
import type { RateLimiter } from "../platform/rate-limit.ts";
import type { EncryptionKeys } from "../platform/settings.ts";
import type { Database } from "../platform/sql.ts";
import type { TrainingIntake } from "../training/intake.ts";
import type { TrackerProvider } from "./provider.ts";
import type { TrackerRateLimiter } from "./rate-limiter.ts";
import type { EncryptedTokens } from "./token-encryption.ts";

/** A message of the trackers' queue. Messages and dead letters outlive a deployment, and so do these names. */
export type TrackerJob = { readonly tracker: Tracker } & (
	| { readonly kind: "tracker.advance"; readonly userId: string }
	| {
			readonly kind: "tracker.finish-disconnect";
			readonly disconnectId: string;
			readonly database?: string;
	  }
	| { readonly kind: "tracker.purge"; readonly userId: string }
	| { readonly kind: "tracker.plan-workouts"; readonly userId: string }
	| {
			readonly kind: "tracker.store-answer";
			readonly userId: string;
			readonly answer: TokenAnswer;
			/** Messages before this one that could not store it either. */
			readonly attempts: number;
	  }
);

/** Tokens that the tracker has answered, once: what they replace is void since. */
export interface TokenAnswer extends EncryptedTokens {
	readonly athleteId: string;
	/** UTC, milliseconds since 1970. */
	readonly expiresAtMs: number;
	/** The tokens of the link as it was when the tracker was asked; null: there was no link. */
	readonly replaces: { readonly linkedAtMs: number; readonly version: number } | null;
	/** Of a consent; null: the tokens of a link were refreshed. */
	readonly scopes: readonly string[] | null;
}

const trackerJobKinds: readonly unknown[] = [
	"tracker.advance",
	"tracker.finish-disconnect",
	"tracker.purge",
	"tracker.plan-workouts",
	"tracker.store-answer",
] satisfies TrackerJob["kind"][];

/** Whether a message belongs on the trackers' queue. */
export const isTrackerJob = (body: unknown): body is TrackerJob =>
	trackerJobKinds.includes((body as { kind?: unknown } | null)?.kind);

/** An event of a webhook, about an athlete that a user has linked. */
export interface LinkEvent {
	readonly athleteId: string;
	/** Equal for the repeats of one event. */
	readonly key: string;
	/** Null: the event is about the link itself. */
	readonly activityId: string | null;
}

/** What the use cases of a tracker need of the outside. */
export interface TrackerDeps {
	readonly tracker: Tracker;
	/** Null when this installation has no credentials for the tracker. */
	readonly provider: TrackerProvider | null;
	/** Of the runners that this service is for. */
	readonly db: Database;
	/** Of all runners. */
	readonly athletes: Athletes;
	/** Hands an event over to the service of its user's database. */
	readonly deliver: (
		to: { readonly userId: string; readonly database: string },
		tracker: Tracker,
		event: LinkEvent,
	) => Promise<void>;
	readonly rateLimiters: DurableObjectNamespace<TrackerRateLimiter>;
	readonly jobs: Queue<TrackerJob>;
	readonly intake: TrainingIntake;
	readonly mailer: Mailer;
	/** Counts the syncs that a user requests. */
	readonly limiter: RateLimiter;
	/** Has predictions dropped, by a message, that rest on a user's expired activities. */
	readonly dropExpired: (userId: string) => Promise<void>;
	/** Drops what was computed from a user's activities that are removed. */
	readonly forgetDerived: (userId: string) => Promise<void>;
	/** Recipient of the mail that confirms a disconnect; null when the account is deleted. */
	readonly recipientOf: (
		userId: string,
	) => Promise<{ readonly email: string; readonly language: Language } | null>;
	/** The workout of a prediction's plan. Throws `prediction.*` and `watch.*`. */
	readonly plannedWorkoutOf: (userId: string, predictionId: string) => Promise<PlannedWorkout>;
	/** An expression that changes with a prediction's name, question and result; null without such a prediction of the user. */
	readonly planVersionOf: (predictionId: SQLWrapper, userId: SQLWrapper) => SQL<string | null>;
	/** The statement that notes the end of a link in the list of deletions, if the SELECT finds the link. */
	readonly noteDeletion: (userId: string, linkName: string, existing: SQL) => SQL;
	readonly settings: {
		/** Keys of stored tokens; without any, no tracker can be linked. */
		readonly keys: EncryptionKeys;
		/** What deliveries of the tracker's webhook prove themselves with; empty when there is none. */
		readonly webhookKey: string;
		readonly retentionDays: number;
		readonly renewal: "nightly" | "visit";
		/** Days until a suspended link ends, unless its user links again. */
		readonly relinkDays: number;
		/** Syncs that one user may request and wait for. */
		readonly quickSyncsPerHour: number;
		readonly fullSyncsPerDay: number;
	};
	readonly now: () => Date;
}

/** The context of every use case of one tracker. */
export interface TrackerContext extends TrackerDeps {
	/** Days that the tracker's activities are stored without being listed again; null: no limit. */
	readonly retentionDays: number | null;
}

/** The context where the tracker can be reached. */
export interface ConfiguredTracker extends TrackerContext {
	readonly provider: TrackerProvider;
}

export const isConfigured = (context: TrackerContext): context is ConfiguredTracker =>
	context.provider !== null;

/** @throws AppError `tracker.not_configured` */
export function requireConfigured(context: TrackerContext): ConfiguredTracker {
	if (isConfigured(context)) return context;
	throw new AppError("tracker.not_configured", sourceOf(context));
}

/** The value of errors that names the tracker as it spells itself. */
export const sourceOf = ({ tracker }: Pick<TrackerContext, "tracker">) => ({
	source: providers[tracker].displayName,
});

export const rateLimited = (context: TrackerContext, untilMs: number): AppError => {
	const waitS = Math.ceil((untilMs - context.now().getTime()) / 1000);
	return new AppError("tracker.rate_limited", { ...retryValues(waitS), ...sourceOf(context) });
};

/** When a link ends that is suspended now, unless its user links again. */
export const relinkDeadline = ({ settings, now }: Pick<TrackerContext, "settings" | "now">): Date =>
	new Date(now().getTime() + settings.relinkDays * dayMs);

/** The longest delay that the queue accepts. A message that comes too early is sent again by the sweep. */
const longestDelayS = 12 * 3600;

/** Puts a run of a user's sync on the queue. */
export function scheduleSync(context: TrackerContext, userId: string, at: Date): Promise<void> {
	const { tracker, jobs, now } = context;
	const waitS = Math.ceil((at.getTime() - now().getTime()) / 1000);
	const delaySeconds = Math.min(Math.max(0, waitS), longestDelayS);
	return enqueue(jobs, { kind: "tracker.advance", userId, tracker }, { delaySeconds });
}
