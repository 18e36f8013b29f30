import type { RateBudget } from "./provider.ts";

/** Why a provider's call failed, by what its caller does about it. */
export type FailureCause =
	/** Repeat the call at `untilMs` (UTC, milliseconds since 1970). */
	| {
			readonly kind: "rate-limited";
			readonly window: "short" | "day";
			readonly untilMs: number;
			/** Whose calls are refused: everyone's, or those of this athlete alone. */
			readonly of: "application" | "athlete";
	  }
	/** `access`: refresh once, then repeat the call. `refresh`: unlinked at the service, to be linked again. */
	| { readonly kind: "token-dead"; readonly token: "access" | "refresh" }
	/** The authorisation code was used, has expired or was never issued. */
	| { readonly kind: "code-refused" }
	/** The user has to tick a box: consent again with `force`. */
	| { readonly kind: "scope-missing"; readonly scope: string }
	/** The service has switched our application off. A matter of the operator: no link ends for it. */
	| { readonly kind: "app-inactive" }
	/** Our client id or secret is not accepted. A matter of the operator. */
	| { readonly kind: "misconfigured" }
	/** Our application may have no more athletes. */
	| { readonly kind: "capacity-reached" }
	/** The service does not have it, or no longer. */
	| { readonly kind: "not-found" }
	/** The service has it and does not hand it out: a repeated call gives the same. */
	| { readonly kind: "withheld" }
	/** Network, time-out, server error or cut answer: repeat the call, after `retryAfterMs` where stated. */
	| { readonly kind: "temporary"; readonly retryAfterMs: number | null }
	/** A whole answer that cannot be parsed: a repeated call gives the same. */
	| { readonly kind: "malformed" }
	/** Any other refusal. */
	| { readonly kind: "refused"; readonly status: number };

type FailureKind = FailureCause["kind"];

export class ProviderFailure extends Error {
	readonly cause: FailureCause;
	/** The budget that the answer stated; null when it stated none, or there was no answer. */
	readonly budget: RateBudget | null;

	/** @param message one line for logs: call, status, reason. Holds no token and no body. */
	constructor(cause: FailureCause, message: string, budget: RateBudget | null = null) {
		super(message);
		this.name = "ProviderFailure";
		this.cause = cause;
		this.budget = budget;
	}

	get kind(): FailureKind {
		return this.cause.kind;
	}
}
