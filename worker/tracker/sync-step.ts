import { dayMs } from "#domain/time.ts";
import type { Purpose } from "#domain/tracker/budget.ts";
import type { Origin } from "../training/store.ts";
import type { ConfiguredTracker } from "./context.ts";
import { type Link, linkRow } from "./link-store.ts";
import type { ProviderResult } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import { acquire } from "./rate-limiter-client.ts";
import type { ListChange } from "./sync-queue.ts";
import { type TokenContext, withAccessToken } from "./tokens.ts";

/** The context of one run of a sync. */
export type SyncContext = ConfiguredTracker & TokenContext;

/**
 * The outcome of a step: more is pending, nothing is, or the sync has to wait. Without a code it waits for the
 * budget, which is no failure.
 */
export type StepOutcome =
	| (StepChange & { readonly kind: "more" })
	| (StepChange & { readonly kind: "done" })
	| Waiting;

interface StepChange {
	/**
	 * The state of the list after a step that has stored nothing else. The run stores it with a later step, at its end
	 * at the latest: a run that is killed before reads those pages again.
	 */
	readonly unsaved?: ListChange;
}

export interface Waiting {
	readonly kind: "waits";
	readonly untilMs: number;
	readonly code: string | null;
}

export const waitUntil = (untilMs: number, code: string | null = null): Waiting => ({
	kind: "waits",
	untilMs,
	code,
});

/** Ends a run before its step is done. */
export class SyncPaused extends Error {
	readonly outcome: Waiting;
	constructor(outcome: Waiting) {
		super(outcome.code ?? "waits for the budget");
		this.outcome = outcome;
	}
}

/** When activities expire that are listed now; null: never. */
export const expiryOf = ({ retentionDays }: SyncContext, seenAt: Date): Date | null =>
	retentionDays === null ? null : new Date(seenAt.getTime() + retentionDays * dayMs);

/** The activities of a link, as long as it is the link that was loaded. */
export const originOf = (link: Link): Origin => ({
	userId: link.userId,
	source: link.tracker,
	owner: linkRow(link),
});

/** Makes one call within the budget. @throws SyncPaused when there is none left. */
export async function callWithinBudget<T>(
	context: SyncContext,
	link: Link,
	purpose: Purpose,
	call: (accessToken: string) => Promise<ProviderResult<T>>,
): Promise<T> {
	const grant = await acquire(context, 1, purpose, link);
	if (grant.granted === 0) throw new SyncPaused(waitUntil(grant.resumesAtMs));
	try {
		await grant.turn();
		const { value, budget, calls } = await withAccessToken(context, link, call);
		grant.count(budget, calls);
		return value;
	} catch (error) {
		if (error instanceof ProviderFailure) grant.fail(error);
		throw error;
	} finally {
		await grant.release();
	}
}
