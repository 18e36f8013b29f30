import { dayMs } from "../../domain/time.ts";
import type { Purpose } from "../../domain/tracker/budget.ts";
import type { Origin, TrainingIntake } from "../training/intake.ts";
import { type Link, type LinkStore, linkRow } from "./link-store.ts";
import type { Answer, TrackerProvider } from "./provider.ts";
import { ProviderFailure } from "./provider-failure.ts";
import type { RateLimiterClient } from "./rate-limiter-client.ts";
import type { SyncQueue } from "./sync-queue.ts";
import type { TokenKeeper } from "./tokens.ts";

/** What the steps of a sync work with. */
export interface SyncDeps {
	readonly links: LinkStore;
	readonly ledger: SyncQueue;
	readonly intake: TrainingIntake;
	readonly provider: TrackerProvider;
	readonly tokens: TokenKeeper;
	readonly gate: RateLimiterClient;
	/** Days that rows live without renewal. */
	readonly retentionDays: number;
	/** Until when a runner may link again whose link is out of work; it ends then. */
	readonly relinkBy: () => Date;
	readonly now: () => Date;
}

/**
 * What a step says of itself: there is more to do, it is done, or it has to wait.
 * `waits` without a code is the budget's matter: nothing is wrong.
 */
export type StepOutcome =
	| { readonly kind: "more" }
	| { readonly kind: "done" }
	| { readonly kind: "waits"; readonly untilMs: number; readonly code: string | null };

/** A failure that ends a turn, and not just one activity. */
export class SyncPaused extends Error {
	readonly outcome: StepOutcome & { kind: "waits" };
	constructor(outcome: StepOutcome & { kind: "waits" }) {
		super(outcome.code ?? "waits for the budget");
		this.outcome = outcome;
	}
}

/** When rows that are seen now lapse. */
export const expiryOf = (seenAt: Date, retentionDays: number): Date =>
	new Date(seenAt.getTime() + retentionDays * dayMs);

/** A link's activities, as long as it is the link that was read. */
export const originOf = (link: Link): Origin => ({
	userId: link.userId,
	source: link.tracker,
	owner: linkRow(link),
});

/** One call within the budget. Throws `TurnEnds` when there is no budget. */
export async function oneCall<T>(
	{ gate, tokens }: SyncDeps,
	link: Link,
	purpose: Purpose,
	call: (accessToken: string) => Promise<Answer<T>>,
): Promise<T> {
	const permit = await gate.acquire(1, purpose, link);
	if (permit.granted === 0) {
		throw new SyncPaused({ kind: "waits", untilMs: permit.resumesAtMs, code: null });
	}
	try {
		const { value, budget } = await tokens.with(link, call);
		permit.count(budget);
		return value;
	} catch (error) {
		if (error instanceof ProviderFailure) permit.fail(error);
		throw error;
	} finally {
		await permit.release();
	}
}
