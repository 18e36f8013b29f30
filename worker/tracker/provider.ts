import type { PlannedWorkout } from "#domain/predictions/exports/planned-workout.ts";
import type { ProviderData } from "#domain/tracker/provider-data.ts";
import type { ActivityStreams, ActivitySummary } from "#domain/training/activity.ts";

/**
 * The port of a tracker's service. Each provider is an adapter in a folder of its own; nothing outside of it knows
 * the field names of the service, and nothing here asks which provider it is.
 *
 * Every call that reaches the service resolves to a `ProviderResult` or rejects with a `ProviderFailure`, never with
 * anything else. An adapter holds no state, repeats no call and stores no token: its caller does.
 */
export interface TrackerProvider {
	readonly data: ProviderData;
	readonly capabilities: Capabilities;

	/** The page on which the user consents. */
	authorizeUrl(request: AuthorizeRequest): string;
	/** Parses what the browser brings back from there. The caller checks `state`. */
	readReturn(query: URLSearchParams): ConsentReturn;
	/** The scopes that `granted` lacks. */
	missingScopes(granted: readonly string[]): MissingScopes;

	/** Exchanges a code for tokens, once. Fails with `code-refused`, `capacity-reached`, … */
	exchange(code: string): Promise<ProviderResult<Grant>>;
	/**
	 * New tokens for a refresh token, which is invalid from then on: store both in one write, and run one refresh at a
	 * time per athlete. Fails with `token-dead` (`token: "refresh"`), at once where tokens do not expire.
	 */
	refresh(refreshToken: string): Promise<ProviderResult<Tokens>>;
	/** Ends the link at the service, with either token. An invalid token is no failure. */
	revoke(token: string): Promise<ProviderResult<null>>;

	/**
	 * One page of the athlete's activities of every sport: newest first, with `afterS` alone oldest first. The last one
	 * has no `next`; a short page is not the last one, and a page may repeat what an earlier one had.
	 */
	listActivities(request: ListRequest): Promise<ProviderResult<ActivityPage>>;
	/** One activity as it is now, to check an event of a webhook against. Fails with `not-found`. */
	activity(accessToken: string, externalId: string): Promise<ProviderResult<ActivitySummary>>;
	/**
	 * The samples; null when the service has none (typed in by hand). A deleted activity, and with some services one
	 * without samples, fails with `not-found`: `manual` of its summary tells them apart. `startedAtMs` chooses among the
	 * activities of one file.
	 */
	streams(
		accessToken: string,
		externalId: string,
		startedAtMs?: number,
	): Promise<ProviderResult<ActivityStreams | null>>;

	readonly webhook: ProviderWebhook;
	/** Null where the service takes no plans. */
	readonly calendar: ProviderCalendar | null;
}

/**
 * Planned workouts in the athlete's calendar, which the service passes on to watches. Only those of this application are
 * reached, by ids of ours; both calls are repeatable.
 */
export interface ProviderCalendar {
	/** Consent to it is requested apart from `Capabilities.scopes`. */
	readonly scope: string;
	/** Whether `granted` scopes allow both calls. */
	isAllowed(granted: readonly string[]): boolean;
	/** Adds a workout, or changes the one with this id. */
	put(accessToken: string, id: string, workout: PlannedWorkout): Promise<ProviderResult<null>>;
	/** Removes workouts; ids that the service does not know are no failure. */
	remove(accessToken: string, ids: readonly string[]): Promise<ProviderResult<null>>;
}

/** What an adapter needs of the outside. */
export interface ProviderDeps {
	readonly fetch: typeof fetch;
	readonly now: () => Date;
	/** Names the application to the service; firewalls refuse calls without a name. */
	readonly userAgent?: string;
}

export interface Capabilities {
	/** Days that rows of this provider, and what is derived from them, may be kept without renewal; null: no limit. */
	readonly retentionDays: number | null;
	/** Days without a visit of its site after which the service stops to collect new activities; null: it does not. */
	readonly dormantAfterDays: number | null;
	readonly perPageMax: number;
	/** The clock that the list is in order of. */
	readonly listClock: ListClock;
	/** The scopes that consent is requested for. `missingScopes` says which of them are needed. */
	readonly scopes: readonly string[];
	/** The budget's windows, aligned to multiples of their length since 1970 (UTC). */
	readonly shortWindowMs: number;
	readonly dayWindowMs: number;
	/** The budget to assume until a first answer has stated it. */
	readonly assumedBudget: RateBudget;
	/** Whose calls the budget that answers state counts. That of one athlete is no news of the application's. */
	readonly statedBudget: "application" | "athlete";
	/** Calls of one athlete within a day, whatever the application has left; null: no limit. */
	readonly callsPerAthleteDay: number | null;
	/** Calls of the whole application within a second; null: no limit. */
	readonly callsPerSecond: number | null;
}

/** UTC, or the wall time at the start of each activity. */
export type ListClock = "utc" | "local";

export interface AuthorizeRequest {
	readonly state: string;
	readonly redirectUri: string;
	readonly scopes: readonly string[];
	/** Shows the page although consent was given before: the way to tick a box that was left out. */
	readonly force: boolean;
}

export type ConsentReturn =
	| {
			readonly outcome: "granted";
			readonly state: string;
			readonly code: string;
			/** The boxes that were left ticked; null when the grant says it. */
			readonly scopes: readonly string[] | null;
	  }
	| { readonly outcome: "refused"; readonly state: string | null }
	/** Neither a code nor a refusal. */
	| { readonly outcome: "unreadable"; readonly state: string | null };

export interface MissingScopes {
	/** Without these nothing can be read: the link is refused. */
	readonly blocking: readonly string[];
	/** Without these some activities are not listed. */
	readonly limiting: readonly string[];
}

export interface Tokens {
	readonly accessToken: string;
	/** Empty where tokens do not expire. */
	readonly refreshToken: string;
	/** UTC, milliseconds since 1970; the last moment of a `Date` where tokens do not expire. */
	readonly expiresAtMs: number;
}

export interface Grant {
	readonly tokens: Tokens;
	/** The scopes that were granted; null when the way back from the consent has said it. */
	readonly scopes: readonly string[] | null;
	readonly athlete: { readonly externalId: string; readonly name: string | null };
}

/** A value, and the budget that its answer stated. */
export interface ProviderResult<T> {
	readonly value: T;
	/** Null when the answer did not state it. */
	readonly budget: RateBudget | null;
	/** Calls that were made for it; one unless stated. */
	readonly calls?: number;
}

/** Calls within the windows of `Capabilities`, of whom `statedBudget` says. */
export interface RateBudget {
	readonly shortLimit: number;
	readonly shortUsed: number;
	readonly dayLimit: number;
	readonly dayUsed: number;
}

export interface ListRequest {
	readonly accessToken: string;
	/** Start time bounds, UTC, seconds since 1970, exclusive. */
	readonly afterS?: number;
	readonly beforeS?: number;
	/** From 1. */
	readonly page: number;
	/** `next` of the page before; absent on the first. */
	readonly cursor?: string | null;
	/** At most `perPageMax`. */
	readonly perPage: number;
}

export interface ActivityPage {
	readonly activities: readonly ActivitySummary[];
	/** Activities that could not be read. They never stop the rest of their page. */
	readonly rejects: readonly Reject[];
	/** Ids of activities that the service lists and does not hand out: not stored, and never tried. */
	readonly withheld: readonly string[];
	/** How many the page held, rejects and withheld ones included. */
	readonly size: number;
	/** Where the next page begins, in a text of the provider's own; null: this was the last one. */
	readonly next: string | null;
}

export interface Reject {
	/** Null when not even that was readable. */
	readonly externalId: string | null;
	/** One line: the field and its fault. */
	readonly reason: string;
}

/** What proves that a delivery is the service's: the key that ends the address, or a secret in the body. */
type WebhookProof =
	| { readonly kind: "address" }
	| { readonly kind: "body"; readonly secretOf: (body: unknown) => string | null };

export interface ProviderWebhook {
	readonly proof: WebhookProof;
	/** Parses a delivery's JSON; empty when it holds no event. An event proves nothing: always ask the service. */
	parseEvents(body: unknown): readonly ProviderEvent[];
	/** How the worker subscribes; null where the operator registers the address by hand. */
	readonly subscriber: WebhookSubscriber | null;
}

export interface WebhookSubscriber {
	/** The body of the handshake's answer; null when `query` does not carry our token. */
	validationAnswer(query: URLSearchParams, verifyToken: string): Record<string, string> | null;
	/** Subscribes to events of all athletes; the service calls `callbackUrl` before it answers. */
	subscribe(request: {
		callbackUrl: string;
		verifyToken: string;
	}): Promise<ProviderResult<Subscription>>;
	subscriptions(): Promise<ProviderResult<readonly Subscription[]>>;
	unsubscribe(subscriptionId: string): Promise<ProviderResult<null>>;
}

export interface Subscription {
	readonly subscriptionId: string;
	readonly callbackUrl: string;
}

interface EventHead {
	readonly athleteExternalId: string;
	/** UTC, milliseconds since 1970. */
	readonly eventAtMs: number;
	/** Equal for the repeats of one event. */
	readonly key: string;
}

export type ProviderEvent = EventHead &
	(
		| {
				readonly kind: "activity";
				readonly aspect: "create" | "update" | "delete";
				readonly activityExternalId: string;
		  }
		/** The athlete has ended the link at the service: everything that came from it must be deleted. */
		| { readonly kind: "deauthorized" }
		/** Well formed, and without consequence here. */
		| { readonly kind: "other" }
	);
