import type { ActivityStreams, ActivitySummary, Tracker } from "../../domain/training/activity.ts";

/**
 * What Relief needs of a tracker's service. Each provider is an adapter of its own; nothing outside
 * its folder knows its field names.
 *
 * Every call that reaches the service resolves to an `Answer` or rejects with a `ProviderFailure`,
 * never with anything else. No adapter keeps state, retries, or stores tokens: that is its caller's.
 */
export interface TrackerProvider {
	readonly name: Tracker;
	readonly capabilities: Capabilities;

	/** Where the runner's browser goes to consent. */
	authorizeUrl(ask: AuthorizeAsk): string;
	/** What the browser brings back from there. Says nothing about whether `state` is ours. */
	readReturn(query: URLSearchParams): ConsentReturn;
	/** What `granted` lacks. */
	missingScopes(granted: readonly string[]): MissingScopes;

	/** Trades a code for tokens, once. Fails with `code-refused`, `capacity-reached`, … */
	exchange(code: string): Promise<Answer<Grant>>;
	/**
	 * New tokens for a refresh token, which dies with the answer: store both in one write, and let one
	 * refresh run at a time per athlete. Fails with `token-dead` (`token: "refresh"`).
	 */
	refresh(refreshToken: string): Promise<Answer<Tokens>>;
	/** Ends the link at the service. Either token will do; a token that is dead already is no failure. */
	revoke(token: string): Promise<Answer<null>>;

	/**
	 * One page of the athlete's activities of every sport: newest first, with `afterS` alone oldest first.
	 * The end is a page with `size` 0; a short page is not the last one, and a page may repeat what an
	 * earlier one had.
	 */
	listActivities(ask: ListAsk): Promise<Answer<ActivityPage>>;
	/** One activity, as it is now: what a webhook's word is checked against. Fails with `gone`. */
	activity(accessToken: string, externalId: string): Promise<Answer<ActivitySummary>>;
	/**
	 * The samples; null when the service has none (typed in by hand). An activity that is away, and with
	 * some services one without samples, fails with `gone`: `manual` of its summary tells them apart.
	 */
	streams(accessToken: string, externalId: string): Promise<Answer<ActivityStreams | null>>;

	readonly webhook: ProviderWebhook;
}

/** What a provider needs of the outside. */
export interface ProviderDeps {
	readonly fetch: typeof fetch;
	readonly now: () => Date;
}

export interface Capabilities {
	/** Days that rows of this provider, and what is derived from them, may be kept without renewal. */
	readonly retentionDays: number;
	readonly perPageMax: number;
	/** What consent is asked for. `missingScopes` says what is enough. */
	readonly scopes: readonly string[];
	/** The budget's windows, aligned to multiples of their length since 1970 (UTC). */
	readonly shortWindowMs: number;
	readonly dayWindowMs: number;
	/** The budget to assume until a first answer has stated it. */
	readonly assumedBudget: RateBudget;
}

export interface AuthorizeAsk {
	readonly state: string;
	readonly redirectUri: string;
	readonly scopes: readonly string[];
	/** Asks again although consent was given before: the way to tick a box that was left out. */
	readonly force: boolean;
}

export type ConsentReturn =
	| {
			readonly outcome: "granted";
			readonly state: string;
			readonly code: string;
			/** The boxes that were left ticked. */
			readonly scopes: readonly string[];
	  }
	| { readonly outcome: "refused"; readonly state: string | null }
	/** Neither a code nor a refusal. */
	| { readonly outcome: "unreadable"; readonly state: string | null };

export interface MissingScopes {
	/** Without these nothing works: not linked. */
	readonly blocking: readonly string[];
	/** Without these some activities stay unseen. */
	readonly limiting: readonly string[];
}

export interface Tokens {
	readonly accessToken: string;
	readonly refreshToken: string;
	/** UTC, milliseconds since 1970. */
	readonly expiresAtMs: number;
}

export interface Grant {
	readonly tokens: Tokens;
	readonly athlete: { readonly externalId: string; readonly name: string | null };
}

/** A value, and the budget that its answer stated. */
export interface Answer<T> {
	readonly value: T;
	/** Null when the answer said nothing of it. */
	readonly budget: RateBudget | null;
}

/** Calls of the whole application, not of one athlete, within the windows of `Capabilities`. */
export interface RateBudget {
	readonly shortLimit: number;
	readonly shortUsed: number;
	readonly dayLimit: number;
	readonly dayUsed: number;
}

export interface ListAsk {
	readonly accessToken: string;
	/** Start time bounds, UTC, seconds since 1970, exclusive. */
	readonly afterS?: number;
	readonly beforeS?: number;
	/** From 1. */
	readonly page: number;
	/** At most `perPageMax`. */
	readonly perPage: number;
}

export interface ActivityPage {
	readonly activities: readonly ActivitySummary[];
	/** What could not be read. It never stops the rest of its page. */
	readonly rejects: readonly Reject[];
	/** How many the page held, rejects included; 0 is the end. */
	readonly size: number;
}

export interface Reject {
	/** Null when not even that was readable. */
	readonly externalId: string | null;
	/** One line: the field, and what is wrong with it. */
	readonly reason: string;
}

export interface ProviderWebhook {
	/** The body of the handshake's answer; null when `query` does not carry our token. */
	validationAnswer(query: URLSearchParams, verifyToken: string): Record<string, string> | null;
	/** Reads an event's JSON; null when it is none. Its content is a hint: always ask the service. */
	parseEvent(body: unknown): ProviderEvent | null;
	/** Asks for events; the service calls `callbackUrl` before it answers. There is one subscription for all. */
	subscribe(ask: { callbackUrl: string; verifyToken: string }): Promise<Answer<Subscription>>;
	subscriptions(): Promise<Answer<readonly Subscription[]>>;
	unsubscribe(subscriptionId: string): Promise<Answer<null>>;
}

export interface Subscription {
	readonly subscriptionId: string;
	readonly callbackUrl: string;
}

interface EventHead {
	readonly subscriptionId: string;
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
		/** The athlete has ended the link at the service: everything of theirs must go. */
		| { readonly kind: "deauthorized" }
		/** Well formed, and nothing that we act on. */
		| { readonly kind: "other" }
	);
