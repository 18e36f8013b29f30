import { DurableObject } from "cloudflare:workers";
import {
	type Allowance,
	allow,
	type BudgetState,
	currentShares,
	freshBudget,
	isAhead,
	type Purpose,
	type RunnerShares,
	type StatedBudget,
	spend,
	type WindowLengths,
	withUse,
} from "#domain/tracker/budget.ts";

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
	/** Calls of one runner within a day, and of all within a second; without a limit where absent. */
	readonly perRunnerDay?: number | null;
	readonly perSecond?: number | null;
}

/** When the calls of a grant may be made: the first after `inMs`, each further one `everyMs` later. */
interface Slots {
	readonly inMs: number;
	readonly everyMs: number;
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

/**
 * One object for the whole application and tracker: the budget of calls, each user's share of it, and the locks of
 * the syncs. Budget and shares are stored; locks are not, which costs a repeated call at most. While a deployment
 * spreads, workers of two versions call it: methods, fields and keys of the storage outlive a version.
 */
export class TrackerRateLimiter extends DurableObject<Env> {
	#grants = new Map<number, { count: number; runner: string; untilMs: number }>();
	#nextGrant = 1;
	#nextSlotMs = 0;
	#locks = new Map<string, { holder: string; untilMs: number; strikes: number }>();

	/** Grants calls within the budget. */
	async take(request: GrantRequest): Promise<Allowance & { grant: number; slots?: Slots | null }> {
		const { nowMs, runner, want, purpose } = request;
		for (const [id, { untilMs }] of this.#grants) if (untilMs <= nowMs) this.#grants.delete(id);
		const { inactiveUntilMs } = await this.standing();
		if (nowMs < inactiveUntilMs) {
			const refused = { granted: 0, purpose, dayIsUsed: false, ownIsUsed: false };
			return { ...refused, grant: 0, resumesAtMs: inactiveUntilMs };
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
			perRunnerDay: request.perRunnerDay ?? null,
			inFlight: sum(grants),
			ownInFlight: sum(grants.filter((one) => one.runner === runner)),
		});
		const { granted, dayIsUsed, ownIsUsed } = allowance;
		// A runner without calls of their own waits for no share of the others'.
		if (granted < want && !ownIsUsed && !isAhead(allowance.purpose)) {
			await this.ctx.storage.put("budget", state);
			await this.ctx.storage.put<RunnerShares>("shares", {
				short: withUse(shares.short, runner, { denied: true }),
				day: dayIsUsed ? withUse(shares.day, runner, { denied: true }) : shares.day,
			});
		}
		const grant = this.#nextGrant++;
		if (granted > 0) this.#grants.set(grant, { count: granted, runner, untilMs: nowMs + grantMs });
		return { ...allowance, grant, slots: this.#slots(request, granted) };
	}

	/** Reserves a moment for each call of a grant; moments that are not used are lost. */
	#slots({ perSecond, nowMs }: GrantRequest, granted: number): Slots | null {
		if (!perSecond || granted === 0) return null;
		const everyMs = 1000 / perSecond;
		const firstMs = Math.max(nowMs, this.#nextSlotMs);
		this.#nextSlotMs = firstMs + granted * everyMs;
		return { inMs: firstMs - nowMs, everyMs };
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

	/** Calls of the current windows, and how many there may be; null before the first. */
	async used({ shortWindowMs, dayWindowMs, nowMs }: WindowLengths & { readonly nowMs: number }) {
		const state = await this.#budget();
		if (!state) return null;
		const usedOf = ({ used, window }: BudgetState["day"], lengthMs: number) =>
			window === Math.floor(nowMs / lengthMs) ? used : 0;
		return {
			quarterUsed: usedOf(state.short, shortWindowMs),
			quarterLimit: state.short.limit,
			dayUsed: usedOf(state.day, dayWindowMs),
			dayLimit: state.day.limit,
		};
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
