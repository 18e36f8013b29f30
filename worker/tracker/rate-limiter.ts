import { DurableObject } from "cloudflare:workers";
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

/** What is known of the tracker's mind about our application as a whole. Milliseconds since 1970; 0 is never. */
export interface ApplicationState {
	/** It has switched us off: nothing is asked until then. */
	readonly inactiveUntilMs: number;
	/** It let us link no more runners then. */
	readonly fullSinceMs: number;
}

export interface GrantRequest extends WindowLengths {
	readonly want: number;
	readonly purpose: Purpose;
	/** Whose call: a hash of the runner's id. */
	readonly runner: string;
	readonly nowMs: number;
	/** The budget to assume until a first answer has stated it. */
	readonly assumed: StatedBudget;
}

export interface GrantResult extends WindowLengths {
	readonly grant: number;
	readonly runner: string;
	/** As the grant has said it. */
	readonly purpose: Purpose;
	readonly spent: number;
	readonly stated: StatedBudget | null;
	readonly assumed: StatedBudget;
	readonly blockedUntilMs: number;
	readonly nowMs: number;
}

/** Grants that nobody has settled after that long belong to someone who has died. */
const grantMs = 90_000;

/**
 * One object for the whole application and tracker: it keeps the budget of calls and what each runner has had of
 * it, and knows who is at work for which runner. Budget and shares outlive it; who is at work does not, which costs
 * a repeated call at most.
 */
export class TrackerRateLimiter extends DurableObject<Env> {
	#grants = new Map<number, { count: number; runner: string; untilMs: number }>();
	#nextGrant = 1;
	#workers = new Map<string, { holder: string; untilMs: number; strikes: number }>();

	async take(ask: GrantRequest): Promise<Allowance & { grant: number }> {
		const { nowMs, runner } = ask;
		for (const [id, { untilMs }] of this.#grants) if (untilMs <= nowMs) this.#grants.delete(id);
		const grants = [...this.#grants.values()];
		const sum = (of: typeof grants) => of.reduce((total, { count }) => total + count, 0);
		const inFlight = sum(grants);
		const ownInFlight = sum(grants.filter((one) => one.runner === runner));
		const standing = await this.standing();
		if (nowMs < standing.inactiveUntilMs)
			return {
				...{ granted: 0, purpose: ask.purpose, grant: 0, dayIsUsed: false },
				resumesAtMs: standing.inactiveUntilMs,
			};
		const state = (await this.#budget()) ?? freshBudget(ask.assumed, ask, nowMs);
		const shares = await this.#shares(ask, nowMs);
		const allowance = allow(state, ask, { ...ask, inFlight, ownInFlight, shares });
		const { granted, purpose, dayIsUsed } = allowance;
		if (granted < ask.want && !isAhead(purpose)) {
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

	async settle(note: GrantResult): Promise<void> {
		this.#grants.delete(note.grant);
		const base = (await this.#budget()) ?? freshBudget(note.assumed, note, note.nowMs);
		const after = spend(base, note, note);
		const blockedUntilMs = Math.max(base.blockedUntilMs, note.blockedUntilMs);
		await this.ctx.storage.put("budget", { ...after, blockedUntilMs });
		if (note.spent === 0) return;
		const { short, day } = await this.#shares(note, note.nowMs);
		const use = isAhead(note.purpose) ? { ahead: note.spent } : { background: note.spent };
		await this.ctx.storage.put<RunnerShares>("shares", {
			short: withUse(short, note.runner, use),
			day: withUse(day, note.runner, use),
		});
	}

	/**
	 * Lets one worker at a time work for `key`. Null when another one does. `strikes` counts those before it,
	 * in a row, that began and never ended.
	 */
	begin(key: string, nowMs: number, forMs: number): { holder: string; strikes: number } | null {
		const before = this.#workers.get(key);
		if (before && before.untilMs > nowMs) return null;
		const strikes = before ? before.strikes + 1 : 0;
		const holder = crypto.randomUUID();
		this.#workers.set(key, { holder, untilMs: nowMs + forMs, strikes });
		return { holder, strikes };
	}

	/** Ends a turn. One that `died` leaves a strike behind. */
	end(key: string, holder: string, died: boolean): void {
		const turn = this.#workers.get(key);
		if (turn?.holder !== holder) return;
		if (died) this.#workers.set(key, { ...turn, untilMs: 0 });
		else this.#workers.delete(key);
	}

	async standing(): Promise<ApplicationState> {
		return (
			(await this.ctx.storage.get<ApplicationState>("standing")) ?? {
				inactiveUntilMs: 0,
				fullSinceMs: 0,
			}
		);
	}

	async note(change: Partial<ApplicationState>): Promise<void> {
		await this.ctx.storage.put("standing", { ...(await this.standing()), ...change });
	}

	/** What runners have had of the current windows; kept until the next call after the day has ended. */
	async #shares(lengths: WindowLengths, nowMs: number): Promise<RunnerShares> {
		const kept = await this.ctx.storage.get<RunnerShares>("shares");
		return {
			short: currentShares(kept?.short, nowMs, lengths.shortWindowMs),
			day: currentShares(kept?.day, nowMs, lengths.dayWindowMs),
		};
	}

	#budget(): Promise<BudgetState | undefined> {
		return this.ctx.storage.get<BudgetState>("budget");
	}
}
