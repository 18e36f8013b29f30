import { DurableObject } from "cloudflare:workers";
import { minuteMs } from "../../domain/time.ts";
import {
	type Allowance,
	allow,
	type BudgetState,
	freshBudget,
	isAhead,
	type Purpose,
	type StatedBudget,
	spend,
	type WindowLengths,
} from "../../domain/tracker/budget.ts";
import { currentShares, type RunnerShares, withUse } from "../../domain/tracker/shares.ts";
import type { Tracker } from "../../domain/training/activity.ts";
import { sha256 } from "../platform/sha256.ts";
import type { LinkKey } from "./link-store.ts";
import type { Capabilities, RateBudget } from "./provider.ts";
import type { ProviderFailure } from "./provider-failure.ts";

/** The state of our application at the tracker. Milliseconds since 1970; 0 is never. */
export interface ApplicationState {
	/** The tracker has switched the application off: no call is made until then. */
	readonly inactiveUntilMs: number;
	/** When the tracker last refused to link another athlete. */
	readonly fullSinceMs: number;
}

interface GrantRequest extends WindowLengths {
	readonly want: number;
	readonly purpose: Purpose;
	/** A hash of the user's id. */
	readonly runner: string;
	readonly nowMs: number;
	/** The budget to assume until a first answer has stated it. */
	readonly assumed: StatedBudget;
}

interface GrantUse extends WindowLengths {
	readonly grant: number;
	readonly runner: string;
	/** The purpose that the grant counts as. */
	readonly purpose: Purpose;
	readonly spent: number;
	readonly stated: StatedBudget | null;
	readonly assumed: StatedBudget;
	readonly blockedUntilMs: number;
	readonly nowMs: number;
}

/** A grant that is not settled by then belongs to a run that was ended from outside. */
const grantMs = 90_000;
/** An application that is switched off calls again after that long. */
const inactiveMs = 15 * minuteMs;

/**
 * One object for the whole application and tracker: the budget of calls, each user's share of it, and the locks of
 * the syncs. Budget and shares are stored; locks are not, which costs a repeated call at most. While a deployment
 * spreads, workers of the version before call it: methods, fields and keys of the storage outlive a version.
 */
export class TrackerRateLimiter extends DurableObject<Env> {
	#grants = new Map<number, { count: number; runner: string; untilMs: number }>();
	#nextGrant = 1;
	#locks = new Map<string, { holder: string; untilMs: number; strikes: number }>();

	/** Grants calls within the budget. */
	async take(request: GrantRequest): Promise<Allowance & { grant: number }> {
		const { nowMs, runner, want, purpose } = request;
		for (const [id, { untilMs }] of this.#grants) if (untilMs <= nowMs) this.#grants.delete(id);
		const { inactiveUntilMs } = await this.standing();
		if (nowMs < inactiveUntilMs) {
			return { granted: 0, purpose, grant: 0, dayIsUsed: false, resumesAtMs: inactiveUntilMs };
		}
		const grants = [...this.#grants.values()];
		const sum = (of: typeof grants) => of.reduce((total, { count }) => total + count, 0);
		const state = (await this.#budget()) ?? freshBudget(request.assumed, request, nowMs);
		const shares = await this.#shares(request, nowMs);
		const allowance = allow(state, request, {
			requested: want,
			purpose,
			nowMs,
			runner,
			shares,
			inFlight: sum(grants),
			ownInFlight: sum(grants.filter((one) => one.runner === runner)),
		});
		const { granted, dayIsUsed } = allowance;
		if (granted < want && !isAhead(allowance.purpose)) {
			await this.ctx.storage.put("budget", state);
			await this.ctx.storage.put<RunnerShares>("shares", {
				short: withUse(shares.short, runner, { denied: true }),
				day: dayIsUsed ? withUse(shares.day, runner, { denied: true }) : shares.day,
			});
		}
		const grant = this.#nextGrant++;
		if (granted > 0) this.#grants.set(grant, { count: granted, runner, untilMs: nowMs + grantMs });
		return { ...allowance, grant };
	}

	/** Ends a grant: counts the calls that were made, and returns the others to the budget. */
	async settle(use: GrantUse): Promise<void> {
		this.#grants.delete(use.grant);
		const before = (await this.#budget()) ?? freshBudget(use.assumed, use, use.nowMs);
		const after = spend(before, use, use);
		const blockedUntilMs = Math.max(before.blockedUntilMs, use.blockedUntilMs);
		await this.ctx.storage.put("budget", { ...after, blockedUntilMs });
		if (use.spent === 0) return;
		const { short, day } = await this.#shares(use, use.nowMs);
		const calls = isAhead(use.purpose) ? { ahead: use.spent } : { background: use.spent };
		await this.ctx.storage.put<RunnerShares>("shares", {
			short: withUse(short, use.runner, calls),
			day: withUse(day, use.runner, calls),
		});
	}

	/** Locks `key`; null when it is locked. `strikes`: locks before this one, in a row, that ended in a failure. */
	begin(key: string, nowMs: number, forMs: number): { holder: string; strikes: number } | null {
		const before = this.#locks.get(key);
		if (before && before.untilMs > nowMs) return null;
		const strikes = before ? before.strikes + 1 : 0;
		const holder = crypto.randomUUID();
		this.#locks.set(key, { holder, untilMs: nowMs + forMs, strikes });
		return { holder, strikes };
	}

	/** Ends a lock; one that `failed` counts as a strike. */
	end(key: string, holder: string, failed: boolean): void {
		const lock = this.#locks.get(key);
		if (lock?.holder !== holder) return;
		if (failed) this.#locks.set(key, { ...lock, untilMs: 0 });
		else this.#locks.delete(key);
	}

	async standing(): Promise<ApplicationState> {
		const stored = await this.ctx.storage.get<ApplicationState>("standing");
		return stored ?? { inactiveUntilMs: 0, fullSinceMs: 0 };
	}

	async note(change: Partial<ApplicationState>): Promise<void> {
		await this.ctx.storage.put("standing", { ...(await this.standing()), ...change });
	}

	/** Shares of the current windows. */
	async #shares(lengths: WindowLengths, nowMs: number): Promise<RunnerShares> {
		const stored = await this.ctx.storage.get<RunnerShares>("shares");
		return {
			short: currentShares(stored?.short, nowMs, lengths.shortWindowMs),
			day: currentShares(stored?.day, nowMs, lengths.dayWindowMs),
		};
	}

	#budget(): Promise<BudgetState | undefined> {
		return this.ctx.storage.get<BudgetState>("budget");
	}
}

interface ClientContext {
	readonly rateLimiters: DurableObjectNamespace<TrackerRateLimiter>;
	readonly tracker: Tracker;
	readonly capabilities: Capabilities;
	readonly now: () => Date;
}

const objectOf = ({ rateLimiters, tracker }: ClientContext) =>
	rateLimiters.get(rateLimiters.idFromName(tracker));

/** The rate limiter of one tracker. */
export function createRateLimiterClient(context: ClientContext) {
	const nowMs = () => context.now().getTime();
	const object = () => objectOf(context);
	return {
		acquire: (requested: number, purpose: Purpose, link: LinkKey) =>
			acquire(context, requested, purpose, link),
		withLock: <T>(link: LinkKey, forMs: number, work: (failedRuns: number) => Promise<T>) =>
			withLock(context, link, forMs, work),
		applicationState: async (): Promise<ApplicationState> => object().standing(),
		markFull: () => object().note({ fullSinceMs: nowMs() }),
		markAvailable: () => object().note({ fullSinceMs: 0, inactiveUntilMs: 0 }),
	};
}

export type RateLimiterClient = ReturnType<typeof createRateLimiterClient>;

/** Requests calls. Each is counted when its answer is known; `release` returns the others to the budget. */
async function acquire(
	context: ClientContext,
	requested: number,
	purpose: Purpose,
	{ userId }: LinkKey,
) {
	const { shortWindowMs, dayWindowMs, assumedBudget: assumed } = context.capabilities;
	const windows = { shortWindowMs, dayWindowMs, assumed };
	const nowMs = () => context.now().getTime();
	// Shares outlive a link by a day at most: they are stored without the id.
	const runner = (await sha256(`share\n${userId}`)).slice(0, 16);
	const request = { ...windows, want: requested, purpose, runner, nowMs: nowMs() };
	const { granted, resumesAtMs, grant, ...allowed } = await objectOf(context).take(request);
	let spent = 0;
	let blockedUntilMs = 0;
	let inactive = false;
	let stated: RateBudget | null = null;
	// Answers may overtake each other: the highest use is the newest.
	const count = (budget: RateBudget | null) => {
		spent++;
		if (budget && (!stated || budget.dayUsed >= stated.dayUsed)) stated = budget;
	};
	return {
		granted,
		/** When to request again if nothing was granted, milliseconds since 1970. */
		resumesAtMs,
		count,
		/** Counts a failed call, with what it means for all other calls. */
		fail({ budget, cause }: ProviderFailure): void {
			count(budget);
			if (cause.kind === "rate-limited") blockedUntilMs = Math.max(blockedUntilMs, cause.untilMs);
			if (cause.kind === "app-inactive" || cause.kind === "misconfigured") inactive = true;
		},
		async release(): Promise<void> {
			if (granted === 0) return;
			const use = { grant, runner, purpose: allowed.purpose, spent, stated, blockedUntilMs };
			await objectOf(context).settle({ ...windows, ...use, nowMs: nowMs() });
			if (inactive) await objectOf(context).note({ inactiveUntilMs: nowMs() + inactiveMs });
		},
	};
}

/** Runs `work` with the lock of a link; null when another run holds it. `failedRuns`: those before it, in a row. */
async function withLock<T>(
	context: ClientContext,
	{ userId }: LinkKey,
	forMs: number,
	work: (failedRuns: number) => Promise<T>,
): Promise<T | null> {
	const lock = await objectOf(context).begin(userId, context.now().getTime(), forMs);
	if (!lock) return null;
	let failed = true;
	try {
		const result = await work(lock.strikes);
		failed = false;
		return result;
	} finally {
		await objectOf(context).end(userId, lock.holder, failed);
	}
}
