import type { RateBudget } from "./provider.ts";

/** Why a provider's call failed, by what is to be done about it. */
export type FailureCause =
	/** Ask again at `untilMs` (UTC, milliseconds since 1970). */
	| {
			readonly kind: "rate-limited";
			readonly window: "short" | "day";
			readonly untilMs: number;
	  }
	/** `access`: refresh once, then ask again. `refresh`: unlinked at the service, to be linked again. */
	| { readonly kind: "token-dead"; readonly token: "access" | "refresh" }
	/** The code of the consent's return was used, has expired or was never given. */
	| { readonly kind: "code-refused" }
	/** The runner has to tick a box: consent again with `force`. */
	| { readonly kind: "scope-missing"; readonly scope: string }
	/** The service has switched our application off. The operator's matter: unlink nobody for it. */
	| { readonly kind: "app-inactive" }
	/** Our client id or secret is not accepted. The operator's matter. */
	| { readonly kind: "misconfigured" }
	/** The service lets our application have no more athletes. */
	| { readonly kind: "capacity-reached" }
	/** The service does not have it, or no longer. */
	| { readonly kind: "gone" }
	/** Network, time-out, server error or cut answer: ask again, after `retryAfterMs` where stated. */
	| { readonly kind: "temporary"; readonly retryAfterMs: number | null }
	/** An answer that cannot be understood, although it is whole: asking again gives the same. */
	| { readonly kind: "malformed" }
	/** A refusal of no kind above. */
	| { readonly kind: "refused"; readonly status: number };

export type FailureKind = FailureCause["kind"];

export class ProviderFailure extends Error {
	readonly cause: FailureCause;
	/** What the answer stated; null when it said nothing, or there was none. */
	readonly budget: RateBudget | null;

	/** @param what one line for logs and failure lists: call, status, reason. Holds no token and no body. */
	constructor(cause: FailureCause, what: string, budget: RateBudget | null = null) {
		super(what);
		this.name = "ProviderFailure";
		this.cause = cause;
		this.budget = budget;
	}

	get kind(): FailureKind {
		return this.cause.kind;
	}
}
